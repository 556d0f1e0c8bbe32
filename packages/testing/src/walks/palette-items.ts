/// <reference lib="dom" />
/** What the palette offers on the page that is open. */
import { page, tab } from '../browser/stage.ts'

export interface PaletteItem {
  id: string
  text: string
  /** What is refused names no key. */
  keys: string | null
  refused: boolean
  /** The binding that does the same. */
  binding: string | null
}

/** Opens the palette with a text for commands, and waits until all of them are listed. */
export async function openPalette(typed = ''): Promise<void> {
  await page.keyboard.press('Control+k')
  await tab.palette.getByRole('combobox').fill(`>${typed}`)
  await waitForAllItems()
}

export async function closePalette(): Promise<void> {
  await page.keyboard.press('Escape')
  await tab.palette.waitFor({ state: 'detached' })
}

/** All commands that the palette offers for a text. */
export async function paletteItems(typed = ''): Promise<PaletteItem[]> {
  await openPalette(typed)
  const items = await tab.palette.getByRole('option').evaluateAll((options) =>
    options.map((one) => ({
      id: one.getAttribute('data-value') ?? '',
      text: (one as HTMLElement).innerText,
      keys: one.getAttribute('aria-keyshortcuts'),
      refused: one.hasAttribute('data-refused'),
      binding: one.getAttribute('data-binding'),
    })),
  )
  await closePalette()
  return items
}

/** The palette draws the visible ones first, the others after a pause. */
async function waitForAllItems(): Promise<void> {
  await page.waitForFunction(
    (dialog) => {
      const count = dialog?.querySelectorAll('[role=option]').length ?? 0
      const status = dialog?.querySelector('[role=status]')?.textContent ?? ''
      return count > 0 && count === Number.parseInt(status, 10)
    },
    await tab.palette.elementHandle(),
  )
}
