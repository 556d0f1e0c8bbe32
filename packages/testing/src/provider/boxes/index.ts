import { type EngagementIdentity, identityKey, type Platform } from '@headend/core/engagements'
import type { EventContent, EventListener, Events } from '../../events/events.ts'
import type { Store } from '../../store/store.ts'
import { createRandom } from '../sample/random.ts'
import { ambientSteps, type BoxStep, scriptFor } from './scripts.ts'
import { boxState, type Clocks } from './shared-state.ts'

export interface Boxes {
  /** The box of an engagement, made at the first call. */
  of(identity: EngagementIdentity): Box
  /** Boxes stop at once, and their followers end; other instances may run them after that. */
  close(): Promise<void>
}

/** Boxes in memory. Idle ones make room first. */
const MOST_AWAKE = 5000

type BoxesOptions = Pick<BoxOptions, 'seed' | 'pace' | 'now' | 'events'> & { store: Store; clocks: Clocks }

export function createBoxes({ store, clocks, ...options }: BoxesOptions): Boxes {
  const hasFullLog = async (box: string) => (await boxState(store, box)).fullLog
  const awake = new Map<string, Box>()
  return {
    of(identity) {
      const key = identityKey(identity)
      const known = awake.get(key)
      if (known) return known
      if (awake.size >= MOST_AWAKE) removeIdleBox(awake)
      const box = createBox({ ...options, clocks, hasFullLog, key, platform: identity.platform })
      awake.set(key, box)
      return box
    },
    async close() {
      for (const box of awake.values()) box.close()
      awake.clear()
      // If the store does not answer, others wait until the leases end.
      await clocks.release().catch(() => {})
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
  events: Pick<Events, 'publish' | 'subscribe'>
  clocks: Pick<Clocks, 'run' | 'take'>
  hasFullLog(box: string): Promise<boolean>
}

export interface Box {
  act(serviceId: string): void
  /** How often each service was executed. */
  readonly acted: ReadonlyMap<string, number>
  /** First the history after the id, then live events. Returns the way to stop. */
  subscribe(afterId: number, listener: EventListener): () => void
  /** No one listens and no script runs. */
  readonly idle: boolean
  close(): void
}

/** Every fifth time that the box does something by itself. */
const HEARTBEAT_EVERY = 5

export function createBox(options: BoxOptions): Box {
  const { key, platform, seed, pace, now, events, clocks, hasFullLog } = options
  const random = createRandom(`${seed}/${key}`)
  const scriptTimers = createTimers(pace)
  const ambientTimers = createTimers(pace)
  const acted = new Map<string, number>()
  let ambientCount = 0
  /** A way to end each listener. */
  const listening = new Set<() => void>()
  /** One line is written until the next success. */
  let failing = false

  const send = (type: EventContent['type'], message: string) => {
    const content = { type, message, timestamp: new Date(now()).toISOString() }
    events.publish(key, content).then(
      () => {
        failing = false
      },
      (error) => {
        if (!failing) report(error)
        failing = true
      },
    )
  }

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
      if (listening.size === 0) return
      runAmbient()
      // While the store does not answer, the box does nothing by itself.
      actByItself().catch(() => {})
    })
  }

  const actByItself = async () => {
    if (!(await clocks.run(key))) return
    const fullLog = await hasFullLog(key)
    if (listening.size === 0) return
    if (++ambientCount % HEARTBEAT_EVERY === 0) send('HEARTBEAT', '')
    if (!scriptTimers.busy) play(ambientTimers, ambientSteps(random, fullLog))
  }

  const interrupt = () => {
    scriptTimers.clear()
    ambientTimers.clear()
    if (listening.size > 0) runAmbient()
  }

  return {
    acted,
    act(serviceId) {
      acted.set(serviceId, (acted.get(serviceId) ?? 0) + 1)
      const script = scriptFor(platform, serviceId)
      if (!script) return
      if (script.interrupts) interrupt()
      clocks.take(key).catch(() => {})
      play(scriptTimers, script.steps(random))
    },
    subscribe(afterId, listener) {
      let unsubscribe = () => {}
      const stop = () => {
        listening.delete(end)
        unsubscribe()
      }
      const end = () => {
        stop()
        listener.end()
      }
      listening.add(end)
      unsubscribe = events.subscribe(key, afterId, { next: listener.next, end })
      if (!ambientTimers.busy) runAmbient()
      return stop
    },
    get idle() {
      return listening.size === 0 && !scriptTimers.busy
    },
    close() {
      scriptTimers.clear()
      ambientTimers.clear()
      for (const end of listening) end()
    },
  }
}

/** A failure is only logged: the box goes on. */
function report(error: unknown): void {
  process.stderr.write(`The provider could not publish an event of a box: ${error}\n`)
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
