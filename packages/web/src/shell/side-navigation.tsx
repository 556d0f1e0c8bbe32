import { allowedAreas, type KnownArea } from '@headend/core/shell'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useAccess } from '../context/services.tsx'
import { cx } from '../ui/cx.ts'
import { Keys } from '../ui/kbd.tsx'
import { storage } from '../ui/storage.ts'
import { tooltip } from '../ui/tooltip.ts'
import { REST } from '../ui/use-intent.ts'
import { useKeyed } from '../ui/use-keyed.ts'
import { areaIcons } from './area-icons.ts'
import { goKey, useGoKeys } from './go-keys.ts'

const KEY = 'headend-navigation'
/** Milliseconds until the name of a collapsed item shows (SHL-040). */
const OPEN_DELAY = 200

/** Only what this person may open (SHL-035..039). */
export function SideNavigation() {
  const [chosen, toggle] = useCollapsed()
  const narrow = useNarrow()
  const collapsed = chosen || narrow
  const areas = allowedAreas(useAccess())
  useGoKeys()
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
      {!narrow && <ToggleButton collapsed={collapsed} onToggle={toggle} />}
    </nav>
  )
}

function AreaLink({ area: { id, path, title }, collapsed }: { area: KnownArea; collapsed: boolean }) {
  const Icon = areaIcons[id]
  const keyed = useKeyed()
  return (
    <Link
      to={path}
      preload="intent"
      preloadDelay={REST}
      {...keyed(goKey(id), collapsed ? title : undefined, 'right', OPEN_DELAY)}
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

function ToggleButton({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const Icon = collapsed ? ChevronRight : ChevronLeft
  const label = collapsed ? 'Expand navigation' : 'Collapse navigation'
  return (
    <button
      type="button"
      aria-label={label}
      {...tooltip(label, 'right')}
      aria-expanded={!collapsed}
      onClick={onToggle}
      className="absolute right-0 bottom-4 z-10 grid size-6 translate-x-1/2 place-items-center rounded-full border border-line-strong bg-panel text-muted shadow-raised hover:text-ink"
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  )
}

function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => storage.getItem(KEY) === 'collapsed')
  const toggle = () => {
    storage.setItem(KEY, collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle]
}

/** At a high zoom the pages need the room more than the names do. */
const narrowScreen = matchMedia('(max-width: 860px)')

function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrowScreen.addEventListener('change', listener)
      return () => narrowScreen.removeEventListener('change', listener)
    },
    () => narrowScreen.matches,
  )
}
