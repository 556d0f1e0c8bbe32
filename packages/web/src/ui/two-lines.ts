import { cx } from './cx.ts'
import { wrapAnywhere } from './wrap-anywhere.ts'

/** The classes of a text that takes a second line where its column is narrow, which a row has the height for. */
export function twoLines(text: string, size = 'text-half-row'): string {
  return cx('line-clamp-2 whitespace-normal leading-half-row', size, wrapAnywhere(text))
}
