/** The stream that fills the log of a screen of live events. */
import { setImmediate } from 'node:timers/promises'
import { missingOf } from '@headend/core/engagements'
import { type EventLog, endsWith, logEnd, logNews } from '@headend/core/event-log'
import { tailStream } from '@headend/core/remote-events'
import { clockOfTheMachine } from '../clock.ts'
import type { Terminal } from '../terminal.ts'
import type { StreamState } from './kept-tail.ts'
import { problemText } from './notice.ts'
import type { Reading } from './use-reader.ts'

interface StreamPorts extends Pick<Reading, 'current' | 'noted'> {
  env: Terminal['env']
  log: EventLog
  /** Has the log painted. */
  soon: () => void
  now: { current: StreamState }
}

/** The stream that the tail machine runs, written into a log. */
export function logStream({ current, noted, env, log, soon, now }: StreamPorts) {
  const trouble = (text: string) => ({ text, at: Date.now() })
  return tailStream({
    async ports(target) {
      const { data, log: told } = await current('remote-event.tail')
      const { wait } = clockOfTheMachine
      const reconnect = () => now.current.reconnects
      return { data, log: told, reconnect, wait, random: Math.random, numbering: log.seenOf(target) }
    },
    tell(news, target) {
      logNews(log, news, target, Date.now())
      soon()
      if (news.type === 'open') noted()
      if (news.type === 'closed') noted(news.reason)
      // A stream that always has more would never let a key through.
      return news.type === 'events' ? setImmediate() : undefined
    },
    async end(error, target) {
      if (!error) return
      noted(error)
      const line = logEnd(log, trouble(problemText(error, env)))
      soon()
      const missing = await current().then((reader) => missingOf(error, target, reader), noted)
      // Whoever has tried again meanwhile is told after the next refusal.
      if (!missing?.elsewhere || !endsWith(log, line)) return
      log.note({ kind: 'trouble', ...trouble(missing.elsewhere.text) })
      soon()
    },
  })
}
