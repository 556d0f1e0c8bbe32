/** In place of what the table library makes headers with (vite.config.ts): core says what stands in them, and the library draws rows alone. */
export const coreHeadersFeature = {}
