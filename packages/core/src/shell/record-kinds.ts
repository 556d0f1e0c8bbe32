import type { RecordSubject } from '../access/index.ts'
import { sentence } from '../foundation/text.ts'
import type { AreaId } from './areas.ts'

interface RecordKind {
  /** The area with the list of these records. */
  area: AreaId
  /** In sentences; the plural ends in 's'. */
  noun: string
  /** The subcommand of the terminal: `headend package list`. */
  word: string
}

/** Kinds of records with a list and an edit page. */
export const RECORD_KINDS = {
  'tv-package': { area: 'tv-packages', noun: 'package', word: 'package' },
  'tv-streaming-service': {
    area: 'tv-streaming-services',
    noun: 'streaming service',
    word: 'streaming-service',
  },
  campaign: { area: 'campaigns', noun: 'campaign', word: 'campaign' },
  'selection-item': { area: 'selection-menu', noun: 'selection item', word: 'selection' },
} as const satisfies Record<RecordSubject, RecordKind>

/** Some kinds have a title instead of a name. */
export type TitledRecord = { name: string } | { name?: undefined; title: string }

export function nameOf(record: TitledRecord): string {
  return record.name === undefined ? record.title : record.name
}

/** 'Packages'. */
export function recordsTitle(subject: RecordSubject): string {
  return sentence(`${RECORD_KINDS[subject].noun}s`)
}

/** Shown in a list without records. */
export function emptyList(subject: RecordSubject): { title: string; text: string } {
  return {
    title: `No ${RECORD_KINDS[subject].noun}s`,
    text: `No ${RECORD_KINDS[subject].noun}s in this country yet.`,
  }
}

export const RECORD_SUBJECTS = Object.keys(RECORD_KINDS) as RecordSubject[]

/** Id under which recent use remembers an opened record. */
export function recordUseId(subject: RecordSubject, id: string): string {
  return `${subject}.${id}`
}

/** The record of such an id; undefined for other ids. */
export function parseRecordUseId(use: string): { subject: RecordSubject; id: string } | undefined {
  const subject = RECORD_SUBJECTS.find((kind) => use.startsWith(recordUseId(kind, '')))
  return subject && { subject, id: use.slice(recordUseId(subject, '').length) }
}
