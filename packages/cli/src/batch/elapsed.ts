/** Milliseconds that something has run for: those in which it was held (Ctrl-Z) say nothing of how fast it is. */
export interface Elapsed {
  read(): number
  /** It was held: since a moment that nobody tells, but not before it was read last. */
  goOn(): void
}

export function createElapsed(now: () => number): Elapsed {
  let begun = now()
  let seen = begun
  return {
    read() {
      seen = now()
      return seen - begun
    },
    goOn() {
      begun += now() - seen
      seen = now()
    },
  }
}
