import { Tabs as Parts } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { AlertMark } from './alert-mark.tsx'
import { Keys } from './kbd.tsx'
import { ariaKeys } from './keys.ts'
import { useIntent } from './use-intent.ts'
import { type Entry, useStartInside } from './use-start-inside.ts'

interface Tab {
  id: string
  title: string
  keys?: string | undefined
  /** How many things are on it. */
  count?: number | undefined
  /** What is wrong on it: an icon to the eye, words to everybody else. */
  alert?: string | undefined
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  /** Somebody is about to turn to it: the pointer rests on it. What it takes can be fetched. */
  onIntent?: ((id: string) => void) | undefined
  /** Where the keyboard is to go on, and that it is. */
  entry?: Entry | undefined
  children: ReactNode
}

export function Tabs({ label, tabs, value, onChange, onIntent, entry, children }: TabsProps) {
  const intend = useIntent(onIntent)
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What had the focus may have gone with the panel before.
    const active = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (document.activeElement === document.body) active?.focus()
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  useStartInside(panel, value, entry)
  return (
    <Parts.Root value={value} onValueChange={onChange} className="flex min-h-0 flex-1 flex-col">
      <Parts.List
        ref={list}
        aria-label={label}
        className="flex shrink-0 gap-0.5 overflow-x-auto border-line border-b px-4"
      >
        {tabs.map((tab) => (
          <TabButton key={tab.id} tab={tab} onPoint={() => intend(tab.id)} />
        ))}
      </Parts.List>
      {/* The panel itself takes no focus: what is in it does. */}
      <Parts.Content
        ref={panel}
        value={value}
        tabIndex={-1}
        data-scrolls
        className="min-h-0 flex-1 overflow-auto outline-none"
      >
        {children}
      </Parts.Content>
    </Parts.Root>
  )
}

interface TabButtonProps {
  tab: Tab
  onPoint: () => void
}

function TabButton({ tab: { id, title, keys, count, alert }, onPoint }: TabButtonProps) {
  return (
    <Parts.Trigger
      value={id}
      data-tab={id}
      onPointerEnter={onPoint}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      className="flex shrink-0 items-center gap-1.5 px-2 max-2xl:gap-1 max-2xl:px-1.5 pt-[7px] pb-2 text-muted -outline-offset-2 hover:text-ink data-[state=active]:font-[560] data-[state=active]:text-ink data-[state=active]:shadow-[inset_0_-2px_var(--color-accent)]"
    >
      <span
        data-title={title}
        className="grid after:invisible after:h-0 after:overflow-hidden after:font-[560] after:content-[attr(data-title)/'']"
      >
        {title}
      </span>
      {count !== undefined && <span className="font-normal text-muted tabular-nums">{count}</span>}
      {alert && <AlertMark text={alert} />}
      {keys && <Keys keys={keys} className="max-xl:hidden" />}
    </Parts.Trigger>
  )
}
