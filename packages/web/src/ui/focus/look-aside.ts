/** A dialog in which somebody only looks something up: the palette, and the list of keys. */
const ASIDE = 'dialog[open][data-aside]'

/**
 * Calls `act` as soon as nobody looks anything up: at once, or when that dialog is closed. It is listened to by itself, since one that
 * is closed is off the page before it says so; another may be open by then. Returns how to end that.
 */
export function whenNobodyLooksAside(act: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const attempt = () => {
    const dialog = document.querySelector(ASIDE)
    if (dialog) dialog.addEventListener('close', attempt, { signal, once: true })
    else act()
  }
  attempt()
  return () => controller.abort()
}
