import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountName } from '../people.ts'
import { createVisitor, followRedirects, redirectTarget } from '../sign-on/visitor.ts'
import type { Terminal } from './index.ts'

/** Runs `headend login` and signs in at its address; resolves with the exit status. */
export async function signInTo(
  terminal: Terminal,
  account: AccountName,
  environment: Record<string, string> = {},
): Promise<number> {
  const login = terminal.start(['login'], environment)
  await login.stderr.waitFor(/https?:\/\/\S+response_type=code\S*\n/)
  const address = /https?:\/\/\S+/.exec(login.stderr.text)?.[0] ?? ''
  const visitor = createVisitor()
  const page = redirectTarget(await visitor.open(address))
  const answered = await visitor.open(page, { username: account, password: account })
  await fetch(await followRedirects(visitor, answered, new URL(address).origin))
  return (await login.finished).status
}

interface StoredTokens {
  accessToken: string
  refreshToken: string
  expiresAt: number
}

function tokenFile({ home }: Terminal): string {
  const folder = join(home, '.local/state/headend/tokens')
  const [name, ...others] = readdirSync(folder).filter((file) => file.endsWith('.json'))
  if (name === undefined || others.length > 0) throw new Error(`Expected one file of tokens in ${folder}`)
  return join(folder, name)
}

function storedTokens(terminal: Terminal): StoredTokens {
  return JSON.parse(readFileSync(tokenFile(terminal), 'utf8'))
}

/** Lets the access token expire in `seconds`, so that the next command refreshes it. */
export function expireTokens(terminal: Terminal, seconds = 30): void {
  const tokens = { ...storedTokens(terminal), expiresAt: Date.now() + seconds * 1000 }
  const file = tokenFile(terminal)
  // By renaming, as the program does: another process must not read half a file.
  const whole = `${file}.expiring`
  writeFileSync(whole, JSON.stringify(tokens), { mode: 0o600 })
  renameSync(whole, file)
}
