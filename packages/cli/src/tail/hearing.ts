import type { Clock } from '@headend/core/clock'
import type { EngagementIdentity } from '@headend/core/engagements'
import { type RemoteEvent, type Told, toldAt, type Unheard } from '@headend/core/remote-events'

type Gap = Unheard['gap']

/** What one stream tells, as it is told on: each gap before the next event, and after the last where none comes any more. */
export interface Hearing {
  gap(gap: Gap): void
  events(events: readonly RemoteEvent[]): Told[]
  /** The gaps that no event has come after, from a stream that was last heard at this moment. */
  rest(heard: number): Unheard[]
}

export function createHearing(identity: EngagementIdentity, { now }: Pick<Clock, 'now'>): Hearing {
  let gaps: Gap[] = []
  let spoken: number | undefined

  const gapsUntil = (arrived: number, time: number): Unheard[] => {
    const told = gaps.map((gap) => ({ identity, arrived, gap, time }))
    gaps = []
    return told
  }
  return {
    gap: ({ after, before, lost }) => void gaps.push({ after, before, lost }),
    events(events) {
      const arrived = now()
      const told: Told[] = events.map((event) => ({ identity, arrived, event }))
      const [first, last] = [told[0], told.at(-1)]
      if (!first || !last) return []
      spoken = toldAt(last)
      return gaps.length === 0 ? told : [...gapsUntil(arrived, toldAt(first)), ...told]
    },
    rest: (heard) => gapsUntil(now(), spoken ?? heard),
  }
}
