import { shortHint } from '../sign-on/hint.ts'
import { textWidth } from '../table.ts'
import type { Terminal } from '../terminal.ts'

/** Who somebody is keeps so much of what it shares with what is open. */
const SHARE = 1 / 3

/** Whole cells for the user name and for what is open, which is an id at its end: a short one leaves its room to the other. */
export function headWidths(user: string, title: string, room: number): [user: number, title: number] {
  const left = Math.max(Math.floor(room * SHARE), room - textWidth(title))
  const width = Math.min(textWidth(user), Math.max(0, left))
  return [width, Math.max(0, room - width)]
}

const TROUBLES = { offline: 'OFFLINE', 'signed-out': 'SIGNED OUT' } as const

/** Cells of the header beside it, with room enough for what is open. */
const BESIDE_TROUBLE = 53

/** What is wrong, with what can be done about it, where that finds room. */
export function troubleText(trouble: keyof typeof TROUBLES, columns: number, env: Terminal['env']): string {
  const plain = ` ${TROUBLES[trouble]} `
  if (trouble === 'offline') return plain
  const helpful = ` ${TROUBLES[trouble]}: ${shortHint(env)} `
  return textWidth(helpful) + BESIDE_TROUBLE <= columns ? helpful : plain
}
