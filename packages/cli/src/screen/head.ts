import { textWidth } from '../output/table.ts'
import { shortHint } from '../sign-on/hint.ts'
import type { Terminal } from '../terminal.ts'
import type { Trouble } from './trouble.ts'

/** Blanks between two cells, and at each end. */
export const GAP = 2
export const PADDING = 1

interface Shown {
  /** What no header is without: 'PILOT'. */
  environment: string
  /** 'SE Sweden'. */
  where: string
  user: string
  /** What is open. */
  title: string
  trouble: Trouble | undefined
  env: Terminal['env']
}

interface Head {
  /** The environment; in a wide header 'Headend' stands before it. */
  name: string
  user: string
  /** What is wrong; empty where nothing is. */
  told: string
  /** In cells. */
  widths: { user: number; title: number }
}

/** Narrower than terminals commonly are. */
const NARROW = 80

const TROUBLES: Readonly<Record<Trouble, string>> = {
  offline: 'OFFLINE',
  'signed-out': 'SIGNED OUT',
  refused: 'REFUSED',
  'refused-again': 'REFUSED',
}

/** So much of the header is left for who is signed in and what is open before what helps is said. */
const LEAST_BESIDE = 19

/** In a narrow header the product gives way first; where nobody is signed in, so does who was. */
export function headOf({ environment, where, title, trouble, env, ...shown }: Shown, columns: number): Head {
  const narrow = columns < NARROW
  const name = narrow ? environment : `Headend  ${environment}`
  const user = narrow && trouble === 'signed-out' ? '' : shown.user
  const room = columns - 2 * PADDING - taken(name) - taken(where)
  const told = trouble ? troubleText(trouble, room - LEAST_BESIDE - 2 * GAP, env) : ''
  const [userWidth, titleWidth] = headWidths(user, title, room - (user === '' ? 0 : GAP) - taken(told))
  return { name, user, told, widths: { user: userWidth, title: titleWidth } }
}

/** With the gap behind it, which goes with it. */
function taken(text: string): number {
  return text === '' ? 0 : textWidth(text) + GAP
}

/** Who somebody is keeps so much of what it shares with what is open. */
const SHARE = 1 / 3

/** Whole cells for the user name and for what is open, which is an id at its end: a short one leaves its room to the other. */
export function headWidths(user: string, title: string, room: number): [user: number, title: number] {
  const left = Math.max(Math.floor(room * SHARE), room - textWidth(title))
  const width = Math.min(textWidth(user), Math.max(0, left))
  return [width, Math.max(0, room - width)]
}

/** What is wrong, with what can be done about it, where that finds room. */
export function troubleText(trouble: Trouble, room: number, env: Terminal['env']): string {
  const plain = ` ${TROUBLES[trouble]} `
  if (trouble === 'offline') return plain
  const helpful = ` ${TROUBLES[trouble]}: ${shortHint(env, trouble)} `
  return textWidth(helpful) <= room ? helpful : plain
}
