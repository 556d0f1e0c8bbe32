import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { type Box, type BoxOptions, createBox } from './box.ts'

export type { Box } from './box.ts'
export type { BoxEvent } from './event-log.ts'
export { type EventNumbers, openEventNumbers } from './event-numbers.ts'

export interface Boxes {
  /** The box of an engagement; it wakes when it is first asked for. */
  of(identity: EngagementIdentity): Box
  close(): void
}

/** Awake at the same time. Boxes that nobody listens to and that do nothing make room first. */
const MOST = 5000

export function createBoxes(options: Pick<BoxOptions, 'seed' | 'pace' | 'now' | 'numbers'>): Boxes {
  const awake = new Map<string, Box>()
  return {
    of(identity) {
      const key = identityKey(identity)
      const known = awake.get(key)
      if (known) return known
      if (awake.size >= MOST) sendOneToSleep(awake)
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

function sendOneToSleep(awake: Map<string, Box>): void {
  for (const [key, box] of awake) {
    if (!box.idle) continue
    box.close()
    awake.delete(key)
    return
  }
}
