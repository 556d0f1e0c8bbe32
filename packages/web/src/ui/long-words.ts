/** Letters that nobody's word has, and some text that came from elsewhere may. */
const LONG = /\S{400}/

/**
 * The class of a text that goes on in a next line. In each of its lines Chromium lays a word out to the end once more where letters
 * are kerned: one of 10,000 letters took 700 ms with every picture, and takes 3 without.
 */
export function kerning(text: string): string | undefined {
  return LONG.test(text) ? '[font-kerning:none]' : undefined
}
