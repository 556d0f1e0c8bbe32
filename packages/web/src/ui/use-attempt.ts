import { useState } from 'react'

/**
 * Something that may be refused, by its button or its key. Answers what tries it, and why it was refused: from a try in vain until
 * nothing is in the way any more. It acts also where there is a reason against it: what is typed may just have become right.
 */
export function useAttempt(reason: string | undefined, act: () => void): [() => void, string | undefined] {
  const [refused, setRefused] = useState(false)
  if (refused && reason === undefined) setRefused(false)
  const attempt = () => {
    if (reason !== undefined) setRefused(true)
    act()
  }
  return [attempt, refused ? reason : undefined]
}
