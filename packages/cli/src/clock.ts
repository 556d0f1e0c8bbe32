import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@headend/core/clock'

export const clockOfTheMachine: Clock = {
  now: Date.now,
  wait: (ms, signal) => pause(ms, undefined, { signal }),
}
