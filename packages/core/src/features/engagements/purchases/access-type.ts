/** The access type of a purchase: its words, its column, and the filter of the list by it (PUR-003). */

import { AppError } from '../../../foundation/errors.ts'
import { suggestions } from '../../../foundation/suggestions.ts'
import { asChoice } from '../../../foundation/text.ts'
import { type Column, setFilter, type TableState } from '../../../table/index.ts'
import { ACCESS_TYPES, type AccessType, type Purchase } from './contract.ts'

export const ACCESS_TYPE_CHOICES = ACCESS_TYPES.map(asChoice)

export const accessTypeMeaning: Readonly<Record<AccessType, string>> = {
  RENTAL: 'Rented for a while',
  EST: 'Bought for good',
}

export function isAccessType(text: string): text is AccessType {
  return ACCESS_TYPES.some((type) => type === text)
}

/** In any letter case; throws 'usage' for an unknown type. */
export function parseAccessType(text: string): AccessType {
  const type = text.trim().toUpperCase()
  if (isAccessType(type)) return type
  throw new AppError('usage', `There is no type '${text}'${suggestions(text, ACCESS_TYPES)}`)
}

export const ACCESS_TYPE_COLUMN: Column<Purchase> = {
  id: 'accessType',
  label: 'Type',
  type: 'ENUM',
  choices: ACCESS_TYPE_CHOICES,
  value: ({ accessType }) => accessType,
}

/** The type that the filter shows; undefined for both. */
export function filteredAccessType({ filters }: TableState): AccessType | undefined {
  const chosen = ACCESS_TYPES.filter((type) => filters[ACCESS_TYPE_COLUMN.id]?.includes(type))
  return chosen.length === 1 ? chosen[0] : undefined
}

export function withAccessType(state: TableState, type: AccessType | undefined): TableState {
  return setFilter(state, ACCESS_TYPE_COLUMN, type && [type])
}

export function purchasesOfType(purchases: readonly Purchase[], state: TableState): readonly Purchase[] {
  const type = filteredAccessType(state)
  return type ? purchases.filter(({ accessType }) => accessType === type) : purchases
}
