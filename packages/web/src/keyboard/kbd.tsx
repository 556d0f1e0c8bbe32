import { Fragment } from 'react'
import { cx } from '../ui/cx.ts'
import { useStore } from '../ui/store.ts'
import { keymap } from './keymap.ts'
import { keyNames, keysOf, type ShortcutId } from './keys.ts'

interface KeysProps {
  /** Those of a binding, as this person has them. */
  of?: ShortcutId
  /** Or keys that nobody changes. */
  keys?: string
  className?: string | undefined
}

/** Keys as they stand on the keyboard; for the eye only, `aria-keyshortcuts` tells them to everybody else. Nothing where there are none. */
export function Keys({ of, keys = '', className }: KeysProps) {
  useStore(keymap)
  const shown = of ? keysOf(of) : keys
  if (!shown) return null
  return (
    <span aria-hidden className={cx('inline-flex gap-1', className)}>
      {keyNames(shown).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice.
        <Fragment key={at}>
          <kbd className="min-w-4 rounded-sm border border-b-2 border-line-strong bg-panel px-1 text-center font-medium font-sans text-2xs text-muted">
            {name}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}

/** For keys on a button that has a colour of its own. */
export const onColour = '[&_kbd]:border-current/40 [&_kbd]:bg-transparent [&_kbd]:text-current'
