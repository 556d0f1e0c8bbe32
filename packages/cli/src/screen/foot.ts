import { textWidth } from '../output/table.ts'
import type { Binding } from './mode.ts'

type Hint = Pick<Binding, 'keys' | 'does' | 'foot'>

/** Blanks before the key, between it and what it does, and behind. */
const BLANKS = 3

const widthOf = ({ keys, does }: Hint) => textWidth(keys) + textWidth(does) + BLANKS

/** Whole hints of the footer, for half a word is another one: those of rank first, then as many as find room. */
export function footHints<One extends Hint>(bindings: readonly One[], columns: number): One[] {
  const hints = bindings.filter(({ foot }) => foot)
  const inTurn = [...hints.filter(({ foot }) => foot === 'first'), ...hints]
  const kept = new Set<One>()
  let room = columns
  for (const hint of inTurn) {
    const width = kept.has(hint) ? 0 : widthOf(hint)
    if (width > room) continue
    room -= width
    kept.add(hint)
  }
  return hints.filter((hint) => kept.has(hint))
}
