/** One kind of record as a whole, said once: the front ends add where it is, and what only they know. */
import type * as z from 'zod/mini'
import type { Administered } from './access/index.ts'
import type { Command } from './command/command.ts'
import type { EditField, EditLabels, Tab } from './edit/index.ts'
import type { Country } from './foundation/country.ts'
import type { Query, ReadContext } from './query.ts'
import type { Column } from './table/index.ts'

/** Names one record: the key of every call about it. */
interface Identity {
  country: Country
  id: string
}

/** What its form holds, and how it is read, made, changed and deleted. */
export interface EditedRecord<Draft, Stored, Deletion> {
  /** Its abilities begin with it. */
  subject: Administered
  labels: EditLabels
  fields: (country: Country) => readonly EditField<Draft>[]
  schema: (country: Country) => z.ZodMiniType<Draft>
  newDraft: (country: Country) => Draft
  draftOf: (stored: Stored) => Draft
  /** Throws 'not-found' for an unknown one. */
  detail: (context: ReadContext, identity: Identity) => Query<Stored>
  /** Of what its service gives an id: the one that was made of this, while nobody knows its id; throws 'not-found' where none was. */
  madeOf?: (context: ReadContext, draft: Draft) => Query<Stored>
  create: Command<{ country: Country; draft: Draft }, Identity>
  /**
   * `etag`: the state that was changed, where it is another than that of the original. Campaigns have a `version` in its place, which
   * whoever has one gives to their command itself: of two that need not be given no type says which one a command takes.
   */
  update: Command<Identity & { draft: Draft; original: Stored; etag?: string | undefined }, Identity>
  remove: Command<Deletion, void>
}

/** The same, with what is listed of it and what its page is divided into. */
export interface RecordDefinition<Row, Draft, Stored, Deletion>
  extends EditedRecord<Draft, Stored, Deletion> {
  /** All of a country. */
  records: (context: ReadContext) => Query<Row[]>
  /** The same by id whatever the country and the time, in milliseconds. */
  columns: (country: Country, now: number) => readonly Column<Row>[]
  tabs: readonly Tab[]
}

/** Keeps the types of row, draft, record and commands together while it is written down. */
export function defineRecord<Row, Draft, Stored, Deletion>(
  definition: RecordDefinition<Row, Draft, Stored, Deletion>,
): RecordDefinition<Row, Draft, Stored, Deletion> {
  return definition
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
  /** How it looks. */
  variant: BadgeVariant
  text: string
}
