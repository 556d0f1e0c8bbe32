/** Boxes that are ticked take no letters, nor does what cannot be changed. */
export const TYPED_INTO =
  'input:not([type=checkbox]):not([type=radio]):not([readonly]), textarea, select, [contenteditable]'
