import type { FocusEvent } from 'react'

/** For the `onBlur` of a popup: where the focus goes to another element of the page, and not to another window, nobody is in it any more. */
export function closeBehind({ currentTarget: popup, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget && !popup.contains(relatedTarget) && popup.matches(':popover-open')) popup.hidePopover()
}
