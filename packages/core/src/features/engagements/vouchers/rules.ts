/** Drafts of vouchers: new ones, typed days, and the body that is sent. The columns of their list. */
import type { Country, TvAccount } from '../../../foundation/country.ts'
import { AppError } from '../../../foundation/errors.ts'
import {
  dayEnd,
  dayProblem,
  isDate,
  localTime,
  midnight,
  tidyDate,
  ZONES,
} from '../../../foundation/local-time.ts'
import { countText, isCount, numberText } from '../../../foundation/numbers.ts'
import { didYouMean } from '../../../foundation/suggestions.ts'
import { minuteTime } from '../../../foundation/time.ts'
import { exactMoment, type MomentContext } from '../../../foundation/typed-moment.ts'
import { type Column, numberColumn, textColumn, timeColumn } from '../../../table/column.ts'
import type { Voucher, VoucherBody } from './contract.ts'

/** The draft of the form. Days are as typed; a start may also be an ISO moment with its offset. */
export interface VoucherDraft {
  quantity: string | number
  /** yyyy-MM-dd. */
  start: string
  /** The last day, until 23:59:59 (PUR-025). */
  end: string
}

export const POSITIVE = 'Number must be a positive integer'
/** The specification names no limit: this one is rarely reached, and it catches typing errors. */
const MOST_VOUCHERS = 1000
export const TOO_MANY = `At most ${numberText(MOST_VOUCHERS)}`
export const INTO_THE_FUTURE = 'Date must span into the future'

/** The terminal compares a new voucher with this, so that its summary lists every field. */
export const EMPTY_VOUCHER: VoucherDraft = { quantity: '', start: '', end: '' }

/** One use, from today until the same day in 12 months (PUR-022, OPN-80). */
export function newVoucherDraft({ zone, now }: MomentContext): VoucherDraft {
  const { date } = localTime(now, zone)
  return { quantity: 1, start: date, end: yearLater(date) }
}

function yearLater(date: string): string {
  const later = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
  // 29 February
  return isDate(later) ? later : `${later.slice(0, 8)}28`
}

/** Typed days as yyyy-MM-dd: '20261124', '+7d', or a moment that equals the start of its day. */
export function completeDays(draft: VoucherDraft, clock: MomentContext, stored?: Voucher): VoucherDraft {
  return { ...draft, start: tidyStart(draft.start, clock, stored), end: lastDay(draft.end, clock, stored) }
}

function tidyStart(word: string, clock: MomentContext, stored?: Voucher): string {
  const moment = exactMoment(word)
  if (moment === undefined) return tidyDate(word, localTime(clock.now, clock.zone).date)
  const day = localTime(moment, clock.zone).date
  return startOf(day, clock, stored) === moment ? day : word
}

/** The last day. In a stored voucher +30d counts from its present end. Other text stays as it is. */
function lastDay(word: string, { zone, now }: MomentContext, stored?: Voucher): string {
  const moment = exactMoment(word)
  if (moment !== undefined) return localTime(moment, zone).date
  return tidyDate(word, localTime(stored?.endTime ?? now, zone).date)
}

/** The draft with moments instead of days, for a command line that may run on another day. */
export function withMoments(draft: VoucherDraft, clock: MomentContext, stored?: Voucher): VoucherDraft {
  const iso = (moment: number | undefined, word: string) =>
    moment === undefined ? word : new Date(moment).toISOString()
  return {
    ...draft,
    start: iso(startOf(draft.start, clock, stored), draft.start),
    end: iso(endOf(draft.end, clock, stored), draft.end),
  }
}

/** '2026-12-24', or '2026-12-24 18:00' for a moment. */
export function validityText(word: string, zone: string): string {
  const moment = exactMoment(word)
  return moment === undefined ? word : minuteTime(moment, zone)
}

export function voucherDraftOf({ quantity, startTime, endTime }: Voucher, zone: string): VoucherDraft {
  const day = (moment: string | null) => (moment ? localTime(moment, zone).date : '')
  return { quantity, start: day(startTime), end: day(endTime) }
}

/** Today means now, and an unchanged day the stored start. Undefined for other text. */
function startOf(word: string, clock: MomentContext, stored?: Voucher): number | undefined {
  const { zone, now } = clock
  const today = localTime(now, zone).date
  const day = tidyDate(word, today)
  if (!isDate(day)) return exactMoment(word)
  if (stored?.startTime && localTime(stored.startTime, zone).date === day) return Date.parse(stored.startTime)
  return today === day ? now : midnight(day, zone)
}

/** The last second of the day (PUR-025). Undefined for other text. */
function endOf(word: string, clock: MomentContext, stored?: Voucher): number | undefined {
  return dayEnd(lastDay(word, clock, stored), clock.zone)
}

/** A warning where the end becomes earlier. */
export function shorteningNote(
  { end }: VoucherDraft,
  clock: MomentContext,
  stored?: Voucher,
): string | undefined {
  if (!stored?.endTime) return undefined
  const present = localTime(stored.endTime, clock.zone).date
  const day = lastDay(end, clock, stored)
  return isDate(day) && day < present ? `Earlier than the current end, ${present}` : undefined
}

/** A stored quantity above the limit may stay. */
export function isTooMany({ quantity }: VoucherDraft, stored?: Voucher): boolean {
  return Number(quantity) > Math.max(MOST_VOUCHERS, stored?.quantity ?? 0)
}

export function startProblem(draft: VoucherDraft, clock: MomentContext): string | undefined {
  const { start } = completeDays(draft, clock)
  return exactMoment(start) === undefined ? dayProblem(start, 'start') : undefined
}

/** Whether the end is after the start and after now; an invalid start has its own message (PUR-024). */
export function spansIntoFuture(draft: VoucherDraft, clock: MomentContext, stored?: Voucher): boolean {
  const [start = 0, end] = [startOf(draft.start, clock, stored), endOf(draft.end, clock, stored)]
  return end !== undefined && end > start && end > clock.now
}

/** The draft must be valid. The country is that of the account (OPN-81). */
export function voucherBody(
  draft: VoucherDraft,
  { country, tvAccountId }: TvAccount,
  clock: MomentContext,
  stored?: Voucher,
): VoucherBody {
  return {
    startTime: new Date(startOf(draft.start, clock, stored) ?? clock.now).toISOString(),
    endTime: new Date(endOf(draft.end, clock, stored) ?? clock.now).toISOString(),
    quantity: Number(draft.quantity),
    timeUsed: stored?.timeUsed ?? 0,
    tvAccountId,
    country,
  }
}

/** The uses that this quantity would leave. */
export function usesToBe({ quantity }: Pick<VoucherDraft, 'quantity'>, stored: Voucher): string {
  const { timeUsed } = stored
  const newQuantity = isCount(quantity) ? Number(quantity) : stored.quantity
  if (newQuantity < timeUsed) return `${countText(timeUsed, 'use is', 'uses are')} taken: none left`
  return usesLeftText(newQuantity - timeUsed)
}

/** 'voucher 7 of TVA-1 in SE', in messages. */
export function voucherName({ id, ...account }: TvAccount & Pick<Voucher, 'id'>): string {
  return `voucher ${id} of ${accountName(account)}`
}

/** For a new voucher, which has no id. */
export function vouchersName(account: TvAccount): string {
  return `vouchers of ${accountName(account)}`
}

const accountName = ({ tvAccountId, country }: TvAccount) => `${tvAccountId} in ${country}`

/** The voucher with this id; throws 'not-found' with the nearest id. */
export function requireVoucher(
  vouchers: readonly Voucher[],
  id: string,
  { tvAccountId }: Pick<TvAccount, 'tvAccountId'>,
): Voucher {
  const voucher = vouchers.find((candidate) => candidate.id === id)
  if (voucher) return voucher
  const ids = vouchers.map((candidate) => candidate.id)
  throw new AppError('not-found', `${tvAccountId} has no voucher '${id}'${didYouMean(id, ids)}`)
}

export const VOUCHERS_TITLE = 'Vouchers'
export const VOUCHERS_FAILED = 'Failed to load the vouchers'

/** The columns of the list (PUR-018, PUR-019). */
export function voucherColumns(country: Country): readonly Column<Voucher>[] {
  const zone = ZONES[country]
  return [
    textColumn('id', 'Voucher'),
    { id: 'usesLeft', label: 'Uses left', type: 'NUMBER', value: usesLeft },
    numberColumn('quantity', 'Quantity', 1),
    numberColumn('timeUsed', 'Used', 2),
    timeColumn('startTime', 'Valid from', zone),
    timeColumn('endTime', 'Valid to', zone),
  ]
}

/** The uses that are left, never below 0 (PUR-019, OPN-82). */
export function usesLeft({ quantity, timeUsed }: Pick<Voucher, 'quantity' | 'timeUsed'>): number {
  return Math.max(0, quantity - timeUsed)
}

/** '1 use left', '3 uses left'. */
export function usesLeftText(count: number): string {
  return countText(count, 'use left', 'uses left')
}
