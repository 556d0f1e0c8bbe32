import type { RecordSubject } from '../access/index.ts'
import { FEATURES } from '../features.ts'
import { sentence } from '../foundation/text.ts'

/** The features whose records have a list and an edit page each. */
type RecordFeature = Extract<(typeof FEATURES)[number], { records: { subject: RecordSubject } }>

type RecordKinds = {
  [F in RecordFeature as F['records']['subject']]: F['records'] & {
    area: F['id']
    list: F['path']
  }
}

/** Kinds of records with a list and an edit page. */
export const RECORD_KINDS = Object.fromEntries(
  FEATURES.flatMap((feature) => {
    const { id: area, path: list } = feature
    return 'records' in feature && 'subject' in feature.records
      ? [[feature.records.subject, { ...feature.records, area, list }]]
      : []
  }),
) as RecordKinds

/** Some kinds have a title instead of a name. */
export type TitledRecord = { name: string } | { name?: undefined; title: string }

export function nameOf(record: TitledRecord): string {
  return record.name === undefined ? record.title : record.name
}

/** 'Packages'. */
export function recordsTitle(subject: RecordSubject): string {
  return sentence(`${RECORD_KINDS[subject].noun}s`)
}

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
