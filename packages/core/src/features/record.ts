/** The definition of a kind of record. The front ends add its address and their own parts. */
import type * as z from 'zod/mini'
import type { RecordSubject } from '../access/index.ts'
import type { Command } from '../command/command.ts'
import type { EditField, EditLabels, Tab } from '../edit/index.ts'
import type { Country } from '../foundation/country.ts'
import { visible } from '../foundation/text.ts'
import type { Query, ReadContext } from '../query.ts'
import type { Column } from '../table/index.ts'

interface Identity {
  country: Country
  id: string
}

/** The form of a record, and how it is read, created, changed and deleted. */
export interface EditedRecord<Draft, Stored, Deletion> {
  /** The prefix of the record's abilities. */
  subject: RecordSubject
  labels: EditLabels
  fields: (country: Country) => readonly EditField<Draft>[]
  schema: (country: Country) => z.ZodMiniType<Draft>
  newDraft: (country: Country) => Draft
  draftOf: (stored: Stored) => Draft
  /** Throws 'not-found' for an unknown id. */
  detail: (context: ReadContext, identity: Identity) => Query<Stored>
  /** Finds the record created from this draft, if the service assigns ids; throws 'not-found'. */
  findCreated?: (context: ReadContext, draft: Draft) => Query<Stored>
  create: Command<{ country: Country; draft: Draft }, Identity>
  /** `etag`: the changed version, if not the original's. Campaigns pass a `version` to their command. */
  update: Command<Identity & { draft: Draft; original: Stored; etag?: string | undefined }, Identity>
  remove: Command<Deletion, void>
}

/** A record's form and commands, with its list and its tabs. */
export interface RecordDefinition<Row, Draft, Stored, Deletion>
  extends EditedRecord<Draft, Stored, Deletion> {
  records: (context: ReadContext) => Query<Row[]>
  /** Ids don't depend on country and time (milliseconds). */
  columns: (country: Country, now: number) => readonly Column<Row>[]
  tabs: readonly Tab[]
}

/** Infers the types of a definition. */
export function defineRecord<Row, Draft, Stored, Deletion>(
  definition: RecordDefinition<Row, Draft, Stored, Deletion>,
): RecordDefinition<Row, Draft, Stored, Deletion> {
  return definition
}

export interface NamedRow {
  id: string
  name: string
}

/** '1001 is taken by Bas', while an id is typed. The list may be old: only the service refuses (PKG-061). */
export function takenText(rows: readonly NamedRow[], id: string): string | undefined {
  const row = rows.find((row) => row.id === id)
  return row && visible(`${id} is taken${row.name && ` by ${row.name}`}`)
}

/** The number after the highest one of the list; undefined of an empty list. */
export function nextId(rows: readonly NamedRow[]): string | undefined {
  const next = rows.reduce((highest, { id }) => Math.max(highest, Number(id)), Number.NEGATIVE_INFINITY) + 1
  return Number.isSafeInteger(next) ? String(next) : undefined
}

/** The badges of records, for every list, page and terminal (PKG-011). */
export const BADGES = [
  'default',
  'TEST_PACKAGE',
  'CAMPAIGN_ACTIVE_SALE',
  'CAMPAIGN_UPCOMING',
  'CAMPAIGN_EXPIRED',
] as const
export type BadgeVariant = (typeof BADGES)[number]

export interface RecordBadge {
  variant: BadgeVariant
  text: string
}
