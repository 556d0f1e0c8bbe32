/** What a selection item is made of: a new one, what a form holds of it, and what is sent of that. */
import { withBeyond } from '../fields.ts'
import { type SelectionItem, type SelectionItemBody, selectionItemSchema } from './contract.ts'

/** What the form holds (SEL-019). The number may be text, as a person types it. */
export interface SelectionItemDraft extends Omit<SelectionItemBody, 'displayOrderPriority'> {
  displayOrderPriority: string | number
}

/** SEL-020. */
export function newSelectionItemDraft(): SelectionItemDraft {
  return {
    id: '',
    name: '',
    logoUrl: '',
    tvPackageId: '',
    displayOrderPriority: 0,
    description: '',
    vod: false,
    commercialProductIds: [],
    visible: true,
    needsActivation: false,
  }
}

export function selectionItemDraftOf(record: SelectionItem): SelectionItemDraft {
  const { id, name, logoUrl, tvPackageId, displayOrderPriority, description } = record
  const { vod, commercialProductIds, visible, needsActivation } = record
  return {
    ...{ id, name, logoUrl, tvPackageId, displayOrderPriority, description },
    ...{ vod, commercialProductIds, visible, needsActivation },
  }
}

/** Each product id once, however often it was given (SEL-027). */
export function selectionItemCreateBody(draft: SelectionItemDraft): SelectionItemBody {
  const { id, name, logoUrl, tvPackageId, description, vod, visible, needsActivation } = draft
  return {
    ...{ id, name, logoUrl, tvPackageId, description, vod, visible, needsActivation },
    displayOrderPriority: Number(draft.displayOrderPriority),
    commercialProductIds: [...new Set(draft.commercialProductIds)],
  }
}

/** The same (API-063), and all that the service has and the form does not know. */
export function selectionItemUpdateBody(
  draft: SelectionItemDraft,
  original: SelectionItem,
): SelectionItemBody {
  const body = selectionItemCreateBody(draft)
  return withBeyond(body, selectionItemSchema, original)
}
