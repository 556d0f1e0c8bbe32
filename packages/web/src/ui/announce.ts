const ID = 'announcer'

/** In the page from the beginning on, where screen readers look for what changes: a text that comes together with its element is often not read. */
export const announcer = { id: ID, role: 'status', className: 'sr-only' } as const

/** Politely, once. Not while a dialog is open: everything outside of it is silent. */
export function announce(text: string): void {
  const region = document.getElementById(ID)
  if (region) region.textContent = text
}
