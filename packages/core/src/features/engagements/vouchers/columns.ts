/** The list of vouchers. */
import type { Country } from '../../../foundation/country.ts'
import { ZONES } from '../../../foundation/local-time.ts'
import { countText } from '../../../foundation/numbers.ts'
import type { Column } from '../../../table/index.ts'
import type { Voucher } from './contract.ts'

export const VOUCHERS_TITLE = 'Vouchers'
export const VOUCHERS_FAILED = 'Failed to load the vouchers'

/** PUR-018, PUR-019. */
export function voucherColumns(country: Country): readonly Column<Voucher>[] {
  const zone = ZONES[country]
  return [
    { id: 'id', label: 'Voucher', type: 'STRING', value: ({ id }) => id },
    { id: 'usesLeft', label: 'Uses left', type: 'NUMBER', value: usesLeft },
    { id: 'quantity', label: 'Quantity', priority: 1, type: 'NUMBER', value: ({ quantity }) => quantity },
    { id: 'timeUsed', label: 'Used', priority: 2, type: 'NUMBER', value: ({ timeUsed }) => timeUsed },
    { id: 'startTime', label: 'Valid from', type: 'TIME', zone, value: ({ startTime }) => startTime },
    { id: 'endTime', label: 'Valid to', type: 'TIME', zone, value: ({ endTime }) => endTime },
  ]
}

/** Never below 0 (PUR-019, OPN-82). */
export function usesLeft({ quantity, timeUsed }: Pick<Voucher, 'quantity' | 'timeUsed'>): number {
  return Math.max(0, quantity - timeUsed)
}

/** '1 use left', '3 uses left'. */
export function usesLeftText(count: number): string {
  return countText(count, 'use left', 'uses left')
}
