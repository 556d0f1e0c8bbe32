import type { Administered } from '../access/index.ts'
import { sentence } from '../text.ts'
import type { AreaId } from './areas.ts'

interface RecordKind {
  /** Whose page is the list of them, at `/{area}`. */
  area: AreaId
  /** What one is called in a sentence; 's' makes many of it. */
  noun: string
  /** The subcommand of the terminal: `headend package list`. */
  word: string
}

/** What has a list, and a page for each. */
export const RECORD_KINDS = {
  'tv-package': { area: 'tv-packages', noun: 'package', word: 'package' },
  'tv-streaming-service': {
    area: 'tv-streaming-services',
    noun: 'streaming service',
    word: 'streaming-service',
  },
  campaign: { area: 'campaigns', noun: 'campaign', word: 'campaign' },
  'selection-item': { area: 'selection-menu', noun: 'selection item', word: 'selection' },
} as const satisfies Record<Administered, RecordKind>

/** Some kinds have a title and no name. */
export type Named = { name: string } | { name?: undefined; title: string }

/** What people call one. */
export function nameOf(record: Named): string {
  return record.name === undefined ? record.title : record.name
}

/** What many are called where that stands alone: 'Packages'. */
export function recordsTitle(subject: Administered): string {
  return sentence(`${RECORD_KINDS[subject].noun}s`)
}

/** What stands in the place of a list that has none. */
export function emptyList(subject: Administered): { title: string; text: string } {
  return { title: `No ${RECORD_KINDS[subject].noun}s`, text: 'There is none in this country yet.' }
}

export const RECORD_SUBJECTS = Object.keys(RECORD_KINDS) as Administered[]
