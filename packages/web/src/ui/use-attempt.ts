import { useState } from 'react'

/**
 * Something that may be refused, by its button or its key. Answers what tries it, and why it was refused: from a try in vain until
 * nothing is in the way any more, or `phase` has become another one: what is in the way then, nobody has tried. It acts also where there
 * is a reason against it: what is typed may just have become right.
 */
export function useAttempt(
  reason: string | undefined,
  act: () => void,
  phase = '',
): [() => void, string | undefined] {
  const [refused, setRefused] = useState<string>()
  if (refused !== undefined && (reason === undefined || refused !== phase)) setRefused(undefined)
  const attempt = () => {
    if (reason !== undefined) setRefused(phase)
    act()
  }
  return [attempt, refused === phase ? reason : undefined]
}
