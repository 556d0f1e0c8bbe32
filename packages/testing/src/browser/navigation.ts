/// <reference lib="dom" />
/** From page to page of the console in one tab, without loading it again. */
import type { Country } from '@headend/core/country'
import type { Page } from 'playwright'

export const waitUntilLoaded = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main h1') && !document.querySelector('main .animate-late, [aria-busy=true]'),
  )

/** Takes the focus away: the next page takes it when it has arrived. */
export const blurFocus = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

/** The previous page stays until then, and looks settled too. */
export async function waitForPage(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
  await page.waitForFunction(() => document.activeElement?.closest('#main > *'))
  await waitUntilLoaded(page)
}

/** By the router, as a link does. */
export async function navigate(page: Page, where: string, country: Country): Promise<void> {
  const [path = ''] = where.split('?')
  const isThere = new URL(page.url()).pathname === path
  await blurFocus(page)
  await page.evaluate(
    // The router knows the pages of the history by this key.
    (to) => history.pushState({ __TSR_key: to + history.length }, '', to),
    `${where}${where.includes('?') ? '&' : '?'}country=${country}`,
  )
  // Another tab of the same page takes no focus.
  await (isThere ? waitUntilLoaded(page) : waitForPage(page, path))
}
