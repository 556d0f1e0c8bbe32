/** What became of the events of a stream, in numbers and in words. */
import { numberText } from '../number-text.ts'
import type { Gap } from './numbering.ts'

/** received = shown + filtered + duplicate; lost is what numbered ids lack. */
export interface TailAccount {
  received: number
  shown: number
  filtered: number
  duplicate: number
  lost: number
}

export const NO_EVENTS: TailAccount = { received: 0, shown: 0, filtered: 0, duplicate: 0, lost: 0 }

/** 'received 1 204 · shown 12 · filtered 1 190 · duplicate 2 · lost 3' */
export function accountText({ received, shown, filtered, duplicate, lost }: TailAccount): string {
  return Object.entries({ received, shown, filtered, duplicate, lost })
    .map(([name, count]) => `${name} ${numberText(count)}`)
    .join(' · ')
}

/** 'Gap: 3 events are missing (41 to 43)' */
export function gapLine({ after, before, lost }: Gap): string {
  if (lost === undefined && Number(before) <= Number(after))
    return `Gap: the service counts anew, ${before} comes after ${after}; events may be missing`
  if (lost === undefined) return `Gap: events may be missing between ${after} and ${before}`
  const [first, last] = [BigInt(before) - BigInt(lost), BigInt(before) - 1n]
  return lost === 1
    ? `Gap: 1 event is missing (${first})`
    : `Gap: ${numberText(lost)} events are missing (${first} to ${last})`
}
