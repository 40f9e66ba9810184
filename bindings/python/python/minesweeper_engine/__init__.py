"""What the compiled module has. Its text is in `src/lib.rs`."""

from . import _native
from ._native import *

__all__ = _native.__all__
__doc__ = _native.__doc__
