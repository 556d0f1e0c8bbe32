import { type EngagementIdentity, engagementsAmong } from '@headend/core/engagements'
import { recentIds } from '@headend/core/palette'
import { useUses } from '../../commands/palette/uses.ts'
import { useCountry } from '../../context/services.tsx'

/** Where nothing is typed. */
const MOST_RECENT = 5

/** Those of this country that were opened lately, the last first. By id alone: who they are is not remembered. */
export function useRecentEngagements(typed: string): EngagementIdentity[] {
  const uses = useUses()
  const here = useCountry()
  if (typed !== '' || !here) return []
  const opened = engagementsAmong(recentIds(uses))
  return opened.filter(({ country }) => country === here).slice(0, MOST_RECENT)
}
