import { asAppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import {
  type SelectionItemDraft,
  selectionItemHints,
  selectionItemQueries,
  selectionItemRecord,
} from '@headend/core/selection-menu'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { readOnce } from '../../cli-context.ts'
import { recordKind, type SaveNotes } from '../../records/kind.ts'
import { recordsOf } from '../../records/records.ts'

export const kind = recordKind(selectionItemRecord, { extraValues: [{ key: 'etag' }], catalogues: {}, notes })

export const records = recordsOf(kind)

async function notes(reader: ReadContext, draft: SelectionItemDraft): Promise<SaveNotes> {
  const [packages, products] = await Promise.all([
    readOnce(tvPackageQueries.list(reader)).catch(asAppError),
    readOnce(selectionItemQueries.products(reader)).catch(asAppError),
  ])
  return { hints: selectionItemHints(draft, { packages, products }) }
}
