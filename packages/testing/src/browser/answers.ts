/// <reference lib="dom" />
/** Which keys a page tells of itself, and whether it answers when one is pressed. */
import type { Page } from 'playwright'

/** Milliseconds until an answer is there, on a busy machine too. */
const SOON = 5000

/** Every page has two of them; of tabs and of the way out there is a walk of their own; for the calendar and for what is copied the focus has to be there. */
const NOT_OF_THE_PAGE = /^(Control\+K|\?|\d|Escape|Alt\+ArrowDown|Control\+C)$/

/** A key that a control tells of, as a keyboard has it: 'c', 'Control+s'. */
export interface ToldKey {
  key: string
  /** Told on the open tab: on another, the same key may do something else. */
  ofTab: boolean
}

export async function keysTold(page: Page): Promise<ToldKey[]> {
  const told = await page.locator('main [aria-keyshortcuts]').evaluateAll((all) =>
    all.map((one) => ({
      keys: one.getAttribute('aria-keyshortcuts') ?? '',
      ofTab: one.closest('[role=tabpanel]') !== null,
    })),
  )
  const ofKeys = new Map(told.map(({ keys, ofTab }) => [keys, ofTab]))
  return [...ofKeys]
    .filter(([keys]) => !NOT_OF_THE_PAGE.test(keys))
    .map(([keys, ofTab]) => ({ key: keys.replace(/[A-Z]$/, (letter) => letter.toLowerCase()), ofTab }))
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
  await page.waitForFunction(isCleared)
}

/** Runs in the page, as does all below. What comes only while the rest goes is closed as well. */
function isCleared(): boolean {
  const FRONT = '[data-sonner-toast], dialog[open]'
  for (const button of document.querySelectorAll<HTMLElement>(`:is(${FRONT}) button`))
    if (/^(Cancel|Close)/.test(button.ariaLabel ?? button.textContent.trim())) button.click()
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || document.querySelector(FRONT)) return false
  heading.focus()
  return true
}

/** What a person sees or hears of an answer; false while that is what it was before. */
function seen(before: string | false | undefined): string | false {
  const TELLS = '[data-sonner-toast], [role=status], [role=alert], output, dialog[open], [role=dialog]'
  const STATES = ['aria-pressed', 'aria-checked', 'aria-selected', 'data-state']
  // Lines of a log come by themselves, and so does what is said around them of the connection.
  const AROUND_A_LOG = 'main:has([role=log]) [role=status]:not(section:has([role=log]) *)'
  const texts = [...document.querySelectorAll(TELLS)]
    .filter((one) => !one.matches(AROUND_A_LOG))
    .map((one) => one.textContent)
  // How many there are of something may be known only after a while.
  const controls = [...document.querySelectorAll('main [aria-keyshortcuts]')].map((one) =>
    one.textContent.replaceAll(/\d/g, ''),
  )
  const states = STATES.map((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)).join(),
  )
  const marks = window as { hadFocus?: WeakRef<Element> }
  const focused = document.activeElement ?? document.body
  if (before === undefined) marks.hadFocus = new WeakRef(focused)
  const now = JSON.stringify([location.href, texts, controls, states, marks.hadFocus?.deref() === focused])
  return now !== before && now
}
