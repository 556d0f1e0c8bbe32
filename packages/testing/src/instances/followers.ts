/** Clients that follow a box: between them they know every event of it, and compare what each was shown. */
import { setTimeout as pause } from 'node:timers/promises'
import type { EngagementIdentity } from '@headend/core/engagements'
import { followEvents, type Gap, type TailNews } from '@headend/core/remote-events'
import type { Connection } from '../contract/connection.ts'
import type { Client } from './client.ts'

export interface Follower extends Client {
  account: Account
}

/** What a follower was shown. */
interface Account {
  /** By id. */
  events: Map<number, string>
  gaps: Gap[]
  reconnections: number
  problems: string[]
}

/** Followers of one box. */
export function createFollowers(
  connections: readonly Connection[],
  box: EngagementIdentity,
): readonly Follower[] {
  const names = connections.map((_, at) => `Follower ${at + 1} of ${box.id}`)
  const accounts = names.map((): Account => ({ events: new Map(), gaps: [], reconnections: 0, problems: [] }))
  return connections.map((as, at) => {
    const name = names[at] ?? ''
    const account = accounts[at] as Account
    let workedAt = 0
    const onNews = (news: TailNews) => {
      if (news.type === 'opened' && !news.first) account.reconnections += 1
      if (news.type === 'gap') account.gaps.push(news)
      if (news.type !== 'events') return
      workedAt = Date.now()
      for (const { id, message, timestamp } of news.events)
        note(account, Number(id), `${timestamp} ${message}`)
    }
    return {
      name,
      account,
      workedAt: () => workedAt,
      run: (signal) =>
        followEvents(
          box,
          {
            data: as.data,
            log: as.log,
            reconnect: () => true,
            wait: (ms, until) => pause(ms, undefined, { signal: until, ref: false }),
            random: Math.random,
            onNews,
          },
          signal,
        ),
      check: async () => problemsOf(account, accounts).map((problem) => `${name}: ${problem}`),
    }
  })
}

function note({ events, problems }: Account, id: number, text: string): void {
  if (events.has(id)) problems.push(`event ${id} came twice`)
  events.set(id, text)
}

/** Events that others were shown and this one was not, without a gap in their place. */
function problemsOf({ events, gaps, problems }: Account, all: readonly Account[]): string[] {
  const others = new Map(all.flatMap((account) => [...account.events]))
  const ids = [...events.keys()]
  const [first, last] = [Math.min(...ids), Math.max(...ids)]
  const isShown = (id: number) => gaps.some(({ after, before }) => Number(after) < id && id < Number(before))
  const missing = [...others.keys()].filter(
    (id) => id > first && id < last && !events.has(id) && !isShown(id),
  )
  const different = ids.filter((id) => events.get(id) !== others.get(id))
  return [
    ...problems,
    ...missing.map((id) => `event ${id} is missing, and no gap was shown`),
    ...different.map((id) => `event ${id} differs from what others were shown`),
  ]
}
