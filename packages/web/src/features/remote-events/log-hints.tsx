import { Keys } from '../../keyboard/kbd.tsx'
import type { ShortcutId } from '../../keyboard/keys.ts'

const HINTS: readonly [ids: readonly ShortcutId[], what: string][] = [
  [['down', 'up'], 'move'],
  [['pause'], 'pause'],
  [['filter'], 'filter'],
  [['find'], 'find'],
  [['mark'], 'mark'],
  [['previous-mark', 'next-mark'], 'marks'],
  [['copy'], 'copy'],
  [['tools'], 'box tools'],
]

/** For the eye: whoever does not see them hears the keys of a control with it. */
export function LogHints() {
  return (
    <p
      aria-hidden
      className="flex shrink-0 flex-wrap items-center gap-x-3.5 gap-y-1 whitespace-nowrap px-5 py-1.5 text-faint text-xs"
    >
      {HINTS.map(([ids, what]) => (
        <span key={what} className="inline-flex items-center gap-1.5">
          {ids.map((id) => (
            <Keys key={id} of={id} />
          ))}
          {what}
        </span>
      ))}
      <span className="inline-flex items-center gap-1.5">
        <Keys keys="Shift+ArrowDown" /> select
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Keys keys="End" /> follow
      </span>
    </p>
  )
}
