import { marksNothing } from '@headend/core/palette'
import { type PointerEvent, useState } from 'react'

/** The keys that choose. */
export const MARKS: readonly string[] = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/**
 * What is marked is what Enter does: where it would do nothing, no row is. cmdk marks the first one whenever it has new rows, unless
 * it is told a value that is none of theirs, and is told so again each time.
 */
export function useUnmarked(page: { typed: string; careful: boolean }) {
  const [walked, setWalked] = useState(false)
  const [times, count] = useState(0)
  const walk = () => setWalked(true)
  const unmarked = marksNothing({ ...page, walked })
  return {
    walked,
    walk,
    unmarked,
    props: {
      ...(unmarked && { value: `none ${times}`, onValueChange: () => count((before) => before + 1) }),
      /** Before the row under the pointer marks itself. */
      onPointerMoveCapture: ({ target }: PointerEvent) => {
        if (unmarked && target instanceof Element && target.closest('[role=option]')) walk()
      },
    },
  }
}
