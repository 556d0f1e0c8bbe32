import { once } from '../once.ts'
import type { ChangeRow } from './change-row.ts'

/**
 * Finds changes by who made them and by what they changed, letter case aside; '' finds all. Every word has to be in it,
 * in whichever order: 'maja price'.
 */
export function createChangeFinder(rows: readonly ChangeRow[]): (text: string) => readonly ChangeRow[] {
  // Nobody may ever look for anything.
  const texts = once(() =>
    rows.map((row) => [row, ...(row.children ?? [])].map(said).join('\n').toLowerCase()),
  )
  return (text) => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    if (words.length === 0) return rows
    return rows.filter((_, index) => words.every((word) => texts()[index]?.includes(word)))
  }
}

function said({ user, what, place }: ChangeRow): string {
  return `${user}\n${what}\n${place}`
}
