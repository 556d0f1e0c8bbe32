import { type EngagementIdentity, engagementName, engagementsAmong } from '@headend/core/engagements'
import { recentIds } from '@headend/core/palette'
import { visible } from '@headend/core/text'
import { useCountry } from '../../../context/services.tsx'
import { useUses } from '../../../palette/uses.ts'
import { openedName } from '../opened-names.ts'

/** Where nothing is typed. */
const MOST_RECENT = 5

/** Those of this country that were opened lately, the last first. */
export function useRecentEngagements(typed: string): EngagementIdentity[] {
  const uses = useUses()
  const here = useCountry()
  if (typed !== '' || !here) return []
  const opened = engagementsAmong(recentIds(uses))
  return opened.filter(({ country }) => country === here).slice(0, MOST_RECENT)
}

/** The name with the id beside it where it was opened since somebody signed in, else the id with what it is: no name is kept (decision 0016). */
export function recentTexts(identity: EngagementIdentity, otherwise?: string) {
  const id = engagementName(identity)
  const name = openedName(identity)
  return name ? { title: visible(name), hint: id } : { title: id, hint: otherwise }
}
