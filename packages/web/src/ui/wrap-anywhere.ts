/** Letters that nobody's word has, and some text that came from elsewhere may. Only a space surely ends a word as it is drawn. */
const LONG = /[^ ]{400}/

/**
 * The classes of what shows these texts and goes on in a next line within a word where it has to. In each of its lines Chromium lays
 * the rest of a word out anew where its letters are kerned: one of 10,000 took 700 ms with every picture, and takes 3 without.
 */
export function wrapAnywhere(...texts: (string | undefined)[]): string {
  return LONG.test(texts.join(' ')) ? 'wrap-anywhere [font-kerning:none]' : 'wrap-anywhere'
}
