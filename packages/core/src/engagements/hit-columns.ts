import { asChoice } from '../choice.ts'
import { PLATFORMS } from '../platform.ts'
import type { Column } from '../table/index.ts'
import { STATUSES } from './contract.ts'
import { HIT_COLUMNS, type HitRow } from './search.view.ts'

const CHOICES: Partial<Record<keyof HitRow, readonly string[]>> = { platform: PLATFORMS, status: STATUSES }

/** What a search finds, as a table that is filtered and sorted. */
export const HIT_TABLE: readonly Column<HitRow>[] = HIT_COLUMNS.map(({ key, label }) => {
  const column = { id: key, label, value: (row: HitRow) => row[key] }
  const choices = CHOICES[key]?.map(asChoice)
  return choices ? { ...column, type: 'ENUM', choices } : { ...column, type: 'STRING' }
})
