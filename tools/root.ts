import { fileURLToPath } from 'node:url'

/** The repository's root, with a slash at its end. */
export const root: string = fileURLToPath(new URL('..', import.meta.url))
