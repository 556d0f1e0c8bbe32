import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { type Box, type BoxOptions, createBox } from './box.ts'

export type { Box, BoxEvent } from './box.ts'
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
