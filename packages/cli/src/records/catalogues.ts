import type { Names } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { meantRecord } from '@headend/core/near'
import type { ReadContext } from '@headend/core/query'
import { type Named, NO_LONGER_THERE, named } from '@headend/core/selection'
import { firstTold, quoted } from '../output/told.ts'
import type { Catalogue, RecordKind } from './kind.ts'
import type { Find } from './list-value.ts'
import { idsIn } from './titled.ts'

interface CatalogueReader {
  /** Looks records of a field up by their ids. */
  find: Find
  /** What the lists of these fields hold, where that can be read. */
  names: (of: readonly string[]) => Promise<Names<Record<string, unknown>>>
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
  const find: Find = async ({ name }, ids, called) => {
    const known = ids.length > 0 ? await itemsOf(name) : undefined
    if (!known) return new Map(ids.map((id) => [id, id]))
    const held = new Map(known.map((one) => [one.id, one.held]))
    const wrong = ids.filter((id) => !held.has(id))
    if (wrong.length === 0) return held
    const meant = meantRecord(firstTold(wrong), known)
    throw new AppError('usage', `${called}: there is no ${quoted(wrong)} in ${reader.country}${meant}`)
  }
  const names: CatalogueReader['names'] = async (of) => {
    // Nobody is held up for a name.
    const known = of.map(async (name) => [name, await itemsOf(name)?.catch(() => undefined)] as const)
    return Object.fromEntries(await Promise.all(known))
  }
  return { find, names }
}

/** What the lists hold that hold ids alone, for whoever has the ids beside it; what has been deleted since says so. */
export async function namesIn<Row, Full, Form>(
  { catalogues, named: fields = [] }: RecordKind<Row, Full, Form>,
  draft: Form,
  reader: ReadContext,
): Promise<Names<Form>> {
  const filled = fields.filter((field) => idsIn(draft, field).length > 0)
  const read: Names<Record<string, unknown>> = await readCatalogues(reader, catalogues).names(filled)
  const held = filled.map((field) => [field, named(idsIn(draft, field), read[field]).map(called)])
  return Object.fromEntries(held)
}

const called = ({ id, name, gone }: Named) => ({ id, name: gone ? NO_LONGER_THERE : name })
