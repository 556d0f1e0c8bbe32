import { countText } from '@headend/core/numbers'
import { allowedAreas, type KnownArea } from '@headend/core/shell'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { ConfirmDialog } from '../commands/confirm.tsx'
import { LeaveGuard } from '../commands/leave-guard.tsx'
import { type ShownWrite, useOnline, usePendingWrites } from '../commands/pending-writes.ts'
import { LazyToaster, runIfAllowed } from '../commands/toasts.tsx'
import { useAccess } from '../context/services.tsx'
import { Keys, useShortcutProps } from '../keyboard/kbd.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { cx } from '../ui/cx.ts'
import { INTENT_DELAY } from '../ui/idle.ts'
import { announcer } from '../ui/states.tsx'
import { Tooltips } from '../ui/tooltip/tooltips.tsx'
import { areaIcon, goKey, useGoKeys, useNavigation } from './navigation.ts'
import { TopBar } from './top-bar.tsx'

export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <button
        type="button"
        onClick={skipToContent}
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-1 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </button>
      <div className="grid h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[44px_minmax(0,1fr)_auto] border-(--frame) border-t-[3px] bg-page">
        <TopBar />
        <SideNavigation />
        <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-col overflow-auto outline-none">
          {children}
          <Tooltips />
        </main>
        <Offline />
      </div>
      <ConfirmDialog />
      <LeaveGuard />
      <LazyToaster />
      <p {...announcer} />
    </>
  )
}

/** Moves the focus instead of opening '#main': the router can't handle an entry that it did not make. */
function skipToContent(): void {
  document.getElementById('main')?.focus()
}

/** Milliseconds until the tooltip of a collapsed item opens (SHL-040). */
const OPEN_DELAY = 200

/** The areas that this person may open (SHL-035..039). */
function SideNavigation() {
  const navigation = useNavigation()
  const { collapsed, title, mayToggle, toggle } = navigation
  const areas = allowedAreas(useAccess())
  useGoKeys()
  useShortcuts({ navigation: () => runIfAllowed(title, mayToggle, toggle) })
  return (
    <nav
      aria-label="Areas"
      className={cx(
        'relative flex flex-col gap-px border-line border-r bg-panel px-2 py-2.5',
        collapsed ? 'w-[50px]' : 'w-[284px]',
      )}
    >
      {areas.map((area) => (
        <AreaLink key={area.id} area={area} collapsed={collapsed} />
      ))}
      {mayToggle.allowed && <ToggleButton {...navigation} />}
    </nav>
  )
}

function AreaLink({ area: { id, path, title }, collapsed }: { area: KnownArea; collapsed: boolean }) {
  const Icon = areaIcon(id)
  const shortcutProps = useShortcutProps()
  return (
    <Link
      to={path}
      preload="intent"
      preloadDelay={INTENT_DELAY}
      {...shortcutProps(goKey(id), collapsed ? title : undefined, 'right', OPEN_DELAY)}
      activeOptions={{ exact: path === '/', includeSearch: false }}
      className="group/area flex h-control items-center gap-2.5 rounded-md px-2 text-muted hover:text-ink aria-[current=page]:bg-sunk aria-[current=page]:font-[560] aria-[current=page]:text-ink"
    >
      <Icon aria-hidden strokeWidth={1.75} className="size-[15px] shrink-0" />
      <span className={collapsed ? 'sr-only' : 'truncate'}>{title}</span>
      {!collapsed && (
        <Keys
          of={goKey(id)}
          className="ml-auto hidden! group-hover/area:inline-flex! group-focus-visible/area:inline-flex!"
        />
      )}
    </Link>
  )
}

function ToggleButton({ collapsed, title, toggle }: ReturnType<typeof useNavigation>) {
  const Icon = collapsed ? ChevronRight : ChevronLeft
  const shortcutProps = useShortcutProps()
  return (
    <button
      type="button"
      aria-label={title}
      {...shortcutProps('navigation', title, 'right')}
      aria-expanded={!collapsed}
      onClick={toggle}
      // At the bottom: higher up it would cover the arrow of a scroll bar.
      className="absolute right-0 bottom-1 z-10 grid size-6 translate-x-1/2 place-items-center rounded-full border border-line-strong bg-panel text-muted shadow-raised hover:text-ink"
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  )
}

/** A line below the page with the reads and writes that wait for the network (NET-030, NET-031). */
export function Offline() {
  const online = useOnline()
  const writes = usePendingWrites().filter(({ isPaused }) => isPaused)
  const waiting = [
    useWaitingReads('page') && '1 page',
    useWaitingReads('search') && '1 search',
    writes.length > 0 && countText(writes.length, 'action'),
  ].filter(Boolean)
  const waitingText =
    waiting.length > 0
      ? `Waiting for the network: ${waiting.join(', ')}.`
      : 'Actions are sent when you are online again.'
  return (
    <div
      className={cx(
        'col-span-2 flex min-w-0 items-center gap-3 overflow-hidden border-line bg-warn-soft px-3 text-warn',
        !online && 'h-9 border-t',
      )}
    >
      <p role="status" className="shrink-0 font-[560]">
        {!online && `You are offline. ${waitingText}`}
      </p>
      {!online && writes.length > 0 && (
        <section aria-label="Waiting for the network" className="min-w-0 flex-1 self-stretch">
          <ul className="flex h-full gap-2 overflow-x-auto py-1">
            {writes.map((write) => (
              <WaitingWrite key={write.mutationId} {...write} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function useWaitingReads(kind: 'page' | 'search'): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const isWaiting = () =>
    cache
      .findAll({ fetchStatus: 'paused' })
      .flatMap(({ observers }) => observers)
      .some(({ options }) => Boolean(options.meta?.search) === (kind === 'search'))
  return useSyncExternalStore(subscribe, isWaiting)
}

function WaitingWrite({ title, subject, cancel }: ShownWrite) {
  const name = subject ? `${title}, ${subject}` : title
  return (
    <li className="flex shrink-0 items-center gap-2 rounded-md border border-line-strong bg-panel pl-2 text-ink">
      {name}
      <button
        type="button"
        aria-label={`Give up ${name}`}
        onClick={cancel}
        className="self-stretch rounded-r-md border-line-strong border-l px-2 text-muted hover:bg-sunk hover:text-ink"
      >
        Give up
      </button>
    </li>
  )
}
