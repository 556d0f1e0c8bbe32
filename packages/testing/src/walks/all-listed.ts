/// <reference lib="dom" />
import type { Locator } from 'playwright'

/** Waits until the palette lists all its items: it draws the visible ones first, the others after a pause. */
export async function allListed(palette: Locator): Promise<void> {
  await palette.page().waitForFunction(
    (dialog) => {
      const count = dialog?.querySelectorAll('[role=option]').length ?? 0
      return (
        count > 0 && count === Number.parseInt(dialog?.querySelector('[role=status]')?.textContent ?? '', 10)
      )
    },
    await palette.elementHandle(),
  )
}
