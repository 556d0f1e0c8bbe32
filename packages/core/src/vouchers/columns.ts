import type { EditField } from '../edit/index.ts'
import { DATE_WORDS } from '../local-time.ts'
import type { Column } from '../table/index.ts'
import type { Voucher } from './contract.ts'
import { usesLeft, type VoucherDraft, validityText } from './rules.ts'

/** PUR-018, PUR-019. */
export const VOUCHER_COLUMNS: readonly Column<Voucher>[] = [
  { id: 'id', label: 'Voucher', type: 'STRING', value: ({ id }) => id },
  { id: 'usesLeft', label: 'Uses left', type: 'NUMBER', value: usesLeft },
  { id: 'quantity', label: 'Quantity', spare: 1, type: 'NUMBER', value: ({ quantity }) => quantity },
  { id: 'timeUsed', label: 'Used', spare: 2, type: 'NUMBER', value: ({ timeUsed }) => timeUsed },
  { id: 'startTime', label: 'Valid from', type: 'TIME', value: ({ startTime }) => startTime },
  { id: 'endTime', label: 'Valid to', type: 'TIME', value: ({ endTime }) => endTime },
]

/** The form of a voucher, in order. */
export const VOUCHER_FIELDS: readonly EditField<VoucherDraft>[] = [
  { name: 'quantity', label: 'Number of vouchers', kind: 'number', required: true },
  {
    name: 'start',
    label: 'Valid from',
    kind: 'text',
    required: true,
    ofToday: true,
    help: DATE_WORDS,
    text: validityText,
  },
  {
    name: 'end',
    label: 'Valid to',
    kind: 'text',
    required: true,
    ofToday: true,
    help: `${DATE_WORDS}, until 23:59:59`,
    text: validityText,
  },
]
