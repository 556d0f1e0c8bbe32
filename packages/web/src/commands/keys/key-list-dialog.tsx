import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Keys } from '../../ui/kbd.tsx'
import { nextRow } from '../../ui/row-keys.ts'
import { SearchInput } from '../../ui/search-input.tsx'
import { type Here, type KeyRow, type KeySection, keySections } from './key-list.ts'

interface KeyListProps {
  here: Here
  onClose: () => void
}

/** All keys, place by place. One tab stop; the arrows walk. */
export function KeyListDialog({ here, onClose }: KeyListProps) {
  const id = useId()
  const [typed, type] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const sections = keySections(here, typed)
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0)
  const rowsOf = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-key-row]') ?? [])]
  const toRows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    rowsOf()[0]?.focus()
  }
  const walk = (event: KeyboardEvent) => {
    const rows = rowsOf()
    const at = rows.indexOf(event.target as HTMLElement)
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    const next = nextRow(event.key, at, rows.length)
    if (next === undefined) return
    event.preventDefault()
    rows[next]?.focus()
  }
  return (
    <Dialog aria-labelledby={id} onDismiss={onClose} className="mt-[8vh] w-[min(760px,96vw)]">
      <div className="flex items-center gap-3 px-5 pt-4 pb-3">
        <h2 id={id} className="font-[620] text-md">
          Keyboard shortcuts
        </h2>
        <SearchInput
          data-autofocus
          aria-label="Look for a key or what it does"
          placeholder="Look for a key or what it does"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={toRows}
          className="ml-auto w-64"
        />
        <span role="status" className="sr-only">
          {count === 1 ? '1 key' : `${count} keys`}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows walk through the rows. */}
      <div ref={list} onKeyDown={walk} className="h-[62vh] overflow-auto border-line border-t pb-3">
        {sections.map((section) => (
          <Section key={section.place} section={section} />
        ))}
        {count === 0 && <p className="px-5 py-10 text-center text-muted">No key does “{typed.trim()}”.</p>}
      </div>
      <div className="flex justify-end border-line border-t px-5 py-3">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

function Section({ section: { title, rows } }: { section: KeySection }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-5 pt-4 pb-1 font-[560] text-muted text-sm">
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ row: { title, shown, works } }: { row: KeyRow }) {
  return (
    <div
      data-key-row
      tabIndex={-1}
      className={cx('flex min-h-8 items-center gap-3 px-5', !works && 'text-muted')}
    >
      <span className="min-w-0 flex-1 truncate">{title}</span>
      {shown ? <Keys keys={shown} /> : <span className="text-faint text-sm">none</span>}
    </div>
  )
}
