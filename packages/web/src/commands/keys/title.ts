/** What the list of all keys is called: by itself, by its button, and in the palette. */
export const KEY_LIST = 'Keyboard shortcuts'
