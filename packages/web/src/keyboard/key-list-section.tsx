import { type KeyboardEvent, useId, useState } from 'react'
import { cx } from '../ui/cx.ts'
import { useStore } from '../ui/store.ts'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { BINDINGS } from './bindings.ts'
import { Keys } from './kbd.tsx'
import type { KeyRow, KeySection } from './key-list.ts'
import { DEFAULT_KEYMAP, keymap, storeKeymap } from './keymap.ts'
import { keyNames, keysOf, SHORTCUTS, type ShortcutId } from './keys.ts'
import { type Capture, type CaptureResult, isChanged, nextCapture, reset } from './remap.ts'
import { rowFocus } from './row-keys.ts'

interface SectionProps {
  section: KeySection
  /** Its first row is where the keyboard comes in. */
  first: boolean
  remap: ReturnType<typeof useCapture>
}

export function KeyListSection({ section: { title, rows }, first, remap }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-5 pt-4 pb-1 font-[560] text-muted text-sm">
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {rows.map((row, at) => (
          <li key={row.id}>
            <Row row={row} isTabStop={first && at === 0} remap={remap} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  row: KeyRow
  isTabStop: boolean
  remap: SectionProps['remap']
}

const NO_OTHER = 'This key is fixed'

/** Milliseconds: not for who walks past. */
const LATE = 800

function Row({ row: { id, binding, title, works, ...row }, isTabStop, remap }: RowProps) {
  const { capture, keymap, begin, giveUp, reset } = remap
  const changeable = binding !== undefined && !BINDINGS[binding].fixed
  const capturing = remap.row === id
  const shown = binding ? keysOf(binding) : row.shown
  const changed = binding !== undefined && isChanged(binding, keymap)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (changed && (key === 'Delete' || key === 'Backspace')) reset(binding, id)
  }
  return (
    <button
      type="button"
      data-key-row
      data-binding={binding}
      data-works={works || undefined}
      tabIndex={isTabStop ? 0 : -1}
      {...(!changeable && {
        'aria-disabled': true,
        'aria-description': NO_OTHER,
        ...tooltip(NO_OTHER, 'bottom', LATE),
      })}
      onClick={() => changeable && begin(binding, id)}
      onBlur={giveUp}
      onKeyDown={onKeyDown}
      className={cx(
        'flex min-h-8 w-full items-center gap-3 px-5 text-left aria-disabled:cursor-default',
        rowFocus,
        works ? 'text-ink' : 'text-muted',
        changeable && 'hover:bg-sunk',
      )}
    >
      <span className="min-w-0 flex-1 truncate">
        {title}
        <span className="sr-only">: {shown ? keyNames(shown).join(' ') : 'no key'}</span>
      </span>
      {changed && (
        <span className="shrink-0 text-muted text-sm">default: {keyNames(SHORTCUTS[binding]).join(' ')}</span>
      )}
      {capturing ? (
        <span className="rounded-sm bg-accent-soft px-2 font-[560] text-accent text-sm">
          {capture?.first ? `${keyNames(capture.first).join(' ')} …` : 'Press keys …'}
        </span>
      ) : shown ? (
        <Keys keys={shown} />
      ) : (
        <span className="text-faint text-sm">off</span>
      )}
    </button>
  )
}

export function useCapture() {
  const current = useStore(keymap) ?? DEFAULT_KEYMAP
  const [capture, setCapture] = useState<Capture>()
  /** The same binding may be in several rows. */
  const [row, setRow] = useState('')
  const apply = (step: CaptureResult) => {
    setCapture(step.capture)
    if (step.newKeymap) storeKeymap(step.newKeymap)
  }
  return {
    keymap: current,
    capture,
    row: capture && row,
    begin: (id: ShortcutId, row: string) => {
      setRow(row)
      setCapture({ id, first: '' })
    },
    giveUp: () => setCapture(undefined),
    /** While keys are captured, each is one of them. */
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!capture) return
      event.preventDefault()
      event.stopPropagation()
      apply(nextCapture(capture, event.nativeEvent, current))
    },
    reset: (id: ShortcutId, row: string) => {
      setRow(row)
      apply(reset(id, current))
    },
    resetAll: () => storeKeymap({ ...current, keys: {} }),
    setLetters: (letters: boolean) => storeKeymap({ ...current, letters }),
  }
}
