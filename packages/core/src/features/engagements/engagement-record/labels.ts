import type { EditLabels } from '../../../edit/index.ts'
import type { EngagementRecord } from './contract.ts'

/** Engagements are not created or deleted here (ENG-021). */
export const ENGAGEMENT_LABELS = { save: 'Save changes' } as const satisfies EditLabels

export const VALUE_ADDED_SERVICES = 'Value-added services'

/** The quoted text, spelling included (ENG-029, OPN-44). */
export const UNSAVED_ENGAGEMENT = 'You have unsaved changed. Are you sure you want to leave?'

interface Fact {
  name: 'id' | 'country' | 'platform' | 'lastModifiedByBss' | 'modified'
  label: string
}

/** The read-only fields, in order (ENG-037, ENG-077). */
const FACTS: readonly Fact[] = [
  { name: 'id', label: 'Engagement ID' },
  { name: 'country', label: 'Country' },
  { name: 'platform', label: 'Platform' },
  { name: 'lastModifiedByBss', label: 'Last modified by BSS' },
  { name: 'modified', label: 'Modified' },
]

/** The read-only fields with their texts; '' for a missing moment. */
export function engagementFacts(record: EngagementRecord, momentText: (iso: string) => string) {
  const { lastModifiedByBss, modified } = record
  const moments = {
    lastModifiedByBss: lastModifiedByBss ? momentText(lastModifiedByBss) : '',
    modified: modified ? momentText(modified) : '',
  }
  const texts: Record<Fact['name'], string> = { ...record, ...moments }
  return FACTS.map((fact) => ({ ...fact, text: texts[fact.name] }))
}
