/** A new voucher, what a form holds of one, and what is sent of that. */
import { AppError } from '../errors.ts'
import { dayEnd, dayProblem, isDate, localTime, midnight, tidyDate } from '../local-time.ts'
import { didYouMean } from '../near.ts'
import { countText, numberText } from '../number-text.ts'
import { minuteTime } from '../time.ts'
import type { TvAccount } from '../tv-account.ts'
import { exactMoment, type Here } from '../typed-moment.ts'
import { isCount } from '../typed-number.ts'
import type { Voucher, VoucherBody } from './contract.ts'

/** What the form holds: days as they are typed, and the number. A start with its offset stands for itself. */
export interface VoucherDraft {
  quantity: string | number
  /** yyyy-MM-dd. */
  start: string
  /** The last day, until 23:59:59 (PUR-025). */
  end: string
}

export const POSITIVE = 'Number must be a positive integer'
/** No document says how many: more than a person would give, and few enough that a slip of the keyboard is seen. */
const MOST_VOUCHERS = 1000
export const TOO_MANY = `At most ${numberText(MOST_VOUCHERS)}`
export const INTO_THE_FUTURE = 'Date must span into the future'

/** What the terminal compares a new one with before it asks: so it shows all that is created, also what nobody has typed. */
export const EMPTY_VOUCHER: VoucherDraft = { quantity: '', start: '', end: '' }

/** One, from now until the same day in 12 months (PUR-022, OPN-80). */
export function newVoucherDraft({ zone, now }: Here): VoucherDraft {
  const { date } = localTime(now, zone)
  return { quantity: 1, start: date, end: yearLater(date) }
}

function yearLater(date: string): string {
  const later = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`
  // There is no 29 February in the next year.
  return isDate(later) ? later : `${later.slice(0, 8)}28`
}

/** What was typed in a hurry, as it should stand there: 20261124, or +7d; and a moment as the day that means it. */
export function tidyVoucher(draft: VoucherDraft, here: Here, stored?: Voucher): VoucherDraft {
  return { ...draft, start: tidyStart(draft.start, here, stored), end: lastDay(draft.end, here, stored) }
}

function tidyStart(word: string, here: Here, stored?: Voucher): string {
  const moment = exactMoment(word)
  if (moment === undefined) return tidyDate(word, localTime(here.now, here.zone).date)
  const day = localTime(moment, here.zone).date
  return startOf(day, here, stored) === moment ? day : word
}

/** The day that it ends with; of one that there is, +30d counts from its present end. What is no day stays as it is. */
function lastDay(word: string, { zone, now }: Here, stored?: Voucher): string {
  const moment = exactMoment(word)
  if (moment !== undefined) return localTime(moment, zone).date
  return tidyDate(word, localTime(stored?.endTime ?? now, zone).date)
}

/** The same in moments: what a terminal reads tomorrow as it is meant now. What is no day stays. */
export function exactVoucher(draft: VoucherDraft, here: Here, stored?: Voucher): VoucherDraft {
  const iso = (moment: number | undefined, word: string) =>
    moment === undefined ? word : new Date(moment).toISOString()
  return {
    ...draft,
    start: iso(startOf(draft.start, here, stored), draft.start),
    end: iso(endOf(draft.end, here, stored), draft.end),
  }
}

/** '2026-12-24'; of a moment with its minute, '2026-12-24 18:00'. */
export function validityText(word: string, zone: string): string {
  const moment = exactMoment(word)
  return moment === undefined ? word : minuteTime(moment, zone)
}

export function voucherDraftOf({ quantity, startTime, endTime }: Voucher, zone: string): VoucherDraft {
  const day = (moment: string | null) => (moment ? localTime(moment, zone).date : '')
  return { quantity, start: day(startTime), end: day(endTime) }
}

/** From now where it begins today, and from whenever it did where that day is left alone; undefined for what is no date. */
function startOf(word: string, here: Here, stored?: Voucher): number | undefined {
  const { zone, now } = here
  const today = localTime(now, zone).date
  const day = tidyDate(word, today)
  if (!isDate(day)) return exactMoment(word)
  if (stored?.startTime && localTime(stored.startTime, zone).date === day) return Date.parse(stored.startTime)
  return today === day ? now : midnight(day, zone)
}

/** The last second of the day, whatever time of it was stored (PUR-025); undefined for what is no date. */
function endOf(word: string, here: Here, stored?: Voucher): number | undefined {
  return dayEnd(lastDay(word, here, stored), here.zone)
}

/** What is told before a voucher is shortened; undefined where it is not. */
export function shorteningNote({ end }: VoucherDraft, here: Here, stored?: Voucher): string | undefined {
  if (!stored?.endTime) return undefined
  const present = localTime(stored.endTime, here.zone).date
  const day = lastDay(end, here, stored)
  return isDate(day) && day < present ? `Earlier than the present end, ${present}` : undefined
}

/** Of one that has more already, they may stay. */
export function isTooMany({ quantity }: VoucherDraft, stored?: Voucher): boolean {
  return Number(quantity) > Math.max(MOST_VOUCHERS, stored?.quantity ?? 0)
}

/** Undefined where it is a day. */
export function startProblem(draft: VoucherDraft, here: Here): string | undefined {
  const { start } = tidyVoucher(draft, here)
  return exactMoment(start) === undefined ? dayProblem(start, 'start') : undefined
}

/** PUR-024; of a start that is no day its own field tells. */
export function spansIntoFuture(draft: VoucherDraft, here: Here, stored?: Voucher): boolean {
  const [start = 0, end] = [startOf(draft.start, here, stored), endOf(draft.end, here, stored)]
  return end !== undefined && end > start && end > here.now
}

/** The country is that of the account, not of the form (OPN-81). The draft must be valid. */
export function voucherBody(
  draft: VoucherDraft,
  { country, tvAccountId }: TvAccount,
  here: Here,
  stored?: Voucher,
): VoucherBody {
  return {
    startTime: new Date(startOf(draft.start, here, stored) ?? here.now).toISOString(),
    endTime: new Date(endOf(draft.end, here, stored) ?? here.now).toISOString(),
    quantity: Number(draft.quantity),
    timeUsed: stored?.timeUsed ?? 0,
    tvAccountId,
    country,
  }
}

/** Never below 0 (PUR-019, OPN-82). */
export function usesLeft({ quantity, timeUsed }: Pick<Voucher, 'quantity' | 'timeUsed'>): number {
  return Math.max(0, quantity - timeUsed)
}

/** '1 use left', '3 uses left'. */
export function usesLeftText(count: number): string {
  return countText(count, 'use left', 'uses left')
}

/** What will be left of it by this number, where it is one; nobody takes back what is used. */
export function usesToBe({ quantity }: Pick<VoucherDraft, 'quantity'>, stored: Voucher): string {
  const { timeUsed } = stored
  const wanted = isCount(quantity) ? Number(quantity) : stored.quantity
  if (wanted < timeUsed)
    return `${numberText(timeUsed)} ${timeUsed === 1 ? 'is' : 'are'} used already: none left`
  return usesLeftText(wanted - timeUsed)
}

/** 'voucher 7 of TVA-1 in SE': how one is named in a message. */
export function voucherName({ id, ...of }: TvAccount & Pick<Voucher, 'id'>): string {
  return `voucher ${id} of ${accountName(of)}`
}

/** Where it has no id yet. */
export function vouchersName(of: TvAccount): string {
  return `vouchers of ${accountName(of)}`
}

const accountName = ({ tvAccountId, country }: TvAccount) => `${tvAccountId} in ${country}`

/** The one of this id; throws 'not-found' with the nearest that there is. */
export function voucherIn(
  vouchers: readonly Voucher[],
  id: string,
  { tvAccountId }: Pick<TvAccount, 'tvAccountId'>,
): Voucher {
  const found = vouchers.find((one) => one.id === id)
  if (found) return found
  const ids = vouchers.map((one) => one.id)
  throw new AppError('not-found', `${tvAccountId} has no voucher '${id}'${didYouMean(id, ids)}`)
}

export const VOUCHERS_TITLE = 'Vouchers'

/** Of the list, and of the palette that asks which one. */
export const VOUCHERS_FAILED = 'Failed to load the vouchers'
