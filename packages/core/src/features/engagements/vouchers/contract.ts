/** Vouchers, which the rental service calls prepaids (API-051..054, PUR-018, ENG-050). */
import * as z from 'zod/mini'
import { type Country, countrySchema } from '../../../foundation/country.ts'
import { id, listOf, moment, number, text } from '../../../foundation/schema.ts'

export const voucherSchema = z.object({
  id,
  country: countrySchema,
  tvAccountId: text,
  quantity: number,
  timeUsed: number,
  startTime: moment,
  endTime: moment,
})
export type Voucher = z.output<typeof voucherSchema>

export const vouchersSchema = listOf(voucherSchema)

export interface VoucherBody {
  startTime: string
  endTime: string
  quantity: number
  timeUsed: number
  tvAccountId: string
  country: Country
}
