import type { Country } from '../country.ts'
import type { EditField } from '../edit/index.ts'
import { DATE_WORDS, DAY_END } from '../local-time.ts'
import type { Column } from '../table/index.ts'
import { ZONES, zoneNote } from '../time-zone.ts'
import type { Here } from '../typed-moment.ts'
import type { Voucher } from './contract.ts'
import { usesLeft, type VoucherDraft, validityText } from './rules.ts'

/** PUR-018, PUR-019. */
export function voucherColumns(country: Country): readonly Column<Voucher>[] {
  const zone = ZONES[country]
  return [
    { id: 'id', label: 'Voucher', type: 'STRING', value: ({ id }) => id },
    { id: 'usesLeft', label: 'Uses left', type: 'NUMBER', value: usesLeft },
    { id: 'quantity', label: 'Quantity', spare: 1, type: 'NUMBER', value: ({ quantity }) => quantity },
    { id: 'timeUsed', label: 'Used', spare: 2, type: 'NUMBER', value: ({ timeUsed }) => timeUsed },
    { id: 'startTime', label: 'Valid from', type: 'TIME', zone, value: ({ startTime }) => startTime },
    { id: 'endTime', label: 'Valid to', type: 'TIME', zone, value: ({ endTime }) => endTime },
  ]
}

/** The form of a voucher, in order: of a new one, or of this one, whose end days are counted from. */
export function voucherFields(here: Here, stored?: object): readonly EditField<VoucherDraft>[] {
  const from = stored ? `${DATE_WORDS} from the present end` : DATE_WORDS
  const text = (word: string) => validityText(word, here.zone)
  return [
    { name: 'quantity', label: 'Number of vouchers', kind: 'number', required: true },
    {
      name: 'start',
      label: 'Valid from',
      kind: 'text',
      required: true,
      defaultVariesByDay: true,
      help: DATE_WORDS,
      text,
    },
    {
      name: 'end',
      label: 'Valid to',
      kind: 'text',
      required: true,
      defaultVariesByDay: true,
      help: `${from}, until ${DAY_END}${zoneNote(here.now, here.zone)}`,
      text,
    },
  ]
}
