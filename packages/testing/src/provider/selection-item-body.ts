/** What a body must be to become a selection item: the rules of the form. */
import { problemsOf } from '@headend/core/edit'
import {
  type SelectionItem,
  type SelectionItemBody,
  selectionItemBody,
  selectionItemDraftOf,
  selectionItemDraftSchema,
  selectionItemSchema,
} from '@headend/core/selection-menu'
import { demandFields, demandShape } from './writing.ts'

/** The item that a body means. Throws a 400 that names the fields. */
export function selectionItemOf(body: unknown): SelectionItemBody {
  const draft = selectionItemDraftOf(demandShape<SelectionItem>(selectionItemSchema.safeParse(body)))
  demandFields(problemsOf(selectionItemDraftSchema, draft))
  return selectionItemBody(draft)
}
