/** Tokens, ids and secrets as the environment names them: files and editors add what does not belong to them. */
import { AppError } from '@headend/core/errors'
import type { Terminal } from '../terminal.ts'

type Env = Terminal['env']

/** What a bearer token never holds (RFC 6750, 2.1), and an id or secret never (RFC 6749, A.1 and A.2). */
const NOT_IN_TOKEN = /[^A-Za-z0-9\-._~+/=]/u
const NOT_IN_CREDENTIAL = /[^\x20-\x7e]/u

/** The token of HEADEND_TOKEN; undefined where there is none. Throws 'usage' for one that can be no token. */
export function givenToken(env: Env): string | undefined {
  const token = env.HEADEND_TOKEN?.trim().replace(/^Bearer\s+/i, '')
  return token ? without(NOT_IN_TOKEN, token, 'HEADEND_TOKEN') : undefined
}

/** An id or secret; undefined where there is none. Throws 'usage' for one that can be none. */
export function givenCredential(env: Env, name: 'HEADEND_CLIENT_ID' | 'HEADEND_CLIENT_SECRET') {
  // trim() takes a byte order mark away, too.
  const value = env[name]?.trim()
  if (!value) return undefined
  const [quote = ''] = /^["'](?=.*["']$)/s.exec(value) ?? []
  if (quote && value.length > 1 && value.endsWith(quote)) throw holds(quote, 1, name)
  return without(NOT_IN_CREDENTIAL, value, name)
}

function without(wrong: RegExp, value: string, name: string): string {
  const found = wrong.exec(value)
  if (!found) return value
  throw holds(found[0], [...value.slice(0, found.index)].length + 1, name)
}

/** Only the character: the rest is a secret. */
function holds(character: string, position: number, name: string): AppError {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const shown = /[!-~]/.test(character) ? ` (${character})` : ''
  return new AppError(
    'usage',
    `${name} is not usable: character ${position} is U+${code}${shown}. Nothing was sent`,
  )
}
