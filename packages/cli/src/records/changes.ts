import type { Change } from '@headend/core/edit'

/** More of a value than this is not read before it is sent, but scrolls everything else away. */
const LONGEST = 200

/** "Price: 229 → 249": a line for each field, before it is sent. */
export function changeLines(changes: readonly Change[]): string[] {
  return changes.map(({ label, kind, from, to }) =>
    kind === 'list'
      ? `${label}: ${listChange(from, to)}`
      : `${label}: ${from === '' ? '' : `${shown(from)} → `}${shown(to)}`,
  )
}

function listChange(from: string, to: string): string {
  return [to && `+ ${shown(to)}`, from && `− ${shown(from)}`].filter(Boolean).join('  ')
}

function shown(given: string): string {
  if (given === '') return '(empty)'
  const text = given.replaceAll('\n', ' ⏎ ')
  return text.length > LONGEST
    ? `${text.slice(0, LONGEST).toWellFormed()}… (${given.length} characters)`
    : text
}
