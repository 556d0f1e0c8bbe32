/// <reference lib="dom" />
/** What somebody without a mouse does not come to on the open page, and what cannot be used without saying why. */
import type { Page } from 'playwright'

/** Presses of Tab at a time, and how many of them end a walk that neither comes to all nor round. */
const SOME = 10
const MOST = 1000

/**
 * Presses Tab through all of the page, and tells what was not come to: neither so nor by the arrows of what it is part of. A page
 * may take the focus meanwhile: the walk has ended when it has come to all, or when a whole round brought nothing new. What is
 * around all pages, and was come to from another one, is still there.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  await page.evaluate(beginWalk)
  let known = 0
  for (let pressed = 0, nothingNew = 0; ; pressed += SOME) {
    for (let press = 0; press < SOME; press++) await page.keyboard.press('Tab')
    const { reached, lost } = await page.evaluate(soFar)
    nothingNew = reached > known ? 0 : nothingNew + SOME
    known = reached
    if (lost.length === 0 || nothingNew > known || pressed >= MOST) return lost
  }
}

/** What is disabled so that no key comes to it, or says by no text of its own why it cannot be used. */
export function unexplained(page: Page): Promise<string[]> {
  return page.evaluate(lookForReasons)
}

declare global {
  interface Window {
    /** What has had the focus in this walk. */
    reached?: Set<EventTarget> | undefined
  }
}

/** Runs in the page, as do all below: they can use nothing from outside of them. */
function beginWalk(): void {
  const isFirst = window.reached === undefined
  const isAround = (target: EventTarget) =>
    target instanceof Element && target.isConnected && !target.closest('main, dialog')
  window.reached = new Set([...(window.reached ?? [])].filter(isAround))
  // Where the walk begins: after its heading is the page itself.
  document.querySelector<HTMLElement>('main h1')?.focus()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (isFirst) addEventListener('focusin', ({ target }) => target && window.reached?.add(target), true)
}

function soFar(): { reached: number; lost: string[] } {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=checkbox], [role=option], [role=radio], [role=treeitem]'
  /** Of these one is a stop of Tab, and arrows walk to the others. */
  const WIDGETS = '[role=grid], [role=tablist], [role=listbox], [role=radiogroup], [role=tree], [role=log]'
  /** Others that do so, where what they hold is no stop of its own. */
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
  const named = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent
    return `${element.localName} ${element.getAttribute('aria-label') ?? label?.trim()}`
  }
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  const unreachable = seen(':disabled').map((element) => `${named(element)}: no key comes to it`)
  const mute = seen('[aria-disabled=true]:not([aria-busy=true])').filter(
    (element) =>
      described(element) === '' &&
      described(element.parentElement?.closest('[aria-describedby]') ?? null) === '',
  )
  return [...unreachable, ...mute.map((element) => `${named(element)}: says no reason`)]
}
