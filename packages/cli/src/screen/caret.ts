/** Stands where typing goes on; a character, since colours may be off. */
export const CARET = '▏'
