import { cx } from './cx.ts'
import { wrapAnywhere } from './wrap-anywhere.ts'

/** '2026-11-21 07:17:00': more is which of two it is, or where. */
const TIME = 19

/** The classes of a time, which takes a second line where it says more than the time. */
export function timeLines(text: string): string {
  return text.length > TIME ? twoLines(text) : ''
}

/** The classes of a text that takes a second line where its column is narrow, which a row has the height for. */
export function twoLines(text: string, size = 'text-half-row'): string {
  return cx('line-clamp-2 whitespace-normal leading-half-row', size, wrapAnywhere(text))
}
