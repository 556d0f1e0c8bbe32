/** What a selection item is made of: a new one, what a form holds of it, and what is sent of that. */
import type { SelectionItem, SelectionItemBody } from './contract.ts'

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

/** What a create and an update send (API-062, API-063): each product id once (SEL-027). */
export function selectionItemBody(draft: SelectionItemDraft): SelectionItemBody {
  const { id, name, logoUrl, tvPackageId, description, vod, visible, needsActivation } = draft
  return {
    ...{ id, name, logoUrl, tvPackageId, description, vod, visible, needsActivation },
    displayOrderPriority: Number(draft.displayOrderPriority),
    commercialProductIds: [...new Set(draft.commercialProductIds)],
  }
}
