/// <reference lib="dom" />
/** Which keys a page tells of itself, and whether it answers when one is pressed. */
import type { Page } from 'playwright-core'

/** Milliseconds until an answer is there, on a busy machine too. */
const SOON = 5000

/** Of tabs and of the way out there is a walk of their own; for the calendar and for what is copied the focus has to be there. */
const NOT_OF_THE_PAGE = /^(\d|Escape|Alt\+ArrowDown|Control\+C)$/

/** Of the controls of the page, as a keyboard has them: 'c', 'Control+s'. */
export async function keysTold(page: Page): Promise<string[]> {
  const told = await page
    .locator('main [aria-keyshortcuts]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-keyshortcuts') ?? ''))
  const keys = new Set(told.filter((keys) => !NOT_OF_THE_PAGE.test(keys)))
  return [...keys].map((keys) => keys.replace(/[A-Z]$/, (letter) => letter.toLowerCase()))
}

/** Presses it; whether anything then says or shows that it was heard: a message, a status, a dialog, another page or place. */
export async function isAnswered(page: Page, key: string): Promise<boolean> {
  const before = await page.evaluate(seen, undefined)
  await page.keyboard.press(key)
  return page.waitForFunction(seen, before, { timeout: SOON }).then(
    () => true,
    () => false,
  )
}

/** Takes away what stands in front of the page, and gives the focus to its heading. */
export async function clearPage(page: Page): Promise<void> {
  const ways = page.getByRole('button', { name: /^(Cancel|Close)/ })
  const [inDialog, ofMessages] = [page.locator('dialog[open]'), page.locator('li[data-tone]')]
  for (const way of [...(await inDialog.locator(ways).all()), ...(await ofMessages.locator(ways).all())])
    await way.evaluate((button: HTMLElement) => button.click())
  await page.waitForFunction(() => !document.querySelector('li[data-tone], dialog[open]'))
  await page.locator('main h1').evaluate((heading: HTMLElement) => heading.focus())
}

/** Runs in the page: what a person sees or hears of an answer; false while that is what it was before. */
function seen(before: string | false | undefined): string | false {
  const TELLS =
    'li[data-tone], [role=status], [role=alert], [role=log], output, dialog[open], [popover]:popover-open, main [aria-keyshortcuts]'
  const STATES = ['aria-pressed', 'aria-checked', 'aria-selected', 'data-state']
  const texts = [...document.querySelectorAll(TELLS)].map((one) => one.textContent)
  const states = STATES.map((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)).join(),
  )
  const focus = [...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)
  const now = JSON.stringify([location.href, texts, states, focus])
  return now !== before && now
}
