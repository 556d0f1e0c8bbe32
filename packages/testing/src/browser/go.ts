/// <reference lib="dom" />
/** From page to page of the console in one tab, as people go: none is loaded anew. */
import type { Country } from '@headend/core/country'
import type { Page } from 'playwright'
import type { Screen } from './screens.ts'

/** Nothing is on its way any more. */
export const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main h1') && !document.querySelector('main .animate-late, [aria-busy=true]'),
  )

/** Nobody has the focus: the page that comes takes it, and so is known to have come. */
export const leaveTheFocus = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

/** The one before shows until then, and is as settled. */
export async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
  await page.waitForFunction(() => document.activeElement?.closest('#main > *'))
  await settled(page)
}

/** By the router, as a link would lead there. */
export function goBy(page: Page, where: string, country: Country): Promise<void> {
  return follow(page, `${where}${where.includes('?') ? '&' : '?'}country=${country}`)
}

/** The same to what says its country itself, and how it shows that it is whole. */
export async function goTo(page: Page, { path, whole }: Pick<Screen, 'path' | 'whole'>): Promise<void> {
  await follow(page, path)
  await whole(page).first().waitFor()
}

async function follow(page: Page, address: string): Promise<void> {
  const [path = ''] = address.split('?')
  const isThere = new URL(page.url()).pathname === path
  await leaveTheFocus(page)
  await page.evaluate(
    // By this key the router tells one page of the history from another.
    (to) => history.pushState({ __TSR_key: to + history.length }, '', to),
    address,
  )
  // Another tab of the same page is no other page, and takes no focus.
  await (isThere ? settled(page) : arrived(page, path))
}
