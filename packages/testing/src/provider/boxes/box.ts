import type { Platform } from '@headend/core/engagements'
import { createRandom } from '../sample/random.ts'
import { type BoxEvent, createEventLog, type Listener } from './event-log.ts'
import type { EventNumbers } from './event-numbers.ts'
import { moment } from './life.ts'
import { type Step, scriptFor } from './scripts.ts'
import { createTimers, type Timers } from './timers.ts'

export interface BoxOptions {
  /** Names the box, and with the seed decides what it does. */
  key: string
  platform: Platform
  seed: number
  /** 1 as a person would watch it; 0.02 fifty times as fast. */
  pace: number
  now(): number
  numbers: Omit<EventNumbers, 'settle'>
}

export interface Box {
  act(serviceId: string): void
  /** How often it did what. */
  readonly acted: ReadonlyMap<string, number>
  /** History after the id first, then what comes; answers how to stop. */
  subscribe(afterId: number, listener: Listener): () => void
  /** Nobody listens and nothing is going on. */
  readonly idle: boolean
  close(): void
}

const EVERY_SO_OFTEN = 5

export function createBox({ key, platform, seed, pace, now, numbers }: BoxOptions): Box {
  const random = createRandom(`${seed}/${key}`)
  const log = createEventLog(numbers.last(key), (id) => numbers.keep(key, id))
  const script = createTimers(pace)
  const life = createTimers(pace)
  const acted = new Map<string, number>()
  let fullLog = false
  let moments = 0

  const tell = (type: BoxEvent['type'], message: string) =>
    log.append({ type, message, timestamp: new Date(now()).toISOString() })

  /** Each step by the one before it: timers that are late come in any order. */
  const play = (timers: Timers, [step, ...rest]: readonly Step[]) => {
    if (!step) return
    const [after, message] = step
    timers.later(after, () => {
      tell('MESSAGE', message)
      play(timers, rest)
    })
  }

  const live = () => {
    life.later(random.between(2000, 6000), () => {
      if (log.listeners === 0) return
      if (++moments % EVERY_SO_OFTEN === 0) tell('HEARTBEAT', '')
      if (!script.busy) play(life, moment(random, fullLog))
      live()
    })
  }

  const goDark = () => {
    script.clear()
    life.clear()
    if (log.listeners > 0) live()
  }

  return {
    acted,
    act(serviceId) {
      acted.set(serviceId, (acted.get(serviceId) ?? 0) + 1)
      const told = scriptFor(platform, serviceId)
      if (!told) return
      if (told.interrupts) goDark()
      if (told.log) fullLog = told.log === 'full'
      play(script, told.steps(random))
    },
    subscribe(afterId, listener) {
      for (const event of log.after(afterId)) listener.next(event)
      const stop = log.listen(listener)
      if (!life.busy) live()
      return stop
    },
    get idle() {
      return log.listeners === 0 && !script.busy
    },
    close() {
      script.clear()
      life.clear()
      log.end()
    },
  }
}
