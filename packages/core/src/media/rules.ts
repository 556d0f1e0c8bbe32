/** What a search for media means, where it may look, and how ids are asked for. */
import { no, type Verdict, YES } from '../access/index.ts'
import { type Country, countryName } from '../country.ts'
import type { AssetType, StoreOption } from '../media-offer.ts'
import type { AccessType } from '../purchases/index.ts'
import { withoutInvisible } from '../text.ts'
import type { MediaQuestion } from './contract.ts'

/** Characters (MED-001, BAD-036). */
const SHORTEST_TEXT = 2
/** MED-005. */
export const PAGE_SIZE = 15
/** Of the end of the list that has to be in view before the next page comes (MED-035). */
export const END_IN_VIEW = 0.3
/** Ids in one call for metadata (MED-006). */
const BATCH_SIZE = 15

/** What of the configuration says where media may be searched. */
export interface Offer {
  stores: Readonly<Record<Country, { rental: readonly StoreOption[]; est: readonly StoreOption[] }>>
  assetTypes: Readonly<Record<Country, readonly AssetType[]>>
}

/** MED-009. */
export function storesFor({ stores }: Offer, country: Country, type: AccessType): readonly StoreOption[] {
  return type === 'EST' ? stores[country].est : stores[country].rental
}

/** Of every type: a media may be in any of them. */
export function allStores({ stores }: Offer, country: Country): readonly StoreOption[] {
  return [...stores[country].rental, ...stores[country].est]
}

/** Nothing typed yet; the first store and the first asset type are chosen (MED-016). */
export function newQuestion(offer: Offer, country: Country, type: AccessType): MediaQuestion {
  const stores = storesFor(offer, country, type).slice(0, 1)
  const assetTypes = offer.assetTypes[country].slice(0, 1)
  return {
    text: '',
    stores: stores.map(({ id }) => id),
    assetTypes: assetTypes.map(({ typeValue }) => typeValue),
    upcoming: false,
  }
}

/** Whether there is a store to look in at all (OPN-97). */
export function hasStore(offer: Offer, country: Country, type: AccessType): Verdict {
  if (storesFor(offer, country, type).length > 0) return YES
  return no(`there is no store for ${type} in ${countryName[country]}, so no media can be searched`)
}

/** Whether it can be searched; else what is missing. */
export function isSearchable({ text, stores, assetTypes }: MediaQuestion): Verdict {
  if (stores.length === 0) return no('choose at least one provider')
  if (assetTypes.length === 0) return no('choose at least one asset type')
  const words = text.trim()
  if (words.length >= SHORTEST_TEXT) return YES
  const byId = ID.test(words) ? `; '${words},' finds the media ${words}` : ''
  return no(`at least ${SHORTEST_TEXT} characters${byId}`)
}

/** Whether both find the same. */
export function isSameQuestion(one: MediaQuestion, other: MediaQuestion): boolean {
  const said = ({ text, stores, assetTypes, upcoming }: MediaQuestion) =>
    JSON.stringify([text.trim(), stores, assetTypes, upcoming])
  return said(one) === said(other)
}

/** One word with a digit in it, whatever else it is made of: what no title is that is not an id, too. */
const ID = /^\S*\d\S*$/

const NUMBER = /^\d+$/

/** The ids that a text names, each once and in its order; undefined for a text that is none (MED-003). */
export function idsIn(text: string): string[] | undefined {
  const typed = withoutInvisible(text)
  const words = typed.split(/[\s,]+/).filter((word) => word !== '')
  // A column of a sheet that is pasted into one line has blanks between its numbers.
  const parts = words.every((word) => NUMBER.test(word)) ? words : typed.split(',')
  const ids = parts.map((part) => part.trim()).filter((part) => part !== '')
  return ids.length > 0 && ids.every((id) => ID.test(id)) ? [...new Set(ids)] : undefined
}

/** At most 15 in each, all of them once, in their order. */
export function batchesOf(ids: readonly string[]): string[][] {
  const each = [...new Set(ids)]
  const batches: string[][] = []
  for (let from = 0; from < each.length; from += BATCH_SIZE) batches.push(each.slice(from, from + BATCH_SIZE))
  return batches
}

/** Taken out if it is there, else put in front (MED-007, MED-008). */
export function toggled(picked: readonly string[], id: string): string[] {
  return picked.includes(id) ? picked.filter((one) => one !== id) : [id, ...picked]
}

/** '1 media', '2 medias' (CAM-011). */
export function amountText(count: number): string {
  return `${count} ${count === 1 ? 'media' : 'medias'}`
}

/** What a media is called: a card, a row, a question. */
export function mediaName({ title, id }: { title: string; id: string }): string {
  return title || id
}

/** The same where a title alone may be that of several: '7 Snön'. */
export function mediaText({ title, id }: { title: string; id: string }): string {
  return title ? `${id} ${title}` : id
}
