/** Apart from text.ts, which the first page loads, and which spells letters out where no place has to be kept. */
import { SPELLED, withoutInvisible } from './text.ts'

/**
 * Lower case without marks, so that `goteborg` finds Göteborg, `tromsö` Tromsø and `aro` Ærø. One UTF-16 unit for one unit: what
 * is found of a name, in a list or a palette, can be marked at the same place of the original.
 */
export function fold(text: string): string {
  return text.replace(/[^\0-\x7F]/g, foldUnit).toLowerCase()
}

/** What is typed may come as letter and mark; the text that is looked through keeps its units. */
export function foldTyped(text: string): string {
  return fold(withoutInvisible(text).normalize('NFC'))
}

function foldUnit(unit: string): string {
  // Marks go first: what is left of ǽ is æ, which stands for an a.
  const letter = unit.toLowerCase().normalize('NFD').slice(0, 1)
  return SPELLED[letter]?.slice(0, 1) ?? letter
}
