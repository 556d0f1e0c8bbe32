import { stringifySearch } from './search-string.ts'

/** A page as `navigate` takes it: '/tv-packages/$id' with its parameters. */
export interface PageAddress {
  to: string
  params: Readonly<Record<string, string>>
  search?: { tab?: string | undefined }
}

interface Place {
  /** The path that the console is served under, as the router has it: '/', or '/console'. */
  basepath: string
  country: string | undefined
}

/** The same as a browser writes it: '/console/tv-packages/1001?country=SE'. */
export function hrefOf({ to, params, search }: PageAddress, { basepath, country }: Place): string {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return basepath.replace(/\/$/, '') + path + stringifySearch({ country, ...search })
}
