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
