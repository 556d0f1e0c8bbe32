/** Class names joined; what is false or missing is left out. */
export function cx(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** 400 letters without a space: no real word, but possible in outside text. */
const LONG = /[^ ]{400}/

/**
 * Wraps long texts anywhere. Chromium lays out a kerned word of 10,000 letters again for each line (700 ms,
 * 3 without kerning).
 */
export function wrapAnywhere(...texts: (string | undefined)[]): string {
  return LONG.test(texts.join(' ')) ? 'wrap-anywhere [font-kerning:none]' : 'wrap-anywhere'
}

/** '2026-11-21 07:17:00': more is which of two it is, or where. */
const TIME = 19

/** The classes of a time, which takes a second line where it says more than the time. */
export function timeLines(text: string): string {
  return text.length > TIME ? twoLines(text) : ''
}

/** A text that takes a second line where its column is narrow. */
export function twoLines(text: string, size = 'text-half-row'): string {
  return cx('line-clamp-2 whitespace-normal leading-half-row', size, wrapAnywhere(text))
}
