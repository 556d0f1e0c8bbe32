/// <reference lib="dom" />
import type { Locator } from 'playwright'

/**
 * Waits until the palette lists as many as it says that there are: it draws first what is seen, and the
 * others when no one types on.
 */
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
