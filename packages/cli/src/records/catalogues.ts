import type { Names } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { meantRecord } from '@headend/core/near'
import type { ReadContext } from '@headend/core/query'
import { firstTold, quoted } from '../output/told.ts'
import type { Catalogue } from './kind.ts'
import type { Find } from './list-value.ts'

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
