/** What a body must be to become a voucher (PUR-023..027). */
import type { VoucherBody } from '@headend/core/vouchers'
import { demandFields } from './writing.ts'

const TEXTS = ['country', 'tvAccountId', 'startTime', 'endTime'] as const

/** Throws a 400 that names the fields. */
export function voucherOf(sent: object, now: number): VoucherBody {
  const body = sent as Record<string, unknown>
  const { quantity, timeUsed } = body
  demandFields({
    ...Object.fromEntries(
      TEXTS.filter((name) => typeof body[name] !== 'string' || body[name] === '').map((name) => [
        name,
        'Is required',
      ]),
    ),
    ...(isWhole(quantity, 1) ? {} : { quantity: 'Number must be a positive integer' }),
    ...(isWhole(timeUsed, 0) ? {} : { timeUsed: 'Must be 0 or more' }),
  })
  const voucher = sent as VoucherBody
  demandFields(timeProblem(voucher, now))
  return voucher
}

function isWhole(value: unknown, least: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
}

function timeProblem({ startTime, endTime }: VoucherBody, now: number): Record<string, string> {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  return end > start && end > now ? {} : { endTime: 'Date must span into the future' }
}
