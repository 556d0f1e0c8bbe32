import { notFoundText } from '@headend/core/devices'
import {
  highlightTerm,
  MODES,
  match,
  nothingText,
  OFFLINE_SEARCH,
  RECORD_PARTS_HEADING,
} from '@headend/core/palette'
import { inSentence } from '@headend/core/text'
import { Command, useCommandState } from 'cmdk'
import { Ban } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useAccess } from '../context/services.tsx'
import { Keys } from '../keyboard/kbd.tsx'
import { ariaKeys, keysOf } from '../keyboard/keys.ts'
import { cx } from '../ui/cx.ts'
import { commandLine, type PaletteItem, type PaletteMessage, type PalettePage, refusalOf } from './item.ts'
import { PaletteField, paletteInput } from './palette-host.tsx'

interface PaletteInputProps {
  page: PalettePage
  typed: string
  onType: (text: string) => void
}

const COPY_KEYS = 'Mod+Enter'

export function PaletteInput({ page: { title, placeholder }, typed, onType }: PaletteInputProps) {
  const ref = useActiveOption()
  return (
    <PaletteField crumb={title}>
      <Command.Input
        ref={ref}
        data-autofocus
        autoFocus
        value={typed}
        onValueChange={onType}
        placeholder={placeholder}
        aria-keyshortcuts={`Enter ${ariaKeys(COPY_KEYS)} Escape`}
        className={paletteInput}
      />
    </PaletteField>
  )
}

/** Tells screen readers which option Enter would choose: cmdk does so only after an arrow key. */
function useActiveOption(): RefObject<HTMLInputElement | null> {
  const ref = useRef<HTMLInputElement>(null)
  useCommandState(({ value }) => value)
  useCommandState(({ selectedItemId }) => selectedItemId)
  useLayoutEffect(() => {
    const option = ref.current?.closest('[cmdk-root]')?.querySelector('[role=option][aria-selected=true]')
    if (option) ref.current?.setAttribute('aria-activedescendant', option.id)
    else ref.current?.removeAttribute('aria-activedescendant')
  })
  return ref
}

interface PaletteLineProps {
  modes: boolean
  items: readonly PaletteItem[]
  message: PaletteMessage | undefined
}

/** A line with the prefixes that narrow the list, the terminal command of the item, or why it is refused. */
export function PaletteLine({ modes, items, message }: PaletteLineProps) {
  if (message?.isError)
    return (
      <p role="alert" className={cx(line, 'py-1.5 text-bad')}>
        {message.text}
      </p>
    )
  return modes ? <Modes /> : <CommandLine items={items} />
}

const line = 'flex min-h-8 shrink-0 items-center border-line border-t px-3.5 text-muted text-xs'

interface PaletteFootProps {
  top: boolean
  items: readonly PaletteItem[]
  /** There are no items, and no search is running. */
  isEmpty: boolean
  unmarked: boolean
  count: string
  message: PaletteMessage | undefined
}

export function PaletteFoot({ top, items, isEmpty, unmarked, count, message }: PaletteFootProps) {
  const marked = useMarkedItem(items)
  return (
    <div className="flex items-center gap-3.5 border-line border-t px-3.5 py-2 text-muted text-xs">
      <Hint keys="Escape" does="close" />
      {!top && <Hint keys="Backspace" does="up" />}
      {/* Hints that change or disappear come last, so that the others don't move. */}
      {!isEmpty &&
        (unmarked ? (
          <Hint keys="ArrowDown" does="choose" />
        ) : (
          <Hint keys="Enter" does={marked && opensSomething(marked) ? 'open' : 'run'} />
        ))}
      {marked?.href && <Hint keys="Mod+Enter" does="open in a new tab" />}
      {marked && commandLine(marked) && (
        <Hint keys={marked.href ? 'Mod+C' : COPY_KEYS} does="copy as command" />
      )}
      <span role="status" className="ml-auto min-w-0 text-right">
        {message && !message.isError ? message.text : count}
      </span>
    </div>
  )
}

/** Whether the item opens a record, a page, a field or another list, instead of running an action. */
function opensSomething({ href, opens, group }: PaletteItem): boolean {
  return href !== undefined || opens !== undefined || OPENING_GROUPS.includes(group)
}

const OPENING_GROUPS = ['Go to', 'Create', RECORD_PARTS_HEADING]

export function Nothing({ page: { finds }, typed }: { page: PalettePage; typed: string }) {
  const text = typed.trim()
  const noCustomerText = notFoundText(finds, typed, useAccess())
  return (
    <p className="px-3.5 py-3 text-muted">
      {text === '' ? 'Type to search.' : (noCustomerText ?? `No results for “${text}”.`)}
      <span className="block text-faint text-sm">{nothingText(finds, typed)}</span>
    </p>
  )
}

/** Without a network a search waits, and continues by itself. */
export function Offline() {
  return (
    <p className="px-3.5 py-3 text-muted">
      {OFFLINE_SEARCH.title}
      <span className="block text-faint text-sm">{OFFLINE_SEARCH.text}</span>
    </p>
  )
}

function Hint({ keys, does }: { keys: string; does: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1">
      <Keys keys={keys} /> {does}
    </span>
  )
}

function Modes() {
  return (
    <p className={cx(line, 'gap-4')}>
      {MODES.map(({ sign, letter, title }) => (
        <span key={sign} className="flex items-center gap-1">
          <Keys keys={sign} /> or <Keys keys={`${letter} ␣`} /> {title.toLowerCase()}
        </span>
      ))}
    </p>
  )
}

function CommandLine({ items }: { items: readonly PaletteItem[] }) {
  const item = useMarkedItem(items)
  // In a list without commands, the line would always be empty.
  if (!item || !items.some((each) => each.refused || commandLine(each))) return null
  const command = commandLine(item)
  return (
    <p data-hint={command && !item.refused ? 'line' : undefined} className={cx(line, 'py-1.5')}>
      {item.refused
        ? refusalOf(item)
        : command && <code className="select-all truncate font-mono text-[11.5px] text-ink">{command}</code>}
    </p>
  )
}

function useMarkedItem(items: readonly PaletteItem[]): PaletteItem | undefined {
  const markedId = useCommandState(({ value }) => value)
  return items.find(({ id }) => id === markedId)
}

interface PaletteGroupProps {
  heading: string
  items: readonly PaletteItem[]
  typed: string
  onChoose: (item: PaletteItem) => void
}

export function PaletteGroup({ heading, items, typed, onChoose }: PaletteGroupProps) {
  return (
    <Command.Group
      heading={heading}
      className="pb-1 [&_[cmdk-group-heading]]:px-3.5 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:pb-0.5 [&_[cmdk-group-heading]]:font-[560] [&_[cmdk-group-heading]]:text-[11px] [&_[cmdk-group-heading]]:text-faint"
    >
      {items.map((item) => (
        <PaletteRow key={item.id} item={item} typed={typed} onChoose={() => onChoose(item)} />
      ))}
    </Command.Group>
  )
}

function PaletteRow({ item, typed, onChoose }: { item: PaletteItem; typed: string; onChoose: () => void }) {
  const { id, title, hint, refused, shortcut } = item
  const Icon = refused ? Ban : item.icon
  return (
    <Command.Item
      value={id}
      onSelect={onChoose}
      data-binding={shortcut}
      data-refused={refused !== undefined || undefined}
      aria-keyshortcuts={shortcut && !refused ? ariaKeys(keysOf(shortcut)) : undefined}
      className="flex min-h-8 cursor-pointer items-center gap-2.5 px-3.5 py-1.5 data-[selected=true]:bg-accent-soft"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-[15px] shrink-0 text-muted" />
      <span className={cx('shrink-0', refused !== undefined && 'text-muted')}>
        <Highlighted text={title} typed={typed} />
      </span>
      <span className="ml-auto min-w-0 truncate text-muted text-sm">
        {refused === undefined ? hint : inSentence(refused)}
      </span>
      {shortcut && !refused && <Keys of={shortcut} className="shrink-0" />}
    </Command.Item>
  )
}

function Highlighted({ text, typed }: { text: string; typed: string }) {
  const ranges = match(text, highlightTerm(typed))
  const parts = ranges.flatMap(([start, end], index) => [
    text.slice(ranges[index - 1]?.[1] ?? 0, start),
    <mark key={start} className="bg-transparent font-[650] text-accent">
      {text.slice(start, end)}
    </mark>,
  ])
  return (
    <>
      {parts}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
