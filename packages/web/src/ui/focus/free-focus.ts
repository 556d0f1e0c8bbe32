/** Whether what a page has been waiting for may take the focus: nobody has it, or the heading or the search that brought it. */
function isFocusFree(): boolean {
  const active = document.activeElement
  return (
    !active || active === document.body || active.matches('h1, #main') || active.closest('search') !== null
  )
}

/**
 * Calls `take` once the focus is free: at once, or as soon as who has opened a dialog meanwhile has given it back. Each is listened to
 * by itself, since one that is closed is off the page before it says so; another may be open by then. Returns how to end that.
 */
export function whenFocusIsFree(take: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const attempt = () => {
    if (isFocusFree()) {
      controller.abort()
      take()
    } else
      for (const dialog of document.querySelectorAll('dialog[open]'))
        dialog.addEventListener('close', attempt, { signal })
  }
  attempt()
  return () => controller.abort()
}
