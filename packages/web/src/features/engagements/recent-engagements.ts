import { type EngagementIdentity, isPlatform } from '@headend/core/engagements'
import { recentIds } from '@headend/core/palette'
import { useUses } from '../../commands/palette/uses.ts'
import { useCountry } from '../../context/services.tsx'

/** Where nothing is typed. */
const MOST_RECENT = 5

/** Those of this country that were opened lately, the last first. By id alone: who they are is not remembered. */
export function useRecentEngagements(typed: string): EngagementIdentity[] {
  const { uses } = useUses()
  const here = useCountry()
  if (typed !== '' || !here) return []
  const prefix = `engagement.${here}/`
  const recent = recentIds(uses, prefix).flatMap((known) => {
    const [platform = '', id] = known.slice(prefix.length).split('/')
    return isPlatform(platform) && id ? [{ country: here, platform, id }] : []
  })
  return recent.slice(0, MOST_RECENT)
}
