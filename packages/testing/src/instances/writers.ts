/** Clients that write: savers of packages, and scripts whose actions must not be done twice. */
import { runBox } from '@headend/core/batch'
import { execute } from '@headend/core/command'
import { engagementRecordQueries } from '@headend/core/engagement-record'
import { boxCommand, type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import type { Query } from '@headend/core/query'
import { tvPackageDraftOf, tvPackageQueries, updateTvPackage } from '@headend/core/tv-packages'
import { type Connection, confirmAll } from '../contract/connection.ts'
import { type Client, createLedger, insist, insistOnReading, type Ledger, repeat } from './client.ts'

export interface Writer extends Client {
  ledger: Ledger
}

const { signal } = new AbortController()

/** Reads past the cache of the client. */
function readNow<Data>(as: Connection, { queryFn }: Query<Data>): Promise<Data> {
  return insistOnReading(() => {
    as.data.evict()
    return queryFn({ signal })
  })
}

/** Saves a package again and again, each time with a title of its own. Several may share one package. */
export function createSaver(as: Connection, name: string, id: string): Writer {
  const ledger = createLedger()
  const identity = { country: as.country, id }
  let number = 0

  const save = async () => {
    const title = `${name}, save ${++number}`
    for (;;) {
      const original = await readNow(as, tvPackageQueries.detail(as, identity))
      const input = { ...identity, original, draft: { ...tvPackageDraftOf(original), title } }
      const result = await insist(async () => {
        const outcome = await execute(updateTvPackage, input, confirmAll(as).context)
        return outcome.status === 'failed' ? outcome.error : undefined
      })
      // Someone else was faster: the same title on top of that.
      if (result === 'conflict') continue
      return ledger.set(title, result)
    }
  }

  return {
    name,
    ledger,
    workedAt: ledger.workedAt,
    run: (until) => repeat(save, until),
    async check() {
      const changes = await readNow(as, tvPackageQueries.changes(as, identity))
      const titles = changes.flatMap(({ patch }) =>
        patch.filter(({ path }) => path === '/title').map(({ value }) => String(value)),
      )
      const { title } = await readNow(as, tvPackageQueries.detail(as, identity))
      const last = titles.at(-1)
      const wrong = title === last ? [] : [`Package ${id} has the title ${title}, but ${last} was saved last`]
      return [...ledger.problems(titles.filter((one) => one.startsWith(`${name}, `))), ...wrong]
    },
  }
}

/** Updates engagements from BSS in turn, as a batch does. Their change logs count the updates. */
export function createActor(as: Connection, name: string, engagements: EngagementIdentity[]): Writer {
  const ledger = createLedger()
  const turns = [...engagements]
  const counts = new Map<EngagementIdentity, number>()
  const startedAt = new Date().toISOString()
  const nameOf = (identity: EngagementIdentity, count: number) =>
    `${name}, update ${count} of ${identityKey(identity)} from BSS`

  const act = async () => {
    const identity = turns.shift()
    if (!identity) return
    const count = (counts.get(identity) ?? 0) + 1
    counts.set(identity, count)
    const work = { platform: identity.platform, id: identity.id, key: crypto.randomUUID() }
    const ports = {
      command: boxCommand('update-from-bss'),
      country: identity.country,
      reader: async () => as,
      noteRequest: async () => {},
      newKey: () => work.key,
    }
    const result = await insist(async () => {
      const { status, kind = 'unspecified', http, message } = await runBox(work, ports)
      return status === 'done' ? undefined : new AppError(kind, message, { status: http })
    })
    ledger.set(nameOf(identity, count), result === 'done' ? 'done' : 'unknown')
    // After an unknown result, the count of the next update would say nothing.
    if (result === 'done') turns.push(identity)
  }

  return {
    name,
    ledger,
    workedAt: ledger.workedAt,
    run: (until) => repeat(act, until),
    async check() {
      const stored: string[] = []
      for (const identity of counts.keys()) {
        const changes = await readNow(as, engagementRecordQueries.changes(as, identity))
        const ours = changes.filter(({ user, date }) => user.name === 'BSS' && (date ?? '') >= startedAt)
        stored.push(...ours.map((_, at) => nameOf(identity, at + 1)))
      }
      return ledger.problems(stored)
    },
  }
}
