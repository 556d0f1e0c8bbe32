/** What stands in the place of a page where nothing is broken: a chunk of its own. */
export { Refused, RefusedArea } from './forbidden-page.tsx'
export { BadAddress, NoRoute, NotFound } from './lost-pages.tsx'
