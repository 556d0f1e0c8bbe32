import { useState } from 'react'

/** Why something was not done, and how often it was tried in vain. */
export interface Refusal {
  text: string
  times: number
}

/**
 * Something that may be refused, by its button or its key. Answers what tries it, and why it was refused: from a try in vain until
 * nothing is in the way any more, or `phase` has become another one: what is in the way then, nobody has tried. It acts also where there
 * is a reason against it: what is typed may just have become right.
 */
export function useAttempt(
  reason: string | undefined,
  act: () => void,
  phase = '',
): [() => void, Refusal | undefined] {
  const [refused, setRefused] = useState({ phase, times: 0 })
  const { times } = refused
  if (times > 0 && (reason === undefined || refused.phase !== phase)) setRefused({ phase, times: 0 })
  const attempt = () => {
    if (reason !== undefined)
      setRefused((before) => ({ phase, times: before.phase === phase ? before.times + 1 : 1 }))
    act()
  }
  const stands = reason !== undefined && times > 0 && refused.phase === phase
  return [attempt, stands ? { text: reason, times } : undefined]
}
