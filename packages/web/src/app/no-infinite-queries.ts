/** In place of the data cache's queries without an end (vite.config.ts): what is read page by page is a machine of core. */
export const infiniteQueryBehavior = () => undefined
export const hasNextPage = () => false
export const hasPreviousPage = () => false
