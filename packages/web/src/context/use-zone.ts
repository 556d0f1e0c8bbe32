import { UTC, ZONES } from '@headend/core/local-time'
import { useCountry } from './services.tsx'

/** The time zone of the country's times (OPN-111). Apart from the services: the first page shows no times. */
export function useZone(): string {
  const country = useCountry()
  return country ? ZONES[country] : UTC
}
