/** Rules of the media search: stores, questions, ids and batches; names of media. */
import { no, type Verdict, YES } from '../../../access/index.ts'
import type { AssetType, StoreOption } from '../../../foundation/config.ts'
import { type Country, countryName } from '../../../foundation/country.ts'
import { withoutInvisible } from '../../../foundation/text.ts'
import type { AccessType } from '../../engagements/purchases/index.ts'
import type { MediaQuestion } from './contract.ts'

/** The least number of characters of a search (MED-001, BAD-036). */
const SHORTEST_TEXT = 2
export const PAGE_SIZE = 15
/** Visible share of the end marker that loads the next page (MED-035). */
export const END_IN_VIEW = 0.3
/** Ids per metadata call (MED-006). */
const BATCH_SIZE = 15

export interface MediaOffer {
  stores: Readonly<Record<Country, { rental: readonly StoreOption[]; est: readonly StoreOption[] }>>
  assetTypes: Readonly<Record<Country, readonly AssetType[]>>
}

/** The stores of a country that sell this type (MED-009). */
export function storesFor(
  { stores }: MediaOffer,
  country: Country,
  type: AccessType,
): readonly StoreOption[] {
  return type === 'EST' ? stores[country].est : stores[country].rental
}

export function allStores({ stores }: MediaOffer, country: Country): readonly StoreOption[] {
  return [...stores[country].rental, ...stores[country].est]
}

/** An empty question with the first store and asset type (MED-016). */
export function newQuestion(offer: MediaOffer, country: Country, type: AccessType): MediaQuestion {
  const stores = storesFor(offer, country, type).slice(0, 1)
  const assetTypes = offer.assetTypes[country].slice(0, 1)
  return {
    text: '',
    stores: stores.map(({ id }) => id),
    assetTypes: assetTypes.map(({ typeValue }) => typeValue),
    upcoming: false,
  }
}

/** Whether there is a store to search; a no has the reason (OPN-97). */
export function hasStore(offer: MediaOffer, country: Country, type: AccessType): Verdict {
  if (storesFor(offer, country, type).length > 0) return YES
  return no(`there is no store for ${type} in ${countryName[country]}, so no media can be searched`)
}

export function isSearchable({ text, stores, assetTypes }: MediaQuestion): Verdict {
  if (stores.length === 0) return no('choose at least one provider')
  if (assetTypes.length === 0) return no('choose at least one asset type')
  const words = text.trim()
  if (words.length >= SHORTEST_TEXT) return YES
  const byId = ID.test(words) ? `; '${words},' finds the media ${words}` : ''
  return no(`at least ${SHORTEST_TEXT} characters${byId}`)
}

export function isSameQuestion(a: MediaQuestion, b: MediaQuestion): boolean {
  const key = ({ text, stores, assetTypes, upcoming }: MediaQuestion) =>
    JSON.stringify([text.trim(), stores, assetTypes, upcoming])
  return key(a) === key(b)
}

/** An id is one word with a digit. */
const ID = /^\S*\d\S*$/

const NUMBER = /^\d+$/

/** The ids in a text, in order and without duplicates; undefined when the text has other words (MED-003). */
export function idsIn(text: string): string[] | undefined {
  const typed = withoutInvisible(text)
  const words = typed.split(/[\s,]+/).filter((word) => word !== '')
  // A column pasted from a spreadsheet has spaces between its numbers.
  const parts = words.every((word) => NUMBER.test(word)) ? words : typed.split(',')
  const ids = parts.map((part) => part.trim()).filter((part) => part !== '')
  return ids.length > 0 && ids.every((id) => ID.test(id)) ? [...new Set(ids)] : undefined
}

/** The ids in batches, in order and without duplicates. */
export function toBatches(ids: readonly string[]): string[][] {
  const unique = [...new Set(ids)]
  const batches: string[][] = []
  for (let from = 0; from < unique.length; from += BATCH_SIZE)
    batches.push(unique.slice(from, from + BATCH_SIZE))
  return batches
}

/** Removes a picked id, or puts a new one first (MED-007, MED-008). */
export function togglePicked(picked: readonly string[], id: string): string[] {
  return picked.includes(id) ? picked.filter((pickedId) => pickedId !== id) : [id, ...picked]
}

/** '1 media', '2 medias' (CAM-011). */
export function amountText(count: number): string {
  return `${count} ${count === 1 ? 'media' : 'medias'}`
}

export function mediaName({ title, id }: { title: string; id: string }): string {
  return title || id
}

/** '7 Snön', because titles repeat. */
export function mediaText({ title, id }: { title: string; id: string }): string {
  return title ? `${id} ${title}` : id
}
