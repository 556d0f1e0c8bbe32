import { type EngagementStatus, HIT_COLUMNS, type HitRow, identityKey } from '@headend/core/engagements'
import { Link, useNavigate } from '@tanstack/react-router'
import { Keys } from '../../ui/kbd.tsx'
import { rowFocus, useRowKeys } from '../../ui/row-keys.ts'
import { StatusBadge } from './status-badge.tsx'

/** Whoever comes back goes on where they were. */
let lastOpened: string | undefined

/** One tab stop; arrows or J and K move, Enter or a click opens (ENG-018, ENG-020). */
export function HitsTable({ rows }: { rows: readonly HitRow[] }) {
  const open = useOpen()
  const start = Math.max(
    0,
    rows.findIndex((row) => identityKey(row) === lastOpened),
  )
  const keys = useRowKeys({ count: rows.length, start, onOpen: (index) => open(rows[index]) })
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table aria-label="Engagements" className="w-full border-separate border-spacing-0" {...keys.table}>
        <thead>
          <tr>
            {HIT_COLUMNS.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                className="sticky top-0 whitespace-nowrap border-line border-b bg-page px-2.5 py-[7px] text-left font-[560] text-muted text-xs first:pl-5"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={identityKey(row)} {...keys.row(index)} className={`${rowFocus} hover:bg-sunk`}>
              {HIT_COLUMNS.map(({ key }) => (
                <Cell key={key} column={key} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden className="flex items-center gap-1.5 px-5 py-2.5 text-faint text-xs">
        <Keys keys="J" /> <Keys keys="K" /> move <Keys keys="Enter" className="ml-2" /> open
      </p>
    </div>
  )
}

function Cell({ column, row }: { column: keyof HitRow; row: HitRow }) {
  return (
    <td className="max-w-80 truncate border-line border-b px-2.5 py-1.5 first:pl-5">
      <CellContent column={column} row={row} />
    </td>
  )
}

function CellContent({ column, row }: { column: keyof HitRow; row: HitRow }) {
  if (column === 'status') return <StatusBadge status={row.status as EngagementStatus} />
  if (column === 'username') return <span className="font-[540]">{row.username}</span>
  if (column !== 'id') return row[column]
  return (
    <Link
      to="/engagements/$platform/$engagementId"
      params={{ platform: row.platform, engagementId: row.id }}
      state={{ backOnClose: true }}
      tabIndex={-1}
      className="font-mono text-[12.5px] hover:underline"
    >
      {row.id}
    </Link>
  )
}

function useOpen() {
  const navigate = useNavigate()
  return (row: HitRow | undefined) => {
    if (!row) return
    lastOpened = identityKey(row)
    const params = { platform: row.platform, engagementId: row.id }
    void navigate({ to: '/engagements/$platform/$engagementId', params, state: { backOnClose: true } })
  }
}
