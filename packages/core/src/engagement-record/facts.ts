import type { EngagementRecord } from './contract.ts'

interface Fact {
  name: 'id' | 'country' | 'platform' | 'lastModifiedByBss' | 'modified'
  label: string
}

/** What nobody changes here, in order (ENG-037, ENG-077). */
const FACTS: readonly Fact[] = [
  { name: 'id', label: 'Engagement ID' },
  { name: 'country', label: 'Country' },
  { name: 'platform', label: 'Platform' },
  { name: 'lastModifiedByBss', label: 'Last modified by BSS' },
  { name: 'modified', label: 'Modified' },
]

/** With their texts: moments as `momentText` writes them, '' where there is none. */
export function engagementFacts(record: EngagementRecord, momentText: (iso: string) => string) {
  const { lastModifiedByBss, modified } = record
  const moments = {
    lastModifiedByBss: lastModifiedByBss ? momentText(lastModifiedByBss) : '',
    modified: modified ? momentText(modified) : '',
  }
  const texts: Record<Fact['name'], string> = { ...record, ...moments }
  return FACTS.map((fact) => ({ ...fact, text: texts[fact.name] }))
}
