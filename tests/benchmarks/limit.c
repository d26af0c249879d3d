// yardstick solver: bitmask alpha-beta with trick-boundary TT
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
typedef uint32_t u32; typedef uint64_t u64;
static int HI[28],LO[28],CNT[28];
static u32 SUIT[8]; static int LEAD[28]; static int POW[8][28]; static u32 BEAT[8][28];
static u32 C5,C10;
static void init(){int k=0;for(int h=0;h<7;h++)for(int l=0;l<=h;l++){HI[k]=h;LO[k]=l;int s=h+l;CNT[k]=(s==5)?5:(s==10)?10:0;if(s==5)C5|=1u<<k;if(s==10)C10|=1u<<k;k++;}}
static void tables(int d){
  for(int s=0;s<8;s++)SUIT[s]=0;
  for(int t=0;t<28;t++){int h=HI[t],l=LO[t];int tr=(d<7&&(h==d||l==d))||(d==7&&h==l);
    if(tr){SUIT[7]|=1u<<t;LEAD[t]=7;}else{SUIT[h]|=1u<<t;SUIT[l]|=1u<<t;LEAD[t]=h;}}
  for(int s=0;s<8;s++)for(int t=0;t<28;t++){int h=HI[t],l=LO[t];int r=0;
    if(SUIT[7]>>t&1){ r = d==7? 20+h : (h==l?20+7:20+(h==d?l:h)); }
    else if(s<7&&(SUIT[s]>>t&1)) r = (h==l)?8:1+(h==s?l:h);
    POW[s][t]=r;}
  for(int s=0;s<8;s++)for(int t=0;t<28;t++){BEAT[s][t]=0;for(int y=0;y<28;y++)if(POW[s][y]>POW[s][t])BEAT[s][t]|=1u<<y;}
}
#define TTB 16
typedef struct{u32 key;u32 gen;int8_t lo,hi,best,pad;}E; static E TT[1<<TTB]; static u32 GEN=0; static u64 NODES;
static u32 H[4]; static int HIST[4][28];
#define ctz __builtin_ctz
#define pc __builtin_popcount
static inline int pts(u32 m){return 5*pc(m&C5)+10*pc(m&C10);}
static int search(u32 rem,int leader,int alpha,int beta); static int RB;
static int inner(u32 rem,int pos,int player,int suit,u32 wbeat,int win,int tp,u32 trick,int alpha,int beta,int hint){
  NODES++;
  u32 hand=H[player]&rem, leg=hand; 
  if(pos){u32 f=hand&SUIT[suit]; if(f)leg=f;}
  u32 tl=leg&SUIT[7], others=rem&~hand;
  if(tl&(tl-1)) for(u32 m=tl;m;m&=m-1){int t=ctz(m); u32 up=BEAT[7][t]; for(u32 z=tl&up;z;z&=z-1){int y=ctz(z); if(CNT[y]==CNT[t]&&!(others&up&~BEAT[7][y]&~(1u<<y))){leg&=~(1u<<t);break;}}}
  int maxi=!(player&1); int mv[7],sc[7],n=0;
  if(!(leg&(leg-1))){mv[0]=ctz(leg);n=1;}
  else for(u32 m=leg;m;m&=m-1){int t=ctz(m),s;
    if(pos==0){ int L=LEAD[t]; s=POW[L][t]; 
       if(!(others&BEAT[L][t])) s+=60+CNT[t]; else s-=CNT[t]*2; }
    else { int wins=wbeat>>t&1, mate=((win^player)&1)==0, p=POW[suit][t];
       u32 yet = 0; for(int k=pos+1;k<4;k++) if((k-pos)&1) yet|=H[(player+k-pos)&3]; yet&=rem; /* opponents yet to play */
       if(wins&&!mate){ int safe=!(yet&BEAT[suit][t]); s=100+(safe?40+CNT[t]:p-CNT[t]) - (safe?p:0); }
       else if(mate){ s=50+CNT[t]*2-p; if(wins)s-=10; }
       else s=20-CNT[t]*3-p; }
    s=s*64+HIST[pos][t]; if(t==hint) s+=100000;
    int i=n++; while(i>0&&sc[i-1]<s){sc[i]=sc[i-1];mv[i]=mv[i-1];i--;} sc[i]=s;mv[i]=t;}
  int best=maxi?-1:100,bm=-1;
  for(int i=0;i<n;i++){int t=mv[i];int ns=suit;u32 nb=wbeat;int nw=win;
    if(pos==0){ns=LEAD[t];nb=BEAT[ns][t];nw=player;} else if(wbeat>>t&1){nb=BEAT[suit][t];nw=player;}
    int v,ntp=tp+CNT[t];
    if(pos==3){int g=ntp+1,add=(nw&1)?0:g;u32 nr=rem&~(trick|1u<<t);v=add+search(nr,nw,alpha-add,beta-add);}
    else v=inner(rem,pos+1,(player+1)&3,ns,nb,nw,ntp,trick|1u<<t,alpha,beta,-1);
    if(maxi){if(v>best){best=v;bm=t;}if(best>alpha)alpha=best;}else{if(v<best){best=v;bm=t;}if(best<beta)beta=best;}
    if(alpha>=beta){ if(n>1&&HIST[pos][t]<60)HIST[pos][t]++; break;}}
  if(pos==0)RB=bm; return best;
}
static int search(u32 rem,int leader,int alpha,int beta){
  int left=pc(rem)>>2;
  int mx=left+pts(rem);
  if(alpha>=mx) return mx; if(beta<=0) return 0;
  if(left==1){ int w=leader,t=ctz(H[leader]&rem),su=LEAD[t]; u32 b=BEAT[su][t]; for(int k=1;k<4;k++){int p=(leader+k)&3; int y=ctz(H[p]&rem); if(b>>y&1){b=BEAT[su][y];w=p;}} return (w&1)?0:mx; }
  u32 key=rem|((u32)leader<<28); E*e=&TT[(key*2654435761u)>>(32-TTB)]; int hint=-1,lo=0,hi=mx;
  if(e->gen==GEN&&e->key==key){lo=e->lo;hi=e->hi;hint=e->best;}
  else { u32 hl=H[leader]&rem, tr=rem&SUIT[7]; int q=0,qp=0; u32 o=tr&~hl;
    for(u32 m=tr&hl;m;m&=m-1){int t=ctz(m); if(!(o&BEAT[7][t])){q++;qp+=CNT[t];}}
    int a=pc(tr&H[(leader+1)&3]),b=pc(tr&H[(leader+3)&3]),c=pc(tr&H[(leader+2)&3]); if(b>a)a=b; if(c>a)a=c;
    if(a<=q) for(u32 m=hl&~tr;m;m&=m-1){int t=ctz(m); if(!(rem&~hl&~tr&BEAT[LEAD[t]][t])){q++;qp+=CNT[t];}}
    if(leader&1) hi=mx-q-qp; else lo=q+qp; }
  if(lo>=beta)return lo; if(hi<=alpha)return hi; if(lo==hi)return lo; 
  int al=lo>alpha?lo:alpha, be=hi<beta?hi:beta;
  int v=inner(rem,0,leader,0,0,leader,0,0,al,be,hint);
  if(v<=al){if(v<hi)hi=v;} else if(v>=be){if(v>lo)lo=v;} else lo=hi=v;
  e->key=key;e->gen=GEN;e->lo=lo;e->hi=hi;e->best=RB;
  return v;
}
static u64 rs=88172645463325252ull; static u32 rnd(){rs^=rs<<13;rs^=rs>>7;rs^=rs<<17;return rs>>16;}
/* `limit values`: lines "H0 H1 H2 H3 leader decl" (bitmasks in the order of tiles 0-0,0-1,1-1,0-2,...) -> exact points for seats 0+2 */
static void values(void){ u32 a,b,c,d; int l,de; while(scanf("%u %u %u %u %d %d",&a,&b,&c,&d,&l,&de)==6){ H[0]=a;H[1]=b;H[2]=c;H[3]=d; tables(de); GEN++; memset(HIST,0,sizeof HIST); printf("%d\n",search(a|b|c|d,l,-1,43)); } }
/* one solve: mode 0 full window, 2 exact by zero windows, 3 makes 30?, 4 clamped to 29..42 */
static int one(int md,u32 F,int ld){ int val;
      if(md==0) val=search(F,ld,-1,43);
      else if(md==2){ int lo=0,hi=42,g=30; while(lo<hi){ int be=(g==lo)?g+1:g; int x=search(F,ld,be-1,be); if(x<be)hi=x;else lo=x; g=x;} val=lo;}
      else if(md==3) val=search(F,ld,29,30);
      else { int x=search(F,ld,29,30); if(x<30) val=29; else { int lo=x,hi; x=search(F,ld,41,42); if(x>=42) val=42; else {hi=x; while(lo<hi){int be=(lo+hi+1)/2; x=search(F,ld,be-1,be); if(x<be)hi=x; else lo=x;} val=lo;} } }
      return val; }
/* `limit time MODE`: the lines of `values`, full deals; prints the values, then seconds and nodes on stderr */
static void timed(int md){ u32 a,b,c,d; int l,de,n=0; u64 nodes=0; double tot=0; while(scanf("%u %u %u %u %d %d",&a,&b,&c,&d,&l,&de)==6){ H[0]=a;H[1]=b;H[2]=c;H[3]=d; tables(de); GEN++; memset(HIST,0,sizeof HIST); NODES=0;
    struct timespec x,y; clock_gettime(CLOCK_PROCESS_CPUTIME_ID,&x); int v=one(md,a|b|c|d,l); clock_gettime(CLOCK_PROCESS_CPUTIME_ID,&y); tot+=(y.tv_sec-x.tv_sec)+(y.tv_nsec-x.tv_nsec)*1e-9; nodes+=NODES; n++; printf("%d\n",v); }
  fprintf(stderr,"%d solves %.6f s %.0f nodes\n",n,tot,(double)nodes); }
int main(int c,char**v){
  if(c>1&&!strcmp(v[1],"values")){init();values();return 0;}
  if(c>2&&!strcmp(v[1],"time")){init();timed(atoi(v[2]));return 0;}
  int N=c>1?atoi(v[1]):200; int mode=c>2?atoi(v[2]):0; init();
  double tot=0; u64 nodes=0; long sum=0,sum30=0; int cnt=0; double mxt=0;
  for(int i=0;i<N;i++){int p[28];for(int k=0;k<28;k++)p[k]=k;for(int k=27;k>0;k--){int j=rnd()%(k+1);int x=p[k];p[k]=p[j];p[j]=x;}
    for(int s=0;s<4;s++){H[s]=0;for(int k=0;k<7;k++)H[s]|=1u<<p[s*7+k];}
    int bd=-1; if(mode>=10){int bn=-1;for(int q=0;q<7;q++){tables(q);int n=2*pc(H[0]&SUIT[7])+(H[0]>>(q*(q+1)/2+q)&1)*2;if(n>bn){bn=n;bd=q;}}}
    for(int d=0;d<9;d++){ if(bd>=0&&d!=bd)continue; tables(d);GEN++;NODES=0; memset(HIST,0,sizeof HIST);
      struct timespec a,b;clock_gettime(CLOCK_PROCESS_CPUTIME_ID,&a); int val; const u32 F=0xFFFFFFF; int md=mode%10;
      val=one(md,F,0);
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID,&b);double dt=(b.tv_sec-a.tv_sec)+(b.tv_nsec-a.tv_nsec)*1e-9; tot+=dt;if(dt>mxt)mxt=dt;nodes+=NODES;sum+=val;sum30+=val>=30;cnt++;}}
  printf("mode %d solves %d  %.1f us/solve  max %.0f us nodes/solve %.0f ns/node %.1f mean %.3f make30 %.4f\n",mode,cnt,tot/cnt*1e6,mxt*1e6,(double)nodes/cnt,tot/nodes*1e9,(double)sum/cnt,(double)sum30/cnt);
}
