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
  /** What the lists of these fields hold, where that can be read. */
  names: (of: readonly string[]) => Promise<ItemNames<Record<string, unknown>>>
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
  const find: FindItems = async ({ name }, ids, called) => {
    const known = ids.length > 0 ? await itemsOf(name) : undefined
    if (!known) return new Map(ids.map((id) => [id, id]))
    const values = new Map(known.map((one) => [one.id, one.value]))
    const wrong = ids.filter((id) => !values.has(id))
    if (wrong.length === 0) return values
    const suggestion = suggestRecord(firstWords(wrong), known)
    throw new AppError('usage', `${called}: no ${quoteList(wrong)} in ${reader.country}${suggestion}`)
  }
  const names: CatalogueReader['names'] = async (of) => {
    // A missing name delays nothing.
    const known = of.map(async (name) => [name, await itemsOf(name)?.catch(() => undefined)] as const)
    return Object.fromEntries(await Promise.all(known))
  }
  return { find, names }
}

interface Title {
  id: string
  title: string
}

interface TitleLookup {
  /** As far as they are known in time; none after a failure. */
  read: (reader: ReadContext, ids: readonly string[], context: CliContext) => Promise<readonly Title[]>
  text: (one: Title) => string
}

export type TitleLookups<Form> = Readonly<Partial<Record<keyof Form & string, TitleLookup>>>

export function readTitlesOf<Form>(
  titled: TitleLookups<Form> | undefined,
  draft: Form,
  reader: ReadContext,
  context: CliContext,
): Promise<ItemNames<Form>> {
  return namesByField(titled, async (field, of) => {
    const titles = await readTitles(of, idsIn(draft, field), reader, context)
    return titles.map(({ id, title }) => ({ id, name: title }))
  })
}

export function readChangedTitles<Form>(
  titled: TitleLookups<Form>,
  [before, after]: readonly [Form, Form],
  reader: ReadContext,
  context: CliContext,
): Promise<ItemNames<Form>> {
  return namesByField(titled, async (field, of) => {
    const [was, is] = [idsIn(before, field), idsIn(after, field)]
    const changed = [...was.filter((id) => !is.includes(id)), ...is.filter((id) => !was.includes(id))]
    const titles = await readTitles(of, changed, reader, context)
    return titles.map((one) => ({ id: one.id, name: of.text(one) }))
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
  namesOf: (field: keyof Form & string, of: TitleLookup) => Promise<Name>,
) {
  const fields = Object.entries(titled ?? {}) as [keyof Form & string, TitleLookup][]
  const names = fields.map(async ([field, of]) => [field, await namesOf(field, of)] as const)
  return Object.fromEntries(await Promise.all(names)) as Partial<Record<keyof Form & string, Name>>
}

export function idsIn<Form>(draft: Form, field: keyof Form & string): string[] {
  const value = draft[field]
  return Array.isArray(value) ? value.map(idOf) : []
}
