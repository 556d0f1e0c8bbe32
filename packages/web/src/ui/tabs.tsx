import { TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Keys, useShortcutProps } from '../keyboard/kbd.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import { tooltip } from './tooltip/tooltip.ts'
import { type TabEntry, useFocusTabStart } from './use-focus.ts'

interface Tab {
  id: string
  title: string
  shortcut?: ShortcutId | undefined
  /** The number of items on the tab; null until it is loaded. */
  count?: number | null | undefined
  /** What is wrong on the tab: an icon with a tooltip, and a text for screen readers. */
  alert?: string | undefined
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (id: string) => void
  entry?: TabEntry | undefined
  children: ReactNode
}

/** One tab stop, the open tab. Arrows, Home and End open other tabs; arrows continue at the other end. */
export function Tabs({ label, tabs, value, onChange, entry, children }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const button = (tab: string) => list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)
  const show = useEffectEvent(() => {
    const active = button(value)
    // The focused element may have gone with the previous panel.
    if (document.activeElement === document.body) active?.focus()
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another tab opens.
  useEffect(() => show(), [value])
  useFocusTabStart(panel, value, entry, () => button(value)?.focus())
  const moveFocus = (event: KeyboardEvent) => {
    const index = nextTab(event, tabs.length, () => tabs.findIndex((tab) => tab.id === value))
    const next = index === undefined ? undefined : tabs[index]
    if (!next) return
    event.preventDefault()
    button(next.id)?.focus()
    onChange(next.id)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className="flex shrink-0 gap-x-1 gap-y-0.5 overflow-x-auto max-xl:flex-wrap border-line border-b px-3 max-2xl:gap-x-0.5 max-2xl:px-3.5"
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            tab={tab}
            panel={id}
            open={tab.id === value}
            onOpen={() => onChange(tab.id)}
          />
        ))}
      </div>
      {/* The panel is not a tab stop: the elements in it are. */}
      <div
        ref={panel}
        role="tabpanel"
        id={id}
        aria-labelledby={`${id}-${value}`}
        tabIndex={-1}
        data-scrolls
        className="min-h-0 flex-1 overflow-auto outline-none"
      >
        {children}
      </div>
    </div>
  )
}

function nextTab(
  { key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent,
  count: number,
  openIndex: () => number,
): number | undefined {
  if (ctrlKey || altKey || metaKey || shiftKey) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step === 0 ? undefined : (openIndex() + step + count) % count
}

interface TabButtonProps {
  tab: Tab
  panel: string
  open: boolean
  onOpen: () => void
}

function TabButton({ tab, panel, open, onOpen }: TabButtonProps) {
  const { id, title, shortcut, count, alert } = tab
  const shortcutProps = useShortcutProps()
  return (
    <button
      type="button"
      role="tab"
      id={`${panel}-${id}`}
      data-tab={id}
      data-state={open ? 'active' : 'inactive'}
      aria-selected={open}
      aria-controls={panel}
      tabIndex={open ? 0 : -1}
      onClick={onOpen}
      {...(shortcut && shortcutProps(shortcut))}
      className="group flex shrink-0 rounded-md px-2 text-muted max-2xl:px-1.5 -outline-offset-2 hover:text-ink data-[state=active]:text-ink"
    >
      <span className="flex items-center gap-1 pt-[7px] pb-2 group-data-[state=active]:shadow-[inset_0_-2px_var(--color-accent)]">
        <span
          data-title={title}
          className="grid after:invisible after:h-0 after:overflow-hidden after:font-[560] after:content-[attr(data-title)/''] group-data-[state=active]:font-[560]"
        >
          {title}
        </span>
        {alert && <AlertMark text={alert} />}
        {shortcut && <Keys of={shortcut} className="-mx-0.5 max-xl:hidden" />}
        {/* An empty badge until the count is loaded, so that no tab moves then. */}
        {count !== undefined && (
          <span className="h-4 min-w-6 rounded-full bg-line px-0.5 text-center text-2xs text-muted tabular-nums empty:invisible">
            {count}
          </span>
        )}
      </span>
    </button>
  )
}

function AlertMark({ text }: { text: string }) {
  return (
    <span {...tooltip(text, 'bottom')} className="inline-flex text-bad">
      <TriangleAlert aria-hidden className="size-3.5" strokeWidth={2.25} />
      <span className="sr-only">({text})</span>
    </span>
  )
}
