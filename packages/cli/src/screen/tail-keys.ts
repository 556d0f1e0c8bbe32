import { type EventLog, noteMark } from '@headend/core/event-log'
import { reconnectTitle } from '@headend/core/remote-events'
import type { useLogPlace } from './log-place.ts'
import type { Binding } from './mode.ts'
import type { Tail } from './use-tail.ts'

interface Parts {
  tail: Tail
  place: ReturnType<typeof useLogPlace>
  wraps: boolean
  turnWraps: () => void
  beginFilter: () => void
  openEngagement: () => void
  back: () => void
}

/** What the keys do to a log of events, besides the tools of its box. */
export function tailKeys({
  tail,
  place,
  wraps,
  turnWraps,
  beginFilter,
  openEngagement,
  back,
}: Parts): Binding[] {
  const { phase, log, reconnects, switchReconnect, connect, paint } = tail
  const stands = phase === 'waiting' || phase === 'disconnected'
  return [
    { on: ['/'], keys: '/', does: 'filter', run: beginFilter, title: 'Filter the events', foot: true },
    pause(place),
    { on: ['m'], keys: 'm', does: 'mark', run: () => mark(log, paint), title: 'Put a mark into the log' },
    {
      ...{ on: ['w'], keys: 'w', does: wraps ? 'cut lines' : 'wrap lines', foot: true },
      title: wraps ? 'Cut long lines' : 'Wrap long lines',
      run: turnWraps,
    },
    ...(stands
      ? [
          {
            on: ['r'],
            keys: 'r',
            does: 'connect now',
            run: connect,
            title: 'Connect now',
            foot: 'first' as const,
          },
        ]
      : []),
    {
      ...{ on: ['R'], keys: 'R', does: 'reconnect on or off' },
      title: reconnectTitle(reconnects),
      run: switchReconnect,
    },
    { on: ['e'], keys: 'e', does: 'engagement', run: openEngagement, title: 'Open the engagement' },
    { on: ['q', 'Escape'], keys: 'q', does: 'back', run: back, foot: true },
    ...place.moves,
  ]
}

function pause({ paused, at, follow, hold }: Parts['place']): Binding {
  return {
    ...{ on: ['p'], keys: 'p', does: paused ? 'follow' : 'pause', foot: true },
    title: paused ? 'Follow the events' : 'Pause the events',
    run: () => (paused ? follow() : hold(at)),
  }
}

function mark(log: EventLog, paint: () => void): void {
  noteMark(log, Date.now())
  paint()
}
