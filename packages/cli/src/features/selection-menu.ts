import { asAppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import {
  type SelectionItemDraft,
  selectionItemHints,
  selectionItemQueries,
  selectionItemRecord,
} from '@headend/core/selection-menu'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { readOnce } from '../context.ts'
import { type Noted, recordKind } from '../records/kind.ts'
import { recordsOf } from '../records/records.ts'

export const kind = recordKind(selectionItemRecord, { told: [{ key: 'etag' }], catalogues: {}, notes })

export const records = recordsOf(kind)

async function notes(reader: ReadContext, draft: SelectionItemDraft): Promise<Noted> {
  const [packages, products] = await Promise.all([
    readOnce(tvPackageQueries.list(reader)).catch(asAppError),
    readOnce(selectionItemQueries.products(reader)).catch(asAppError),
  ])
  return { hints: selectionItemHints(draft, { packages, products }) }
}
