import { countText } from '@headend/core/number-text'
import type { Output } from '../output/output.ts'
import type { NumberedLine } from './recorded-lines.ts'

/** Lines that are told one by one: what is no recording at all has millions. */
const MOST_TOLD = 20

export interface Damage {
  /** That a line is skipped, and why. */
  tell(line: NumberedLine): void
  /** How many there were beyond those that were told. */
  sayRest(): void
  readonly lines: number
}

export function createDamage(output: Output): Damage {
  let lines = 0
  return {
    tell({ number, problem, open }) {
      lines += 1
      if (lines > MOST_TOLD) return
      const reason = problem ?? (open ? 'ends in the middle' : 'no event')
      output.notice('damaged', `Line ${number} is skipped: ${reason}`, { line: number, reason })
    },
    sayRest() {
      const rest = lines - MOST_TOLD
      if (rest <= 0) return
      const text = countText(rest, 'more line is skipped', 'more lines are skipped')
      output.notice('damaged', text, { lines: rest })
    },
    get lines() {
      return lines
    },
  }
}
