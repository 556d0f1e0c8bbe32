import { sayRefused } from '../commands/refused.ts'

/** Somebody has pressed the key that takes a row out of a record, and may not: it says why. */
export function sayItStays(name: string, reason: string): void {
  sayRefused(`${name} stays`, reason)
}
