/** Drafts of new packages, streaming services, selection items and campaigns, each with an unused id. */
import { type CampaignDraft, newCampaignDraft } from '@headend/core/campaigns'
import { newSelectionItemDraft, type SelectionItemDraft } from '@headend/core/selection-menu'
import { newTvPackageDraft, type TvPackageDraft } from '@headend/core/tv-packages'
import { newTvStreamingServiceDraft, type TvStreamingServiceDraft } from '@headend/core/tv-streaming-services'

let last = 900_000

export function newPackage(over: Partial<TvPackageDraft> = {}): TvPackageDraft {
  const id = String(++last)
  return { ...newTvPackageDraft(), id, name: `Package ${id}`, nodeName: `package-${id}`, ...over }
}

export function newService(over: Partial<TvStreamingServiceDraft> = {}): TvStreamingServiceDraft {
  const id = `service-${++last}`
  return { ...newTvStreamingServiceDraft(), id, name: `Service ${id}`, ...over }
}

export function newItem(over: Partial<SelectionItemDraft> = {}): SelectionItemDraft {
  const id = `icx-${++last}`
  const needed = { name: `Item ${id}`, logoUrl: `https://logos.test/${id}.svg`, tvPackageId: '3001' }
  return { ...newSelectionItemDraft(), id, ...needed, ...over }
}

/** Runs for a week, starting in a week. */
export function newCampaign(over: Partial<CampaignDraft> = {}): CampaignDraft {
  const clock = { zone: 'Europe/Stockholm', now: Date.now() }
  return { ...newCampaignDraft(clock), title: `Campaign ${++last}`, ...over }
}
