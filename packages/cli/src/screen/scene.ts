import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Message } from '@headend/core/command'
import type { EnvironmentName } from '@headend/core/config'
import { COUNTRIES, type Country } from '@headend/core/country'
import { asAppError } from '@headend/core/errors'
import { addUse, NO_USES, readUses, type Uses, writeUses } from '@headend/core/palette'
import type { ReadContext } from '@headend/core/query'
import type { CliContext } from '../cli-context.ts'
import { replaceFile } from '../files.ts'
import { hintFor } from '../output/report.ts'
import { stateFolder } from '../settings/environment.ts'
import type { Terminal } from '../terminal.ts'

export interface Scene {
  context: CliContext
  reader: ReadContext
  environment: EnvironmentName
  user: string
  countries: readonly Country[]
  recentUses: RecentUses
}

export interface Notice {
  tone: Message['tone']
  text: string
}

export function noticeOf({ tone, title, text, detail }: Message, subject: string | undefined): Notice {
  const line = detail ? `${text}: ${detail}` : text
  const heading = tone === 'success' ? `${title}:` : title
  const about = subject && `(${subject})`
  return { tone, text: [heading, line, about].filter(Boolean).join(' ') }
}

/** A problem and the advice about it, if there is any. */
export function problemText(thrown: unknown, env: Terminal['env']): string {
  const error = asAppError(thrown)
  const hint = hintFor(error, env)
  return hint ? `${error.message}. ${hint}` : error.message
}

/** Remembers answers: continued typing must not repeat a request. */
export interface AnswerCache {
  read<T>(key: string, load: () => Promise<T>): Promise<T>
}

/** `maxAge`: milliseconds. A failed answer is not kept. */
export function createAnswerCache(now: () => number, maxAge: number): AnswerCache {
  const answers = new Map<string, { at: number; answer: Promise<unknown> }>()
  return {
    read<T>(key: string, load: () => Promise<T>): Promise<T> {
      const cached = answers.get(key)
      if (cached && now() - cached.at < maxAge) return cached.answer as Promise<T>
      const answer = load()
      answers.set(key, { at: now(), answer })
      answer.catch(() => answers.delete(key))
      return answer
    },
  }
}

export interface RecentUses {
  forCountry(country: Country): Uses
  remember(country: Country, id: string): void
}

type StoredUses = Partial<Record<Country, Uses>>

/** The recent uses of one person at one provider; without a readable home they last for this run. */
export async function createRecentUses(
  { authority, username }: { authority: string; username: string },
  env: Terminal['env'],
): Promise<RecentUses> {
  const name = createHash('sha256').update(`${authority}\n${username}`).digest('hex')
  const file = path.join(stateFolder('used', env), `${name.slice(0, 32)}.json`)
  const stored: StoredUses = await readFile(file, 'utf8')
    .then((text) => parseStoredUses(text, Date.now()))
    .catch(() => ({}))
  let written = Promise.resolve()
  return {
    forCountry: (country) => stored[country] ?? NO_USES,
    remember(country, id) {
      stored[country] = addUse(stored[country] ?? NO_USES, id, Date.now())
      written = written.then(() => replaceFile(file, writeStoredUses(stored), 0o600)).catch(() => {})
    },
  }
}

export function writeStoredUses(stored: StoredUses): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(stored).map(([country, uses]) => [country, writeUses(uses)])),
  )
}

/** Reads the stored uses; unreadable and old entries are left out. */
export function parseStoredUses(text: string, now: number): StoredUses {
  const value = Object(JSON.parse(text)) as Partial<Record<Country, unknown>>
  return Object.fromEntries(
    COUNTRIES.flatMap((country) => {
      const uses = value[country]
      return typeof uses === 'string' ? [[country, readUses(uses, now)]] : []
    }),
  )
}
