/// <reference lib="dom" />
/** What the palette says below its list while something of it is chosen. */
import type { Locator } from 'playwright'
import { allListed } from './all-listed.ts'

export interface Hint {
  title: string
  line: string | undefined
}

/** Of all that is listed now: each is chosen, as by a pointer that moves over it. */
export async function hintsOf(palette: Locator): Promise<Hint[]> {
  await allListed(palette)
  return palette.evaluate(async (dialog) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const found: Hint[] = []
    for (const option of dialog.querySelectorAll<HTMLElement>('[role=option]')) {
      option.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
      const isChosen = () => option.ariaSelected === 'true'
      let looks = 0
      do await drawn()
      while (!isChosen() && ++looks < 30)
      const id = option.dataset.value ?? ''
      // Else what is said below is of another one.
      if (!isChosen()) throw new Error(`${id} is not chosen by a pointer over it`)
      const line = dialog.querySelector('[data-hint=line]')?.textContent ?? undefined
      const title = option.innerText.split('\n')[0] ?? ''
      found.push({ title, line })
    }
    return found
  })
}
