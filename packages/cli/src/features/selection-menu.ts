import { asAppError } from '@headend/core/errors'
import type { Query, ReadContext } from '@headend/core/query'
import {
  createSelectionItem,
  deleteSelectionItem,
  newSelectionItemDraft,
  SELECTION_ITEM_COLUMNS,
  SELECTION_ITEM_TABS,
  type SelectionItem,
  type SelectionItemDraft,
  type SelectionItemRow,
  selectionItemDraftOf,
  selectionItemDraftSchema,
  selectionItemFields,
  selectionItemQueries,
  unknownIn,
  updateSelectionItem,
} from '@headend/core/selection-menu'
import { RECORD_KINDS } from '@headend/core/shell'
import type { Versioned } from '@headend/core/transport'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { readOnce } from '../read-once.ts'
import { deleting, doing, type Noted, ofState, type RecordKind } from '../records/kind.ts'
import { recordsOf } from '../records/records.ts'

export const kind: RecordKind<SelectionItemRow, Versioned<SelectionItem>, SelectionItemDraft> = {
  noun: RECORD_KINDS['selection-item'].noun,
  view: 'selection-item.view',
  columns: () => SELECTION_ITEM_COLUMNS,
  tabs: SELECTION_ITEM_TABS,
  list: selectionItemQueries.list,
  detail: (reader, id) => selectionItemQueries.detail(reader, { country: reader.country, id }),
  fields: () => selectionItemFields,
  told: [{ key: 'etag' }],
  schema: selectionItemDraftSchema,
  newDraft: newSelectionItemDraft,
  draftOf: selectionItemDraftOf,
  catalogues: {},
  notes,
  create: doing(createSelectionItem, (given) => given),
  update: doing(updateSelectionItem, ofState),
  remove: deleting(deleteSelectionItem, ({ country, id, record: { name } }) => ({ country, id, name })),
}

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
