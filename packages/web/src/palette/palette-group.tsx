import { match, soughtIn } from '@headend/core/palette'
import { inSentence } from '@headend/core/text'
import { Command } from 'cmdk'
import { Ban } from 'lucide-react'
import { Keys } from '../keyboard/kbd.tsx'
import { ariaKeys, keysOf } from '../keyboard/keys.ts'
import { cx } from '../ui/cx.ts'
import type { PaletteItem } from './item.ts'

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
        <Marked text={title} typed={typed} />
      </span>
      <span className="ml-auto min-w-0 truncate text-muted text-sm">
        {refused === undefined ? hint : inSentence(refused)}
      </span>
      {shortcut && !refused && <Keys of={shortcut} className="shrink-0" />}
    </Command.Item>
  )
}

/** The text with what was typed standing out in it. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const ranges = match(text, soughtIn(typed))
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
