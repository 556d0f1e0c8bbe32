import { type Access, can, remedy } from '@headend/core/access'
import { recordArgv } from '@headend/core/cli-equivalent'
import { ROW_CHANGES, type RowChange, rowChange } from '@headend/core/engagement-record'
import { visible } from '@headend/core/text'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { recordAddress } from '../../../context/record-route.ts'
import { useAccess } from '../../../context/services.tsx'
import type { Cell } from '../../../table/cells/cell.ts'
import { RowLink } from '../../../table/cells/cells.tsx'
import { blockedBy } from '../../../table/row-actions.tsx'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'

const LIST = '/tv-packages'
const UNKNOWN = 'this package is not in the catalogue'
const IN_NONE = 'not part of any package'

const canSee = (access: Access) => can('tv-package.view', access)

/** Opens the page of a package, for people who may see it (ENG-048). */
export function useOpenPackage() {
  const navigate = useNavigate()
  const access = useAccess()
  const verdict = canSee(access)
  const { country } = access
  const viewArgv = (row: { id: string } | undefined) =>
    country && row?.id ? recordArgv('tv-package', 'view', { country, id: row.id }) : undefined
  const openBlocked = (row: { id: string } | undefined) =>
    verdict.allowed
      ? blockedBy(row?.id ? undefined : pageless(row))
      : blockedBy(verdict.reason, remedy('tv-package.view', access))
  const open = useCallback(({ id }: { id: string }) => void navigate(recordAddress(LIST, id)), [navigate])
  return { open, openBlocked, viewArgv }
}

function pageless(row: object | undefined): string {
  return row ? UNKNOWN : IN_NONE
}

interface PackageLinkProps {
  id: string
  name: string
  nodeName: string
  /** A save would delete the package. */
  leaving?: boolean
}

export function PackageLink({ id, name, nodeName, leaving = false }: PackageLinkProps) {
  const mayOpen = canSee(useAccess()).allowed
  const text = visible(name || nodeName)
  const look = leaving ? 'line-through' : undefined
  if (!mayOpen || id === '') return <span className={look}>{text}</span>
  return (
    <RowLink address={recordAddress(LIST, id)} className={cx(look, 'hover:underline')}>
      {text}
    </RowLink>
  )
}

type ChangedRow = Parameters<typeof rowChange>[0]

const TONES: Record<Exclude<RowChange, ''>, Tone> = { added: 'ok', deleted: 'bad', stays: 'quiet' }

const STAYS =
  'A package with this channel or store will be deleted. The customer keeps access through another package or free access.'

/** The change as a word, in addition to the colour of the row. */
export const changeCell: Cell<ChangedRow> = {
  render: (row) => <Change change={rowChange(row)} />,
  tip: (row) => (rowChange(row) === 'stays' ? STAYS : undefined),
  width: 124,
}

function Change({ change }: { change: RowChange }) {
  if (change === '') return null
  return <Badge tone={TONES[change]}>{ROW_CHANGES.find(({ value }) => value === change)?.label}</Badge>
}

/** Green for added, red for deleted (ENG-053, ENG-055, ENG-057). */
export function toneOf({ toBeAdded, toBeDeleted }: ChangedRow): 'ok' | 'bad' | undefined {
  if (toBeAdded) return 'ok'
  return toBeDeleted ? 'bad' : undefined
}
