/** In place of how the router keeps scroll positions (vite.config.ts), which is switched off: `place.ts` knows areas that scroll, and the focus. */
export const storageKey = ''
export const setupScrollRestoration = () => {}
export const ScrollRestoration = () => null
export const defaultGetScrollRestorationKey = () => ''
export const getElementScrollRestorationEntry = () => undefined
