/** The filter of the list by access type (PUR-003): of the table's own state, so that there is one of it. */
import { setFilter, type TableState } from '../table/index.ts'
import { ACCESS_TYPES, type AccessType, type Purchase } from './contract.ts'
import { purchaseColumns } from './rules.ts'

const COLUMN = 'accessType'

/** The one type that is shown; undefined where both are. */
export function accessTypeIn({ filters }: TableState): AccessType | undefined {
  const chosen = ACCESS_TYPES.filter((type) => filters[COLUMN]?.includes(type))
  return chosen.length === 1 ? chosen[0] : undefined
}

/** Other filters stay. */
export function withAccessType(state: TableState, type: AccessType | undefined): TableState {
  const column = purchaseColumns('SE').find(({ id }) => id === COLUMN)
  return column ? setFilter(state, column, type && [type]) : state
}

export function ofAccessType(purchases: readonly Purchase[], state: TableState): readonly Purchase[] {
  const type = accessTypeIn(state)
  return type ? purchases.filter(({ accessType }) => accessType === type) : purchases
}
