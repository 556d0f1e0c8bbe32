/** What somebody has chosen before, kept by ids alone: the same rule as in the console's palette. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { COUNTRIES, type Country } from '@headend/core/country'
import { NO_USES, readUses, type Uses, used, writeUses } from '@headend/core/palette'
import { replaceFile } from '../files.ts'
import { stateFolder } from '../settings/environment.ts'
import type { Terminal } from '../terminal.ts'

export interface KnownUses {
  of(country: Country): Uses
  remember(country: Country, id: string): void
}

type Kept = Partial<Record<Country, Uses>>

/** Of one person at one provider; where a home cannot be read or written nothing lasts. */
export async function knownUses(
  { authority, username }: { authority: string; username: string },
  env: Terminal['env'],
): Promise<KnownUses> {
  const name = createHash('sha256').update(`${authority}\n${username}`).digest('hex')
  const file = path.join(stateFolder('used', env), `${name.slice(0, 32)}.json`)
  const kept: Kept = await readFile(file, 'utf8')
    .then((text) => parseKept(text, Date.now()))
    .catch(() => ({}))
  let written = Promise.resolve()
  return {
    of: (country) => kept[country] ?? NO_USES,
    remember(country, id) {
      kept[country] = used(kept[country] ?? NO_USES, id, Date.now())
      written = written.then(() => replaceFile(file, writeKept(kept), 0o600)).catch(() => {})
    },
  }
}

export function writeKept(kept: Kept): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(kept).map(([country, uses]) => [country, writeUses(uses)])),
  )
}

/** What cannot be read, or is too old, is forgotten. */
export function parseKept(text: string, now: number): Kept {
  const value = Object(JSON.parse(text)) as Partial<Record<Country, unknown>>
  return Object.fromEntries(
    COUNTRIES.flatMap((country) => {
      const uses = value[country]
      return typeof uses === 'string' ? [[country, readUses(uses, now)]] : []
    }),
  )
}
