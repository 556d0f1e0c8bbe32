import { stringifySearch } from './search-string.ts'

/** A page as `navigate` takes it: '/tv-packages/$id' with its parameters. */
export interface PageAddress {
  to: string
  params: Readonly<Record<string, string>>
}

/** The same as a browser writes it, in a country: '/tv-packages/1001?country=SE'. */
export function hrefOf({ to, params }: PageAddress, country: string | undefined): string {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return path + stringifySearch({ country })
}
