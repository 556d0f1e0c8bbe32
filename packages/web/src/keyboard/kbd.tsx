import { Fragment } from 'react'
import { cx } from '../ui/cx.ts'
import { useStore } from '../ui/store.ts'
import { type Side, tooltip } from '../ui/tooltip/tooltip.ts'
import { keymap } from './keymap.ts'
import { ariaKeys, keyNames, keysOf, type ShortcutId, withKeys } from './keys.ts'

interface KeysProps {
  /** Shows the keys of a shortcut, as this person has set them. */
  of?: ShortcutId
  keys?: string
  className?: string | undefined
}

export function Keys({ of, keys = '', className }: KeysProps) {
  useStore(keymap)
  const shown = of ? keysOf(of) : keys
  if (!shown) return null
  return (
    <span aria-hidden className={cx('inline-flex gap-0.5', className)}>
      {keyNames(shown).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may be pressed twice.
        <Fragment key={index}>
          <kbd className="min-w-4 rounded-sm border border-transparent px-1 text-center font-medium font-sans text-2xs text-muted wanted:border-current/50">
            {name}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}

/** Attributes with the key of a control: `aria-keyshortcuts`, and a tooltip if there is a text for it. */
export function useShortcutProps(): typeof shortcutProps {
  useStore(keymap)
  return shortcutProps
}

function shortcutProps(id: ShortcutId, text?: string, side?: Side, delay?: number) {
  return {
    'aria-keyshortcuts': ariaKeys(keysOf(id)),
    ...tooltip(text && withKeys(text, id), side, delay),
  }
}
