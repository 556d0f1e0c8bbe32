/** From a selection item to its form and back to a request. */
import type { SelectionItem, SelectionItemBody } from './contract.ts'
import type { SelectionItemDraft } from './form.ts'

/** The defaults of a new item (SEL-020). */
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
    id,
    name,
    logoUrl,
    tvPackageId,
    displayOrderPriority,
    description,
    vod,
    commercialProductIds,
    visible,
    needsActivation,
  }
}

/** Body of a create and an update (API-062, API-063); product ids without duplicates (SEL-027). */
export function selectionItemBody(draft: SelectionItemDraft): SelectionItemBody {
  const { id, name, logoUrl, tvPackageId, description, vod, visible, needsActivation } = draft
  return {
    id,
    name,
    logoUrl,
    tvPackageId,
    description,
    vod,
    visible,
    needsActivation,
    displayOrderPriority: Number(draft.displayOrderPriority),
    commercialProductIds: [...new Set(draft.commercialProductIds)],
  }
}
