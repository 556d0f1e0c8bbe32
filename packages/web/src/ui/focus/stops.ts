const CAN_HAVE_FOCUS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** What Tab stops at in a part of the page, in its order. */
export function stopsIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('*')].filter((one) => isStop(one) || scrolls(one))
}

const isStop = (element: HTMLElement) =>
  element.matches(CAN_HAVE_FOCUS) &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true })

/** Browsers stop at what scrolls and holds nothing to stop at, unless it says that it is none. */
const scrolls = (element: HTMLElement) =>
  !element.hasAttribute('tabindex') &&
  element.scrollHeight > element.clientHeight &&
  /auto|scroll/.test(getComputedStyle(element).overflowY) &&
  !element.querySelector(CAN_HAVE_FOCUS)
