/** Milliseconds between two writes: browsers refuse an address that is written with every key of somebody who types fast. */
export const PACE = 250

interface Writing<What> {
  write: (what: What) => void
  /** What it will be known by when it comes back. */
  textOf: (what: What) => string
  /** Whether it still belongs where it would be written. */
  isDue: (what: What) => boolean
  /** Milliseconds. */
  now: () => number
  /** Runs the task after so many milliseconds, or sooner; what comes back calls it off. */
  later: (wait: number, task: () => void) => () => void
}

export type PacedWrite<What> = ReturnType<typeof createPacedWrite<What>>

/** Writes what was set last, and knows its own writing when it comes back, later than what was set since. */
export function createPacedWrite<What>({ write, textOf, isDue, now, later }: Writing<What>) {
  /** What is on its way, in order. */
  let written: string[] = []
  let last = Number.NEGATIVE_INFINITY
  let callOff = () => {}
  const due = (what: What) => {
    if (!isDue(what)) return
    last = now()
    written.push(textOf(what))
    write(what)
  }
  return {
    soon: (what: What) => {
      callOff()
      callOff = later(Math.max(0, last + PACE - now()), () => due(what))
    },
    wrote: (text: string) => written.includes(text),
    /** What somebody else has written stands: what was still to be written is given up. */
    arrived: (text: string) => {
      if (!written.includes(text)) callOff()
      written = written.slice(written.indexOf(text) + 1)
    },
    stop: () => callOff(),
  }
}
