/** Campaigns in one line of text. Titles repeat, so type, price and period tell campaigns apart. */
import type { Country } from '../../foundation/country.ts'
import { ZONES } from '../../foundation/local-time.ts'
import { minuteTime } from '../../foundation/time.ts'
import type { Campaign } from './contract.ts'
import { amountText } from './media/rules.ts'
import { priceText } from './rules.ts'

interface CampaignFacts {
  country: Country
  id: string
  accessType?: string | undefined
  validFrom?: string | null | undefined
  validTo?: string | null | undefined
  selectedMedia?: readonly unknown[] | undefined
}

/** 'RENTAL, 2026-11-14 00:00 – 2026-11-28 00:00, 2 medias, id 10001', before a deletion (OPN-54). */
export function campaignLabel({ country, id, accessType, ...facts }: CampaignFacts): string {
  const { validFrom, validTo, selectedMedia } = facts
  const edges = [validFrom, validTo].map((moment) => momentText(moment, country))
  const period = edges.some(Boolean) ? edges.join(' – ').trim() : ''
  const amount = selectedMedia && amountText(selectedMedia.length)
  return [accessType, period, amount, `id ${id}`].filter(Boolean).join(', ')
}

/** 'Höstfilm (RENTAL, 19 SEK, 2026-11-28 00:00 – 2026-12-05 00:00)'. */
export function campaignText(campaign: Campaign, country: Country): string {
  const { title, accessType, price, validFrom, validTo } = campaign
  const period = `${edgeText(validFrom, country)} – ${edgeText(validTo, country)}`
  return `${title} (${accessType}, ${priceText(price, country)}, ${period})`
}

/** Start or end of a period; '…' when it is open. */
export function edgeText(moment: string | null, country: Country): string {
  return momentText(moment, country) || '…'
}

/** A moment as text; '' for a missing or invalid one (CAM-013). */
function momentText(moment: string | null | undefined, country: Country): string {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? '' : minuteTime(time, ZONES[country])
}
