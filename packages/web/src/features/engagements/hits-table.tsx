import { HIT_COLUMNS, type HitRow, identityKey } from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { Link, useNavigate } from '@tanstack/react-router'
import { Keys } from '../../ui/kbd.tsx'
import { rowFocus, useRowKeys } from '../../ui/row-keys.ts'
import { engagementAddress } from './engagement-address.ts'
import { StatusBadge } from './status-badge.tsx'

/** One tab stop; arrows or J and K move, Enter or a click opens (ENG-018, ENG-020). */
export function HitsTable({ rows }: { rows: readonly HitRow[] }) {
  const navigate = useNavigate()
  const open = (row: HitRow | undefined) => row && void navigate(engagementAddress(row))
  const keys = useRowKeys({ count: rows.length, onOpen: (index) => open(rows[index]) })
  return (
    <div data-scrolls className="min-h-0 flex-1 overflow-auto">
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
            <tr
              key={identityKey(row)}
              data-place={identityKey(row)}
              {...keys.row(index)}
              className={`${rowFocus} hover:bg-sunk`}
            >
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
  if (column === 'status') return <StatusBadge status={row.status} />
  if (column === 'username') return <span className="font-[540]">{visible(row.username)}</span>
  if (column !== 'id') return visible(row[column])
  return (
    <Link {...engagementAddress(row)} tabIndex={-1} className="font-mono text-[12.5px] hover:underline">
      {row.id}
    </Link>
  )
}
