import { pasted } from './identifier.ts'

/** Where the console is served. */
interface Served {
  /** 'https://headend.example'. */
  origin: string
  /** '/', or '/console'. */
  basepath: string
}

/** A page by its path below that of the console, '/tv-packages/1013', and its query. */
export interface AddressTyped {
  path: string
  /** Empty, or from its '?' on. */
  query: string
}

/** The page whose address was typed or pasted, whole or its path alone; undefined in all else, and for the address of another place. */
export function addressTyped(text: string, { origin, basepath }: Served): AddressTyped | undefined {
  const typed = pasted(text)
  const isWhole = /^https?:\/\//i.test(typed)
  // '//headend.example' is another place, and '/' alone is the beginning of any path.
  if (!isWhole && !/^\/[^/\\]/.test(typed)) return undefined
  if (/\s/.test(typed) || !URL.canParse(typed, origin)) return undefined
  const url = new URL(typed, origin)
  const base = basepath.replace(/\/$/, '')
  if (url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`)) return undefined
  return { path: url.pathname.slice(base.length) || '/', query: url.search }
}
