/** A command that has begun and not ended: checked, paused without a network, or sent (NET-029). */
export type Phase = 'looking' | 'waiting' | 'doing'

/** Why it is not begun a second time. */
export const UNDER_WAY = {
  looking: 'is being looked up right now',
  waiting: 'waits for the network',
  doing: 'is being done right now',
} as const satisfies Record<Phase, string>
