import { type EngagementIdentity, identityKey, type Platform } from '@headend/core/engagements'
import { createRandom } from '../sample/random.ts'
import type { EventNumbers } from './event-numbers.ts'
import { ambientSteps, type BoxStep, scriptFor } from './scripts.ts'

export { type EventNumbers, openEventNumbers } from './event-numbers.ts'

export interface Boxes {
  /** The box of an engagement, made at the first call. */
  of(identity: EngagementIdentity): Box
  close(): void
}

/** Boxes in memory. Idle ones make room first. */
const MOST_AWAKE = 5000

export function createBoxes(options: Pick<BoxOptions, 'seed' | 'pace' | 'now' | 'numbers'>): Boxes {
  const awake = new Map<string, Box>()
  return {
    of(identity) {
      const key = identityKey(identity)
      const known = awake.get(key)
      if (known) return known
      if (awake.size >= MOST_AWAKE) removeIdleBox(awake)
      const box = createBox({ ...options, key, platform: identity.platform })
      awake.set(key, box)
      return box
    },
    close() {
      for (const box of awake.values()) box.close()
      awake.clear()
    },
  }
}

function removeIdleBox(awake: Map<string, Box>): void {
  for (const [key, box] of awake) {
    if (!box.idle) continue
    box.close()
    awake.delete(key)
    return
  }
}

export interface BoxOptions {
  /** Names the box; with the seed it decides what the box does. */
  key: string
  platform: Platform
  seed: number
  /** 1 is real time; 0.02 is fifty times as fast. */
  pace: number
  now(): number
  numbers: Omit<EventNumbers, 'settle'>
}

export interface Box {
  act(serviceId: string): void
  /** How often each service was executed. */
  readonly acted: ReadonlyMap<string, number>
  /** First the history after the id, then live events. Returns the way to stop. */
  subscribe(afterId: number, listener: Listener): () => void
  /** No one listens and no script runs. */
  readonly idle: boolean
  close(): void
}

/** Every fifth time that the box does something by itself. */
const HEARTBEAT_EVERY = 5

export function createBox({ key, platform, seed, pace, now, numbers }: BoxOptions): Box {
  const random = createRandom(`${seed}/${key}`)
  const log = createEventLog(numbers.last(key), (id) => numbers.save(key, id))
  const scriptTimers = createTimers(pace)
  const ambientTimers = createTimers(pace)
  const acted = new Map<string, number>()
  let fullLog = false
  let ambientCount = 0

  const send = (type: BoxEvent['type'], message: string) =>
    log.append({ type, message, timestamp: new Date(now()).toISOString() })

  /** Each step starts the next: separate timers that are late fire in any order. */
  const play = (timers: Timers, [step, ...rest]: readonly BoxStep[]) => {
    if (!step) return
    const [after, message] = step
    timers.later(after, () => {
      send('MESSAGE', message)
      play(timers, rest)
    })
  }

  const runAmbient = () => {
    ambientTimers.later(random.between(2000, 6000), () => {
      if (log.listeners === 0) return
      if (++ambientCount % HEARTBEAT_EVERY === 0) send('HEARTBEAT', '')
      if (!scriptTimers.busy) play(ambientTimers, ambientSteps(random, fullLog))
      runAmbient()
    })
  }

  const interrupt = () => {
    scriptTimers.clear()
    ambientTimers.clear()
    if (log.listeners > 0) runAmbient()
  }

  return {
    acted,
    act(serviceId) {
      acted.set(serviceId, (acted.get(serviceId) ?? 0) + 1)
      const script = scriptFor(platform, serviceId)
      if (!script) return
      if (script.interrupts) interrupt()
      if (script.log) fullLog = script.log === 'full'
      play(scriptTimers, script.steps(random))
    },
    subscribe(afterId, listener) {
      for (const event of log.after(afterId)) listener.next(event)
      const stop = log.listen(listener)
      if (!ambientTimers.busy) runAmbient()
      return stop
    },
    get idle() {
      return log.listeners === 0 && !scriptTimers.busy
    },
    close() {
      scriptTimers.clear()
      ambientTimers.clear()
      log.end()
    },
  }
}

export interface BoxEvent {
  id: number
  /** Clients show MESSAGE and ignore the rest. */
  type: 'MESSAGE' | 'HEARTBEAT'
  message: string
  /** ISO. */
  timestamp: string
}

interface Listener {
  next(event: BoxEvent): void
  end(): void
}

interface EventLog {
  append(event: Omit<BoxEvent, 'id'>): void
  /** The events after this id that the history still has. */
  after(id: number): BoxEvent[]
  listen(listener: Listener): () => void
  readonly listeners: number
  end(): void
}

const HISTORY_LENGTH = 500

/** Ids continue after lastId. `keepId` stores each before a listener gets it. */
function createEventLog(lastId: number, keepId: (id: number) => void): EventLog {
  const history: BoxEvent[] = []
  const listeners = new Set<Listener>()
  let last = lastId
  return {
    append(content) {
      const event = { id: ++last, ...content }
      keepId(last)
      if (history.push(event) > HISTORY_LENGTH) history.shift()
      for (const listener of listeners) listener.next(event)
    },
    after: (id) => history.filter((event) => event.id > id),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    get listeners() {
      return listeners.size
    },
    end() {
      for (const listener of listeners) listener.end()
      listeners.clear()
    },
  }
}

/** Timers that can all be cancelled; none keeps the process alive. */
interface Timers {
  later(milliseconds: number, work: () => void): void
  readonly busy: boolean
  clear(): void
}

function createTimers(pace: number): Timers {
  const pending = new Set<NodeJS.Timeout>()
  return {
    later(milliseconds, work) {
      const timer = setTimeout(() => {
        pending.delete(timer)
        work()
      }, milliseconds * pace).unref()
      pending.add(timer)
    },
    get busy() {
      return pending.size > 0
    },
    clear() {
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
    },
  }
}
