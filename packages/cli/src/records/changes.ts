import { type Change, changeWords } from '@headend/core/edit'

/** More of a value than this is not read before it is sent, but scrolls everything else away. */
const LONGEST = 200

/** "Price: 229 → 249": a line for each field, before it is sent. Of what is new only what it will be: nothing of it was before. */
export function changeLines(changes: readonly Change[], { isNew = false } = {}): string[] {
  return changes.map((change) => `${change.label}: ${lineOf(change, isNew)}`)
}

function lineOf(change: Change, isNew: boolean): string {
  const { was, now, list, removedCount, addedCount } = changeWords(change)
  if (isNew && now) return `${addedCount}${shown(now)}`
  const parts = list
    ? [now && `+ ${addedCount}${shown(now)}`, was && `− ${removedCount}${shown(was)}`]
    : [was && shown(was), shown(now)]
  return parts.filter(Boolean).join(list ? '  ' : ' → ')
}

function shown(given: string): string {
  const text = given.replaceAll('\n', ' ⏎ ')
  return text.length > LONGEST
    ? `${text.slice(0, LONGEST).toWellFormed()}… (${given.length} characters)`
    : text
}
