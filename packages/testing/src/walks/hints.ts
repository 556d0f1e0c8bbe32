/// <reference lib="dom" />
/** What the palette says below its list while something of it is chosen. */
import type { Locator } from 'playwright'
import { allListed } from './all-listed.ts'

export interface Hint {
  id: string
  title: string
  /** Undefined where the palette says why there is none. */
  line: string | undefined
  why: string
}

/** Neither a line nor why there is none. */
export const isMute = ({ line = '', why }: Hint) => line + why === ''

/** Of all that is listed now, or of some of it: each is chosen, as by a pointer that moves over it. */
export async function hintsOf(palette: Locator, options = '[role=option]'): Promise<Hint[]> {
  await allListed(palette)
  return palette.evaluate(async (dialog, which) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const found: Hint[] = []
    for (const option of dialog.querySelectorAll<HTMLElement>(which)) {
      option.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
      const isChosen = () => option.ariaSelected === 'true'
      let looks = 0
      do await drawn()
      while (!isChosen() && ++looks < 30)
      const id = option.dataset.value ?? ''
      // Else what is said below is of another one.
      if (!isChosen()) throw new Error(`${id} is not chosen by a pointer over it`)
      const said = (kind: string) => dialog.querySelector(`[data-hint=${kind}]`)?.textContent
      const title = option.innerText.split('\n')[0] ?? ''
      found.push({ id, title, line: said('line') || undefined, why: said('why') ?? '' })
    }
    return found
  }, options)
}
