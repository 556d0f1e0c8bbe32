/** Titles repeat: how one campaign is told from another before it is deleted (OPN-54). */
import type { Country } from '../country.ts'
import { amountText } from '../media/rules.ts'
import { momentText } from './moment-text.ts'

interface Told {
  country: Country
  id: string
  accessType?: string | undefined
  validFrom?: string | null | undefined
  validTo?: string | null | undefined
  selectedMedia?: readonly unknown[] | undefined
}

/** 'RENTAL, 2026-11-14 00:00 – 2026-11-28 00:00, 2 medias, id 10001', of what is known. */
export function whichText({ country, id, accessType, validFrom, validTo, selectedMedia }: Told): string {
  const edges = [validFrom, validTo].map((moment) => momentText(moment, country))
  const period = edges.some(Boolean) ? edges.join(' – ').trim() : ''
  const amount = selectedMedia && amountText(selectedMedia.length)
  return [accessType, period, amount, `id ${id}`].filter(Boolean).join(', ')
}
