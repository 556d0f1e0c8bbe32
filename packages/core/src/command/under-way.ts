/** Of what has begun and not ended: it is looked whether it can be done, it waits for the network, or it is being done (NET-029). */
export type Phase = 'looking' | 'waiting' | 'doing'

/** Why it is not begun a second time. */
export const UNDER_WAY = {
  looking: 'is being looked up right now',
  waiting: 'waits for the network',
  doing: 'is being done right now',
} as const satisfies Record<Phase, string>
