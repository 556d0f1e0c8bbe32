import { rowHeight } from '../ui/row-height.ts'
import { HEAD } from './grid-keys.ts'

/** Into what is seen: below the headers, which stay at the top. */
export function reveal(scroller: HTMLElement | null, row: number): void {
  if (!scroller || row === HEAD) return
  const top = row * rowHeight()
  const most = top + 2 * rowHeight() - scroller.clientHeight
  if (scroller.scrollTop > top) scroller.scrollTop = top
  else if (scroller.scrollTop < most) scroller.scrollTop = most
}

/** Beside what is seen lie the columns that a narrow window has no room for. */
export function revealCell(scroller: HTMLElement, cell: HTMLElement): void {
  const from = cell.getBoundingClientRect().left - scroller.getBoundingClientRect().left
  const beyond = from + cell.offsetWidth - scroller.clientWidth
  if (from < 0) scroller.scrollLeft += from
  else if (beyond > 0) scroller.scrollLeft += beyond
}
