export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** 400 letters without a space. No real word is that long, but a text from outside can have one. */
const LONG_WORD = /[^ ]{400}/

/** Long words get no kerning: with it, Chromium needs 700 ms to wrap 10,000 letters instead of 3 ms. */
export function wrapAnywhere(...texts: (string | undefined)[]): string {
  return LONG_WORD.test(texts.join(' ')) ? 'wrap-anywhere [font-kerning:none]' : 'wrap-anywhere'
}

/** Classes for a text that gets a second line if its column is narrow. */
export function twoLines(text: string): string {
  return cx('line-clamp-2 whitespace-normal text-half-row leading-half-row', wrapAnywhere(text))
}
