export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** 400 letters without a space: no real word, but possible in outside text. */
const LONG = /[^ ]{400}/

/** Chromium lays out a kerned word of 10,000 letters again for each line: 700 ms, 3 without kerning. */
export function wrapAnywhere(...texts: (string | undefined)[]): string {
  return LONG.test(texts.join(' ')) ? 'wrap-anywhere [font-kerning:none]' : 'wrap-anywhere'
}

/** A text that takes a second line where its column is narrow. */
export function twoLines(text: string): string {
  return cx('line-clamp-2 whitespace-normal text-half-row leading-half-row', wrapAnywhere(text))
}
