"""Counting and finding bits in compiled code: one machine instruction each (numba intrinsics).

Imported on first use only.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


def _unary(name: str, *more: Any) -> Any:
    @intrinsic
    def call(_typing: Any, value: Any) -> Any:  # noqa: ARG001 - numba looks at the name
        def make(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            word = context.get_value_type(types.int64)
            function = builder.module.declare_intrinsic(
                name, [word], ir.FunctionType(word, [word] + [ir.IntType(1) for _ in more])
            )
            return builder.call(function, [*args, *(ir.Constant(ir.IntType(1), x) for x in more)])

        return types.int64(types.int64), make

    return call


ones = _unary("llvm.ctpop")
"""How many bits are set."""
lowest = _unary("llvm.cttz", 0)
"""The index of the lowest bit."""
leading = _unary("llvm.ctlz", 0)
"""How many bits above the highest one are 0."""
