import type { Country } from '@headend/core/country'
import { accounts } from '../../people.ts'

/** Those who change packages, today's accounts among them. */
export const STAFF: Record<Country, readonly [string, ...string[]]> = {
  SE: [accounts.maja.name, accounts.dev.name, 'Birgitta Ekdal', 'Torsten Rask'],
  FI: [accounts.dev.name, 'Aino Kettula', 'Veikko Salmela'],
  NO: [accounts.kari.name, accounts.dev.name, 'Solveig Bratland', 'Odd Tveitan'],
  DK: [accounts.dev.name, 'Bodil Kragholm', 'Svend Ravnsborg'],
}
