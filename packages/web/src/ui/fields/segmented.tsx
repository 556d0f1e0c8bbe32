import type { KeyboardEvent } from 'react'
import { Keys, useShortcutProps } from '../../keyboard/kbd.tsx'
import type { ShortcutId } from '../../keyboard/keys.ts'
import { cx } from '../cx.ts'
import { tooltip } from '../tooltip/tooltip.ts'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value | undefined
  options: readonly { value: Value; title: string }[]
  onChange: (value: Value) => void
  /** The key that switches between two options. */
  shortcut?: ShortcutId
}

/** A choice between a few options. Arrows only move the focus, because a choice may leave the page. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  shortcut,
}: SegmentedProps<Value>) {
  const shortcutProps = useShortcutProps()
  return (
    <fieldset aria-label={label} onKeyDown={moveFocus} className="flex rounded-md border border-line-strong">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          tabIndex={option.value === (value ?? options[0]?.value) ? 0 : -1}
          onClick={() => onChange(option.value)}
          {...(shortcut && option.value !== value
            ? shortcutProps(shortcut, option.title, 'bottom')
            : tooltip(option.title, 'bottom'))}
          className={cx(
            'border-line border-l px-2.5 py-[3px] font-medium text-muted hover:text-ink',
            'first:rounded-l-[6px] first:border-l-0 last:rounded-r-[6px]',
            'aria-pressed:bg-accent-soft aria-pressed:font-[650] aria-pressed:text-accent',
          )}
        >
          {option.value}
        </button>
      ))}
      {/* Outside the options, so that nothing moves when the choice changes. */}
      {shortcut && <Keys of={shortcut} className="items-center border-line border-l px-1.5" />}
    </fieldset>
  )
}

function moveFocus({ key, target }: KeyboardEvent): void {
  const step = { ArrowRight: 'nextElementSibling', ArrowLeft: 'previousElementSibling' } as const
  if (!(target instanceof HTMLElement) || !(key in step)) return
  const neighbour = target[step[key as keyof typeof step]]
  if (neighbour instanceof HTMLElement) neighbour.focus()
}
