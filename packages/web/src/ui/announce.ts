const ID = 'announcer'

/** In the page from the beginning on, where screen readers look for what changes: a text that comes together with its element is often not read. */
export const announcer = { id: ID, role: 'status', className: 'sr-only' } as const

/** Politely, once. Not for what a dialog says: everything outside of an open one is silent. */
export function announce(text: string): void {
  const region = document.getElementById(ID)
  if (region) region.textContent = text
}

/** Also what was said last: a text that stays as it is is not read. */
export function announceAgain(text: string): void {
  announce('')
  requestAnimationFrame(() => announce(text))
}
