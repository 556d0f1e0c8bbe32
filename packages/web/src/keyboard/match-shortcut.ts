import { isPress, type KeyPress, keysOf, type ShortcutId } from './keys.ts'

/** The binding of a press, or a binding of the chord that it begins. */
interface ShortcutMatch {
  id: ShortcutId
  begins?: string
}

/** What a press means among these bindings, after the first key of a chord (`prefix`) or none. */
export function matchShortcut(
  event: KeyPress,
  ids: readonly ShortcutId[],
  prefix = '',
): ShortcutMatch | undefined {
  const heard = ids.map((id) => {
    const [first = '', second] = keysOf(id).split(' ')
    return { id, first, second }
  })
  const done = heard.find(({ first, second }) =>
    prefix
      ? first === prefix && second !== undefined && isPress(event, second)
      : second === undefined && isPress(event, first),
  )
  if (done || prefix) return done && { id: done.id }
  const chord = heard.find(({ first, second }) => second !== undefined && isPress(event, first))
  return chord && { id: chord.id, begins: chord.first }
}
