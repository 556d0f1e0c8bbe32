import { type ItemNames, idOf } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import type { Query, ReadContext } from '@headend/core/query'
import { type NamedRecord, suggestRecord } from '@headend/core/suggestions'
import { type CliContext, readOnce } from '../cli-context.ts'
import { firstWords, quoteList } from '../output/output.ts'
import type { FindItems } from './assign.ts'

interface CatalogueItem extends NamedRecord {
  value: unknown
}

export type Catalogue = (reader: ReadContext) => Promise<readonly CatalogueItem[]>

export function catalogue<Item extends NamedRecord>(
  query: (reader: ReadContext) => Query<Item[]>,
  fieldValue: (item: Item) => unknown,
): Catalogue {
  return async (reader) => {
    const items = await readOnce(query(reader))
    return items.map((item) => ({ id: item.id, name: item.name, value: fieldValue(item) }))
  }
}

interface CatalogueReader {
  find: FindItems
  /** The catalogue items of these list fields, as far as the catalogues can be read. */
  names: (fieldNames: readonly string[]) => Promise<ItemNames<Record<string, unknown>>>
}

/** Each catalogue is read once, and only where something is looked up in it. */
export function readCatalogues(
  reader: ReadContext,
  catalogues: Readonly<Partial<Record<string, Catalogue>>>,
): CatalogueReader {
  const read = new Map<string, ReturnType<Catalogue>>()
  const itemsOf = (name: string) => {
    const items = read.get(name) ?? catalogues[name]?.(reader)
    if (items) read.set(name, items)
    return items
  }
  const find: FindItems = async ({ name }, ids, fieldText) => {
    const items = ids.length > 0 ? await itemsOf(name) : undefined
    if (!items) return new Map(ids.map((id) => [id, id]))
    const values = new Map(items.map((item) => [item.id, item.value]))
    const wrong = ids.filter((id) => !values.has(id))
    if (wrong.length === 0) return values
    const suggestion = suggestRecord(firstWords(wrong), items)
    throw new AppError('usage', `${fieldText}: no ${quoteList(wrong)} in ${reader.country}${suggestion}`)
  }
  const names: CatalogueReader['names'] = async (fieldNames) => {
    // A missing name delays nothing.
    const entries = fieldNames.map(
      async (name) => [name, await itemsOf(name)?.catch(() => undefined)] as const,
    )
    return Object.fromEntries(await Promise.all(entries))
  }
  return { find, names }
}

interface Title {
  id: string
  title: string
}

interface TitleLookup {
  /** The titles that arrive in time; a failure means no titles. */
  read: (reader: ReadContext, ids: readonly string[], context: CliContext) => Promise<readonly Title[]>
  text: (title: Title) => string
}

export type TitleLookups<Form> = Readonly<Partial<Record<keyof Form & string, TitleLookup>>>

export function readTitlesOf<Form>(
  titled: TitleLookups<Form> | undefined,
  draft: Form,
  reader: ReadContext,
  context: CliContext,
): Promise<ItemNames<Form>> {
  return namesByField(titled, async (field, lookup) => {
    const titles = await readTitles(lookup, idsIn(draft, field), reader, context)
    return titles.map(({ id, title }) => ({ id, name: title }))
  })
}

export function readChangedTitles<Form>(
  titled: TitleLookups<Form>,
  [before, after]: readonly [Form, Form],
  reader: ReadContext,
  context: CliContext,
): Promise<ItemNames<Form>> {
  return namesByField(titled, async (field, lookup) => {
    const [was, is] = [idsIn(before, field), idsIn(after, field)]
    const changed = [...was.filter((id) => !is.includes(id)), ...is.filter((id) => !was.includes(id))]
    const titles = await readTitles(lookup, changed, reader, context)
    return titles.map((title) => ({ id: title.id, name: lookup.text(title) }))
  })
}

async function readTitles(
  { read }: TitleLookup,
  ids: readonly string[],
  reader: ReadContext,
  context: CliContext,
) {
  return read(reader, ids, context).catch(() => [])
}

async function namesByField<Form, Name>(
  titled: TitleLookups<Form> | undefined,
  namesOf: (field: keyof Form & string, lookup: TitleLookup) => Promise<Name>,
) {
  const fields = Object.entries(titled ?? {}) as [keyof Form & string, TitleLookup][]
  const names = fields.map(async ([field, lookup]) => [field, await namesOf(field, lookup)] as const)
  return Object.fromEntries(await Promise.all(names)) as Partial<Record<keyof Form & string, Name>>
}

export function idsIn<Form>(draft: Form, field: keyof Form & string): string[] {
  const value = draft[field]
  return Array.isArray(value) ? value.map(idOf) : []
}
