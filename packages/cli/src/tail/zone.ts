import type { Country } from '@headend/core/country'
import { UTC, ZONES } from '@headend/core/time-zone'

/** That the times of a tail are told and taken in: the country's, or with `--utc` UTC (OPN-111). */
export const zoneOf = (country: Country, utc: boolean): string => (utc ? UTC : ZONES[country])
