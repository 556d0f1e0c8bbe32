import { AppError } from '@headend/core/errors'
import { meantRecord } from '@headend/core/near'
import type { ReadContext } from '@headend/core/query'
import type { Catalogue } from './kind.ts'
import type { Find } from './list-value.ts'

/** Looks records of a field up by id; each catalogue is read once, and only where it is needed. */
export function createFind(
  reader: ReadContext,
  catalogues: Readonly<Partial<Record<string, Catalogue>>>,
): Find {
  const read = new Map<string, ReturnType<Catalogue>>()
  return async ({ name }, id, called) => {
    const catalogue = catalogues[name]
    if (!catalogue) return id
    const items = read.get(name) ?? catalogue(reader)
    read.set(name, items)
    const known = await items
    const item = known.find((one) => one.id === id)
    if (item) return item.held
    throw new AppError(
      'usage',
      `${called}: there is no '${id}' in ${reader.country}${meantRecord(id, known)}`,
    )
  }
}
