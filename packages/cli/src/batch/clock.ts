import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@headend/core/batch'

export const clock: Clock = {
  now: Date.now,
  wait: (ms, signal) => pause(ms, undefined, { signal }),
}
