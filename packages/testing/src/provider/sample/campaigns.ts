/** Campaigns made up from a seed around the day: years of past ones, some active, some to come. */
import type { Country } from '@headend/core/country'
import { daysLater, localTime, midnight, ZONES } from '@headend/core/local-time'
import type { CampaignRecord } from '../records.ts'
import { DAY, toOfficeHours } from './dates.ts'
import { FILMS, type Film, filmId, isOffered, makeFilm } from './films.ts'
import { createRandom, type Random } from './random.ts'
import { CAMPAIGNS } from './words.ts'

export interface CampaignSample {
  seed: number
  /** Engagements in all: more customers, more campaigns. */
  size: number
  now: number
}

const FEWEST_CAMPAIGNS = 24
const MOST_CAMPAIGNS = 1000
const ENGAGEMENTS_PER_CAMPAIGN = 50
const YEARS_OF_PAST_CAMPAIGNS = 6
const SHARE_OF_ACTIVE = 0.15
const SHARE_OF_COMING = 0.15

function campaignCount(size: number): number {
  return Math.min(MOST_CAMPAIGNS, FEWEST_CAMPAIGNS + Math.floor(size / ENGAGEMENTS_PER_CAMPAIGN))
}

/** In the order of their ids, the oldest first; `first` is the number of the first. */
export function makeCampaigns(country: Country, first: number, sample: CampaignSample): CampaignRecord[] {
  const { seed, size, now } = sample
  const random = createRandom(`${seed}/${country}/campaigns`)
  const periods = Array.from({ length: campaignCount(size) }, () => period(random))
  return periods
    .toSorted((one, other) => one.start - other.start)
    .map((days, index) => campaign(country, String(first + index), days, { random, now }))
}

/** Days from today. */
interface CampaignPeriod {
  start: number
  days: number
}

function period(random: Random): CampaignPeriod {
  const days = random.pick([3, 7, 7, 10, 14, 14, 21, 30])
  const share = random.next()
  if (share < SHARE_OF_ACTIVE) return { start: -random.between(0, days - 1), days }
  if (share < SHARE_OF_ACTIVE + SHARE_OF_COMING) return { start: random.between(1, 75), days }
  return { start: -days - random.between(1, YEARS_OF_PAST_CAMPAIGNS * 365), days }
}

function campaign(
  country: Country,
  id: string,
  { start, days }: CampaignPeriod,
  { random, now }: { random: Random; now: number },
): CampaignRecord {
  const zone = ZONES[country]
  const today = localTime(now, zone).date
  const dayAt = (day: number) => midnight(daysLater(today, day), zone) ?? now
  const accessType = random.chance(0.7) || country === 'DK' ? 'RENTAL' : 'EST'
  const [validFrom, validTo] = [dayAt(start), dayAt(start + days)]
  const maySell = (film: Film) =>
    validTo < now || isOffered(film, { country, accessType, from: validFrom, to: validTo })
  const updated = toOfficeHours(
    Math.min(validFrom, now - DAY) - random.between(1, 20) * DAY + random.between(0, DAY - 1),
  )
  return {
    country,
    id,
    title: titleOf(country, daysLater(today, start), random),
    accessType,
    price: priceOf(country, accessType, random),
    countryCode: country,
    version: random.between(1, 6),
    validFrom: new Date(validFrom).toISOString(),
    validTo: new Date(validTo).toISOString(),
    lastUpdatedAt: new Date(updated).toISOString(),
    selectedMedia: mediaOf(random, maySell, country, now),
  }
}

/** 'Höstfilm 2026'. */
function titleOf(country: Country, date: string, random: Random): string {
  const season = CAMPAIGNS[Math.floor((Number(date.slice(5, 7)) % 12) / 3)] ?? CAMPAIGNS[0]
  const name = random.pick(season[country])
  return random.chance(0.6) ? `${name} ${date.slice(0, 4)}` : name
}

/** Campaign prices, below those of the catalogue: 39 crowns, or 3.90 euros. */
function priceOf(country: Country, accessType: string, random: Random): number {
  const units = accessType === 'EST' ? random.between(4, 9) : random.between(1, 3)
  return country === 'FI' ? units - 0.1 : units * 10 - 1
}

/** One film in so many is taken without a check, because people make mistakes. */
const MISTAKE_EVERY = 40

/** Films that may be sold in the period, and a few mistakes. For past periods the rights are not checked. */
function mediaOf(random: Random, maySell: (film: Film) => boolean, country: Country, now: number) {
  const count = random.chance(0.1) ? 1 : random.between(2, random.chance(0.2) ? 60 : 16)
  const indexes = new Set(Array.from({ length: count }, () => random.between(0, FILMS - 1)))
  const [first = 0, ...others] = indexes
  const selected = others.filter(
    (index) => index % MISTAKE_EVERY === 0 || maySell(makeFilm(index, country, now)),
  )
  return [first, ...selected].map((index) => ({ mediaId: filmId(index) }))
}
