import { localTime } from '@headend/core/local-time'
import { type Here, readMoment } from '@headend/core/typed-moment'
import { HintedError } from '../errors.ts'

const UNITS: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }
const WORDS = "now, -10m, +10m, -2h, -1d, 14:00, '2026-12-24 18:00:30' or 2026-12-24T18:00:30Z"

/**
 * Milliseconds: now, a time before it or, in seconds, minutes and hours, after it; a time of today; or what a form takes, with
 * seconds as the lines of a tail have them. Throws 'usage', naming the option.
 */
export function toMoment(word: string, option: string, here: Here): number {
  const text = word.trim()
  const moment = fromNow(text, here.now) ?? onTheClock(text, here)
  if (moment !== undefined) return moment
  throw new HintedError('usage', `Not a moment for ${option}: '${word}'`, `As ${WORDS}`)
}

function fromNow(text: string, now: number): number | undefined {
  if (/^now$/i.test(text)) return now
  const [, sign, amount, unit = ''] =
    /^(?:([-+])(\d{1,6})([smh])|(-)(\d{1,6})([dw]))$/i.exec(text)?.filter(Boolean) ?? []
  const length = Number(amount) * (UNITS[unit.toLowerCase()] ?? Number.NaN)
  if (Number.isNaN(length)) return undefined
  return sign === '-' ? now - length : now + length
}

function onTheClock(text: string, here: Here): number | undefined {
  const dated = /^\d{1,2}[:.]\d\d/.test(text) ? `${localTime(here.now, here.zone).date} ${text}` : text
  const held = readMoment(dated, here)
  return held === undefined ? undefined : Date.parse(held)
}
