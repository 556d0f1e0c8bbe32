/// <reference lib="dom" />
import type { Locator, Page } from 'playwright'

/** The list of all keys that has been asked for, with all of its rows: those that are not seen at first come after the others. */
export async function wholeKeyList(page: Page): Promise<Locator> {
  await page.waitForFunction(() => {
    const rows = document.querySelectorAll('dialog [data-key-row]')
    const said = rows[0]?.closest('dialog')?.querySelector('[role=status]')?.textContent
    return said !== undefined && rows.length === Number.parseInt(said ?? '', 10)
  })
  return page.getByRole('dialog', { name: 'Keyboard shortcuts' })
}
