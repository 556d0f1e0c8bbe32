import { UTC, ZONES } from '@headend/core/local-time'
import { useCountry } from './services.tsx'

/** The country's time zone (OPN-111). In its own file, because the first page shows no times. */
export function useZone(): string {
  const country = useCountry()
  return country ? ZONES[country] : UTC
}
