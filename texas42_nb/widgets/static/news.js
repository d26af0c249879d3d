// What a scene is for those who listen: everything that happened, in the order in which it did.

/** Tells the news of each scene in whole sentences. */
function newsOf(table) {
  let contract = ""; // the one that has been told

  /** What is new in `scene`, as one text for the live region. */
  function tell(scene) {
    const { said, curtain } = scene.table;
    const news = [...said, ...ofContract(scene), ...ofTrick(scene), ...ofHand(scene)];
    if (curtain) news.push(curtain.text);
    else if (!scene.trick?.complete && !scene.words.result) news.push(scene.words.status);
    return news.filter(Boolean).map(sentence).join(" ");
  }

  function ofContract(scene) {
    const before = contract;
    contract = scene.contract?.text ?? "";
    if (!contract || contract === before || scene.words.result) return [];
    return [`${contract}, ${scene.contract.stake_text}`, scene.words.need];
  }

  /** Who took a trick and why, and what that makes of the hand points and of the contract. */
  function ofTrick({ trick, contract, sides, words }) {
    if (!trick?.complete) return [];
    const unit = contract.unit === "tricks" ? "tricks" : "hand-points";
    const done = sides.map(({ names, done }) => `${names} ${done}`).join(", ");
    return [
      `${table.t("asked-for")} ${trick.asked}`,
      trick.why,
      `${table.t(unit)}: ${done}`,
      words.need,
    ];
  }

  function ofHand({ words, sides }) {
    if (!words.result) return [];
    return [words.result, ...sides.map(({ marks_text: marks }) => marks), words.match];
  }

  /** A voice pauses at the end of a sentence only. */
  function sentence(text) {
    return /\p{Sentence_Terminal}["\u2019\u201d)\]]?$/u.test(text) ? text : `${text}.`;
  }

  return { tell };
}
