import { countText } from '@headend/core/numbers'
import { RELEASE } from '@headend/core/release'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { Button, ReasonButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { SearchInput } from '../ui/fields/text-input.tsx'
import { Switch } from '../ui/fields/toggles.tsx'
import { useStore } from '../ui/store.ts'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { BINDINGS } from './bindings.ts'
import { Keys } from './kbd.tsx'
import {
  isOnPage,
  type KeyListContext,
  type KeyRow,
  type KeySection,
  keySections,
  pageScopes,
} from './key-list.ts'
import { keymap, storeKeymap } from './keymap.ts'
import { ariaKeys, KEY_LIST, keyNames, keysOf, SHORTCUTS, type ShortcutId } from './keys.ts'
import { type Capture, type CaptureResult, isChanged, nextCapture, reset } from './remap.ts'
import { arrowOf, nextRow, rowFocus } from './row-keys.ts'
import { activeBindings } from './shortcuts.ts'

const SEARCH_LABEL = 'Search keys and actions'

/** All keys by scope. The rows are one tab stop: arrows move, Enter sets new keys. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [context] = useState(openedFrom)
  const [typed, setTyped] = useState('')
  const remap = useRemap()
  const { moveFocus, toRows, list } = useRows()
  // Does not depend on the keys: a row that gets new keys stays in place and keeps the focus.
  const sections = useMemo(() => keySections(context, typed), [context, typed])
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <Dialog
      data-overlay
      aria-labelledby={id}
      onDismiss={onClose}
      onKeyDownCapture={remap.onKeyDownCapture}
      // Leaves the messages their place at the left.
      className="mt-[8vh] w-[min(760px,100%)] xl:ml-[max(50vw-576px,min(50vw-396px,388px))] xl:w-[min(1120px,50vw+364px)]"
    >
      {/* In a low window the rows get less room, and the last line stays visible. */}
      <div className="flex max-h-[88vh] min-h-0 flex-col *:shrink-0">
        <div className="flex items-center gap-3 px-5 pt-4 pb-3">
          <h2 id={id} className="font-[620] text-md">
            {KEY_LIST}
          </h2>
          <span role="status" className="sr-only">
            {typed.trim() && countText(count, 'key')}
          </span>
          <SearchInput
            data-autofocus
            aria-label={SEARCH_LABEL}
            placeholder={SEARCH_LABEL}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={toRows}
            className="ml-auto w-64"
          />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows move between the rows. */}
        <div
          ref={list}
          onKeyDown={moveFocus}
          className="h-[64vh] min-h-0 shrink! overflow-auto border-line border-t pb-3"
        >
          {[true, false].map((isHere) => (
            // The keys that act here have their own two columns above the others.
            <div key={`${isHere}`} className="border-line pt-3 not-first:border-t xl:columns-2 xl:gap-0">
              {sections.map(
                (section, index) =>
                  section.isHere === isHere && (
                    <KeyListSection key={section.scope} section={section} first={index === 0} remap={remap} />
                  ),
              )}
            </div>
          ))}
          {count === 0 && (
            <p className="px-5 py-10 text-center text-muted">No key matches “{typed.trim()}”.</p>
          )}
        </div>
        <CaptureStatus capture={remap.capture} />
        <Foot remap={remap} onClose={onClose} />
      </div>
    </Dialog>
  )
}

interface SectionProps {
  section: KeySection
  first: boolean
  remap: ReturnType<typeof useRemap>
}

/** Only a section with this many rows may continue in the second column. */
const SPLIT = 8

function KeyListSection({ section: { title, rows }, first, remap }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('pb-3', rows.length < SPLIT && 'break-inside-avoid')}>
      <h3 id={id} className="px-5 py-1 font-[560] text-muted text-sm">
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {rows.map((row, index) => (
          <li key={row.id} className="break-inside-avoid">
            <Row row={row} isTabStop={first && index === 0} remap={remap} />
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

const FIXED_KEY = 'This key is fixed'

/** Milliseconds: the tooltip must not open at a row that the focus only passes. */
const TOOLTIP_DELAY = 800

function Row({ row: { id, binding, title, works, ...row }, isTabStop, remap }: RowProps) {
  const { capture, keymap, startCapture, cancelCapture, reset } = remap
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
        'aria-description': FIXED_KEY,
        ...tooltip(FIXED_KEY, 'bottom', TOOLTIP_DELAY),
      })}
      onClick={() => changeable && startCapture(binding, id)}
      onBlur={cancelCapture}
      onKeyDown={onKeyDown}
      className={cx(
        'flex min-h-7 w-full items-center gap-3 px-5 text-left aria-disabled:cursor-default',
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

function CaptureStatus({ capture }: { capture: Capture | undefined }) {
  return (
    <div className="flex h-9 items-center gap-4 border-line border-t px-5 text-muted text-sm">
      <p role="alert" className="min-w-0 flex-1 truncate text-bad empty:hidden">
        {capture?.problem}
      </p>
      <p role="status" className="min-w-0 flex-1 truncate empty:hidden">
        {capture && !capture.problem && capturePrompt(capture)}
      </p>
      {!capture && (
        <>
          <p aria-hidden className="flex items-center gap-1.5 text-faint text-xs max-sm:hidden">
            <Keys keys="ArrowDown ArrowUp" /> move
            <Keys keys="Enter" className="ml-2" /> change keys
            <Keys keys="Delete" className="ml-2" /> default keys
          </p>
          <p className="ml-auto text-xs">Headend {RELEASE}</p>
        </>
      )}
    </div>
  )
}

function capturePrompt({ first }: Capture): string {
  return first
    ? `${keyNames(first).join(' ')}: press the second key. Esc cancels.`
    : 'Press the new keys. Esc cancels.'
}

function Foot({ remap, onClose }: { remap: ReturnType<typeof useRemap>; onClose: () => void }) {
  const id = useId()
  const { letters, keys } = remap.keymap
  const changed = Object.keys(keys).length
  return (
    <div className="flex items-center gap-3 border-line border-t px-5 py-3">
      <label htmlFor={id} className="font-[540]">
        Single letters
      </label>
      <Switch id={id} checked={letters} onChange={remap.setLetters} describedBy={`${id}-what`} />
      <span id={`${id}-what`} className="min-w-0 flex-1 text-muted text-sm">
        {letters
          ? 'Off: keys without Ctrl act only in a focused list.'
          : 'Keys without Ctrl act only in a focused list. The palette has every action.'}
      </span>
      <ReasonButton
        tone="quiet"
        reason={changed === 0 ? 'All keys have their defaults' : undefined}
        onClick={() => changed > 0 && remap.resetAll()}
      >
        Reset all
      </ReasonButton>
      <Button onClick={onClose}>
        Close <Keys of="cancel" />
      </Button>
    </div>
  )
}

function useRemap() {
  const current = useStore(keymap)
  const [capture, setCapture] = useState<Capture>()
  /** The row whose keys are captured: a binding may have several rows. */
  const [row, setRow] = useState('')
  const apply = (step: CaptureResult) => {
    setCapture(step.capture)
    if (step.newKeymap) storeKeymap(step.newKeymap)
  }
  return {
    keymap: current,
    capture,
    row: capture && row,
    startCapture: (id: ShortcutId, row: string) => {
      setRow(row)
      setCapture({ id, first: '' })
    },
    cancelCapture: () => setCapture(undefined),
    /** While keys are captured, a press never does anything else. */
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

function useRows() {
  const list = useRef<HTMLDivElement>(null)
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-key-row]') ?? [])]
  const toRows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    rows()[0]?.focus()
  }
  const moveFocus = (event: KeyboardEvent) => {
    const all = rows()
    const index = all.indexOf(event.target as HTMLElement)
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextRow(arrowOf(event), index, all.length)
    if (next === undefined) return
    event.preventDefault()
    all[next]?.focus()
  }
  return { list, toRows, moveFocus }
}

/** The dialog or page that had the focus before the list opened. */
function openedFrom(): KeyListContext {
  const dialog = document.activeElement?.closest('dialog')
  return dialog ? dialogContext(dialog) : pageContext()
}

function pageContext(): KeyListContext {
  return { scopes: pageScopes(), ids: activeBindings().map(([id]) => id), hasElement: isOnPage }
}

/** A dialog handles its keys itself: they are read from its controls. */
function dialogContext(dialog: HTMLDialogElement): KeyListContext {
  const hasElement = (selector: string) => dialog.querySelector(selector) !== null
  const hasShortcut = (id: ShortcutId) => hasElement(`[aria-keyshortcuts~="${ariaKeys(keysOf(id))}"]`)
  const ids: [ShortcutId, boolean][] = [
    ['cancel', true],
    ['submit', hasShortcut('submit')],
    ['save', hasShortcut('save')],
    ['select-all', hasElement('[aria-multiselectable=true]')],
    ['palette', dialog.role !== 'alertdialog'],
    ['help', true],
  ]
  return { scopes: ['dialog'], ids: ids.filter(([, isActive]) => isActive).map(([id]) => id), hasElement }
}
