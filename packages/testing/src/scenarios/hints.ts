/// <reference lib="dom" />
/** What the palette says below its list while something of it is chosen. */
import type { Locator } from 'playwright-core'

export interface Hint {
  id: string
  title: string
  /** Undefined where the palette says why there is none. */
  line: string | undefined
  why: string
}

/** Of all that is listed now, or of some of it: each is chosen, as by a pointer that moves over it. */
export function hintsOf(palette: Locator, options = '[role=option]'): Promise<Hint[]> {
  return palette.evaluate(async (dialog, which) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const found: Hint[] = []
    for (const option of dialog.querySelectorAll<HTMLElement>(which)) {
      option.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
      await drawn()
      const code = dialog.querySelector('code.select-all')
      found.push({
        id: option.dataset.value ?? '',
        title: option.innerText.split('\n')[0] ?? '',
        line: code?.textContent ?? undefined,
        why: code ? '' : (dialog.querySelector('p.min-h-8')?.textContent ?? ''),
      })
    }
    return found
  }, options)
}
