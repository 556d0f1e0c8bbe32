import { isPress, type KeyPress, keysOf, type ShortcutId } from '../ui/keys/keys.ts'

/** What a press is to do, or the chord that it begins, of which the id is one. */
export interface Meant {
  id: ShortcutId
  begins?: string
}

/** What a press means where these bindings are heard, and so much of a chord has been pressed before. */
export function meant(event: KeyPress, ids: readonly ShortcutId[], begun = ''): Meant | undefined {
  const heard = ids.map((id) => {
    const [first = '', second] = keysOf(id).split(' ')
    return { id, first, second }
  })
  const done = heard.find(({ first, second }) =>
    begun
      ? first === begun && second !== undefined && isPress(event, second)
      : second === undefined && isPress(event, first),
  )
  if (done || begun) return done && { id: done.id }
  const chord = heard.find(({ first, second }) => second !== undefined && isPress(event, first))
  return chord && { id: chord.id, begins: chord.first }
}
