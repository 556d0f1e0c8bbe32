import { whyNot } from '@headend/core/access'
import { AREAS, type Area, canOpenArea } from '@headend/core/shell'
import { useEffect, useState } from 'react'
import { useAccess } from '../context/services.tsx'
import { cx } from '../ui/cx.ts'
import { useStore } from '../ui/store.ts'
import { BINDINGS } from './bindings.ts'
import { Keys } from './kbd.tsx'
import { keysOf } from './keys.ts'
import { activeBindings, chordPrefix } from './shortcuts.ts'

const DELAY = 1000

/** After the first key of a chord, shows the second keys at the foot of the page. They act without it. */
export function WhichKey() {
  const first = useStore(chordPrefix)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40">
      {first && <Continuations key={first} first={first} />}
    </div>
  )
}

function Continuations({ first }: { first: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY)
    return () => clearTimeout(timer)
  }, [])
  const access = useAccess()
  if (!isShown) return null
  const rows = activeBindings().flatMap(([id]) => {
    const second = keysOf(id).startsWith(`${first} `) ? keysOf(id).slice(first.length + 1) : undefined
    if (second === undefined) return []
    const area = AREAS.find((candidate: Area) => id === `go-${candidate.id}`)
    return [{ id, second, refused: whyNot(area && canOpenArea(area, access)) }]
  })
  return (
    <div className="border-line-strong border-t bg-panel px-5 py-3 text-ink shadow-raised">
      <p className="mb-2 flex items-center gap-2 text-muted text-sm">
        <Keys keys={first} /> and then
        <span className="ml-auto flex items-center gap-1.5 text-faint text-xs">
          <Keys keys="Escape" /> cancel
        </span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(24rem,1fr))] gap-x-6 gap-y-1.5">
        {rows.map(({ id, second, refused }) => (
          <li key={id} className={cx('flex min-w-0 items-start gap-2', refused && 'text-muted')}>
            <Keys keys={second} />
            <span className="sr-only">{second}: </span>
            <span className="min-w-0">
              {BINDINGS[id].title}
              {refused && <span className="block text-sm text-warn">{refused}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
