/// <reference lib="dom" />
/** The keyboard on an open page: keys without effect, and controls that no key reaches. */
import type { Page } from 'playwright'

/** Milliseconds until a key must have had its effect, on a busy machine too. */
const RESPONSE_DEADLINE = 5000

/** Keys of every page, with their own walk (tabs, leaving), or that need a focus first. */
const SKIPPED_KEYS = /^(Control\+K|\?|\d|Escape|Alt\+ArrowDown|Control\+C)$/

/** In aria-keyshortcuts of a control: 'c', 'Control+s'. */
export interface AnnouncedKey {
  key: string
  /** On the open tab; on another tab the same key may do something else. */
  ofTab: boolean
}

export async function announcedKeys(page: Page): Promise<AnnouncedKey[]> {
  const controls = await page.locator('main [aria-keyshortcuts]').evaluateAll((all) =>
    all.map((control) => ({
      keys: control.getAttribute('aria-keyshortcuts') ?? '',
      ofTab: control.closest('[role=tabpanel]') !== null,
    })),
  )
  const ofKeys = new Map(controls.map(({ keys, ofTab }) => [keys, ofTab]))
  return [...ofKeys]
    .filter(([keys]) => !SKIPPED_KEYS.test(keys))
    .map(([keys, ofTab]) => ({ key: keys.replace(/[A-Z]$/, (letter) => letter.toLowerCase()), ofTab }))
}

/** Presses the key. True if a message, status, dialog, state, focus or address then changes. */
export async function hasEffect(page: Page, key: string): Promise<boolean> {
  const before = await page.evaluate(visibleState, undefined)
  await page.keyboard.press(key)
  return page.waitForFunction(visibleState, before, { timeout: RESPONSE_DEADLINE }).then(
    () => true,
    () => false,
  )
}

/** Closes dialogs and messages, and moves the focus to the heading. */
export async function clearPage(page: Page): Promise<void> {
  await page.waitForFunction(isCleared)
}

/** Runs in the page. What appears while the rest closes is closed too. */
function isCleared(): boolean {
  const FRONT = '[data-sonner-toast], dialog[open]'
  for (const button of document.querySelectorAll<HTMLElement>(`:is(${FRONT}) button`))
    if (/^(Cancel|Close)/.test(button.ariaLabel ?? button.textContent.trim())) button.click()
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || document.querySelector(FRONT)) return false
  heading.focus()
  return true
}

/** Runs in the page: what a person sees or hears of a key's effect; false while it equals `before`. */
function visibleState(before: string | false | undefined): string | false {
  const ANNOUNCEMENTS =
    '[data-sonner-toast], [role=status], [role=alert], output, dialog[open], [role=dialog]'
  const STATES = ['aria-pressed', 'aria-checked', 'aria-selected', 'data-state']
  // Lines of a log, and the connection status near it, change by themselves.
  const NEAR_A_LOG = 'main:has([role=log]) [role=status]:not(section:has([role=log]) *)'
  const texts = [...document.querySelectorAll(ANNOUNCEMENTS)]
    .filter((one) => !one.matches(NEAR_A_LOG))
    .map((one) => one.textContent)
  // Counts may arrive later.
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

/** Presses of Tab between two looks, and in all. */
const PRESSES = { step: 10, most: 1000 }

/**
 * Presses Tab through the page, and returns the controls that neither Tab nor arrows reach. It ends when
 * everything was reached, or when a whole round brought nothing new. The frame around all pages counts from
 * earlier pages.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  await page.evaluate(startWalk)
  let known = 0
  for (let pressed = 0, nothingNew = 0; ; pressed += PRESSES.step) {
    for (let press = 0; press < PRESSES.step; press++) await page.keyboard.press('Tab')
    const { reached, lost } = await page.evaluate(walkProgress)
    nothingNew = reached > known ? 0 : nothingNew + PRESSES.step
    known = reached
    if (lost.length === 0 || nothingNew > known || pressed >= PRESSES.most) return lost
  }
}

/** Controls that are disabled natively, or that are aria-disabled without a text that says why. */
export function findUnexplained(page: Page): Promise<string[]> {
  return page.evaluate(lookForReasons)
}

declare global {
  interface Window {
    /** Elements that have had the focus in this walk. */
    reached?: Set<EventTarget> | undefined
  }
}

/** Runs in the page, like the functions below: they can use nothing from outside. */
function startWalk(): void {
  const isFirst = window.reached === undefined
  const isAround = (target: EventTarget) =>
    target instanceof Element && target.isConnected && !target.closest('main, dialog')
  window.reached = new Set([...(window.reached ?? [])].filter(isAround))
  // Tab goes on from the heading of the page.
  document.querySelector<HTMLElement>('main h1')?.focus()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (isFirst) addEventListener('focusin', ({ target }) => target && window.reached?.add(target), true)
}

function walkProgress(): { reached: number; lost: string[] } {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=option], [role=radio], [role=treeitem]'
  /** Widgets with one stop for Tab; arrows reach the rest. */
  const WIDGETS = '[role=grid], [role=tablist], [role=listbox], [role=radiogroup], [role=tree], [role=log]'
  /** The same for what has no stop of its own inside these. */
  const GROUPS = 'fieldset, ul, ol, [role=group], [data-field]'
  const reached = [...(window.reached ?? [])].filter((target) => target instanceof Element)
  const holdsReached = (whole: Element | null) => whole !== null && reached.some((one) => whole.contains(one))
  const isRadioOf = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    reached.some((one) => one instanceof HTMLInputElement && one.name === element.name)
  const lost = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((element) => {
    if (
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[aria-hidden=true], [inert]')
    )
      return false
    if (reached.includes(element) || isRadioOf(element) || holdsReached(element.closest(WIDGETS)))
      return false
    return element.tabIndex >= 0 || !holdsReached(element.closest(GROUPS))
  })
  return {
    reached: reached.length,
    lost: lost.map((element) => `${element.localName} ${element.ariaLabel ?? element.textContent?.trim()}`),
  }
}

function lookForReasons(): string[] {
  const described = (element: Element | null): string => {
    const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '')
    return [...texts, element?.getAttribute('aria-description') ?? ''].join('').trim()
  }
  const nameOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent
    return `${element.localName} ${element.getAttribute('aria-label') ?? label?.trim()}`
  }
  const visible = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  const unreachable = visible(':disabled').map((element) => `${nameOf(element)}: no key comes to it`)
  const unexplained = visible('[aria-disabled=true]:not([aria-busy=true])').filter(
    (element) =>
      described(element) === '' &&
      described(element.parentElement?.closest('[aria-describedby]') ?? null) === '',
  )
  return [...unreachable, ...unexplained.map((element) => `${nameOf(element)}: says no reason`)]
}
