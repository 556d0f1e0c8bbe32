import { SEARCH_FIELDS, SEARCH_LABEL } from '../features/engagements/rules.ts'
import type { SearchScope } from './list.ts'

export interface Mode {
  id: 'commands' | 'engagements' | 'records' | 'help'
  sign: string
  letter: string
  title: string
  placeholder: string
  finds: SearchScope
  /** Enter needs a text or a choice, because the first item may act at once. */
  careful?: true
  /** Shown in the help. */
  does: string
}

export const MODES: readonly Mode[] = [
  {
    id: 'commands',
    finds: 'commands',
    careful: true,
    sign: '>',
    letter: 'c',
    title: 'Commands',
    placeholder: 'Which command, or which area?',
    does: 'Commands and pages',
  },
  {
    id: 'engagements',
    finds: 'customers',
    sign: '@',
    letter: 'e',
    title: 'Engagements',
    placeholder: SEARCH_LABEL,
    does: `Customers by ${SEARCH_FIELDS}`,
  },
  {
    id: 'records',
    finds: 'records',
    sign: '#',
    letter: 'r',
    title: 'Records',
    placeholder: 'Name, id or node name',
    does: 'Packages, streaming services, campaigns and selection items',
  },
  {
    id: 'help',
    finds: 'help',
    sign: '?',
    letter: 'h',
    title: 'Help',
    placeholder: 'What do you want to know?',
    does: 'What you can type here, and the keys of this page',
  },
]

/** The mode at the start of the text, and the rest; undefined without one. */
export function readMode(typed: string): { mode: Mode; rest: string } | undefined {
  const text = typed.trimStart()
  const mode = MODES.find(({ sign, letter }) => text.startsWith(sign) || startsWithLetter(text, letter))
  return mode && { mode, rest: text.slice(text.startsWith(mode.sign) ? 1 : 2).trimStart() }
}

function startsWithLetter(text: string, letter: string): boolean {
  return text[0]?.toLowerCase() === letter && text[1] === ' '
}

export const PLACEHOLDERS = {
  anything: 'Type a command, an area or an engagement',
  country: 'Which country?',
  engagement: 'Which engagement?',
  tool: 'Which tool?',
  device: 'Which device?',
  voucher: 'Which voucher?',
} as const
