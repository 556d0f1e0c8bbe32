import { withoutSecrets } from '@headend/core/secret'
import { safeJson, visible } from '@headend/core/text'
import { type Request, requestUrl } from '@headend/core/transport'
import type { Context } from './context.ts'

export const REQUEST_COLUMNS = [
  { key: 'method', label: 'Method' },
  { key: 'url', label: 'Address' },
  { key: 'body', label: 'Body' },
] as const

/** What --dry-run would have sent: a line for method and address, one for a body; rows with --json. */
export async function printRequests(requests: readonly Request[], { output, configuration }: Context) {
  const settings = await configuration()
  const rows = requests.map((request) => {
    const { method, body } = request
    return { method, url: requestUrl(settings, request), body: withoutSecrets(body) }
  })
  if (output.json) return output.list(REQUEST_COLUMNS)(rows)
  const lines = rows.map(({ method, url, body }) =>
    [`${method} ${visible(url)}`, ...(body === undefined ? [] : [safeJson(body)])].join('\n'),
  )
  return output.data(lines.map((line) => `${line}\n`).join(''))
}
