import { asAppError } from '@headend/core/errors'
import type { Query, ReadContext } from '@headend/core/query'
import {
  type SelectionItemDraft,
  selectionItemFields,
  selectionItemQueries,
  selectionItemRecord,
  unknownIn,
} from '@headend/core/selection-menu'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { readOnce } from '../read-once.ts'
import { type Noted, recordKind } from '../records/kind.ts'
import { recordsOf } from '../records/records.ts'

export const kind = recordKind(selectionItemRecord, { told: [{ key: 'etag' }], catalogues: {}, notes })

export const records = recordsOf(kind)

/** A mistyped id would be an item of nothing; where nobody can tell, nobody is kept from saving. */
async function notes(reader: ReadContext, draft: SelectionItemDraft): Promise<Noted> {
  const hints: string[] = []
  const read = async <Item>(what: string, query: Query<Item[]>) =>
    readOnce(query).catch((error: unknown) => {
      hints.push(`Whether there is such a ${what} could not be read: ${asAppError(error).message}`)
      return undefined
    })
  const [packages, products] = await Promise.all([
    read('package', tvPackageQueries.list(reader)),
    read('product of ICX', selectionItemQueries.products(reader)),
  ])
  const unknown = unknownIn(draft, { packages, products })
  const told = selectionItemFields.flatMap(({ name, label }) => {
    const text = name === 'id' || name === 'tvPackageId' ? unknown[name] : undefined
    return text ? [`${label}: ${text}`] : []
  })
  return { hints: [...told, ...hints] }
}
