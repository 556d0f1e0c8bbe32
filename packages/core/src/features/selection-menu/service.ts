import { type Country, requireCountry } from '../../foundation/country.ts'
import { AppError } from '../../foundation/errors.ts'
import {
  admin,
  type DataManager,
  DUPLICATE_ID,
  goneOn404,
  parseVersioned,
  path,
  readAdmin,
  rejectedOn409,
  serverErrorOn404,
  updateVersion,
  type Versioned,
  withHintsOnFailure,
} from '../../transport/index.ts'
import {
  externalProductsSchema,
  type SelectionItem,
  type SelectionItemBody,
  type SelectionItemIdentity,
  selectionItemSchema,
  selectionItemsSchema,
} from './contract.ts'

const MENU = '/rest/selectionmenuservice/admin/v1'

/** Shown at the id when a deletion fails (SEL-039). */
const NOT_DELETED = { id: 'Error deleting' }

const items = (country: Country) => MENU + path`/external-product-mapping/${requireCountry(country)}`

/** Throws 'usage' without an id: an address can have lost it (SEL-033). */
function oneItem({ country, id }: SelectionItemIdentity): string {
  if (!id || id === 'undefined') throw new AppError('usage', 'No selection item id is given')
  return items(country) + path`/${id}`
}

/** Reads the rows of the list (API-060). */
export async function getSelectionItems(data: DataManager, country: Country, signal?: AbortSignal) {
  return serverErrorOn404(readAdmin(data, selectionItemsSchema, { path: items(country), signal }))
}

/** Reads an item; throws 'not-found' for an unknown id (API-061). */
export async function getSelectionItem(
  data: DataManager,
  identity: SelectionItemIdentity,
  signal?: AbortSignal,
): Promise<Versioned<SelectionItem>> {
  const answer = await data.get({ ...admin, path: oneItem(identity), signal })
  return parseVersioned(selectionItemSchema, answer)
}

/** A 409 is 'rejected' at `id`, other failures only hint at the id (API-062, SEL-037, OPN-99). */
export async function createSelectionItem(data: DataManager, country: Country, body: SelectionItemBody) {
  const request = data.post({ ...admin, path: items(country), body, ignoreBody: true })
  await withHintsOnFailure(rejectedOn409(request, DUPLICATE_ID), DUPLICATE_ID)
  return { country, id: body.id }
}

/** Sends the whole item; throws 'conflict' when the etag is out of date (API-063, OPN-09). */
export async function updateSelectionItem(
  data: DataManager,
  identity: SelectionItemIdentity,
  body: SelectionItemBody,
  etag: string | undefined,
): Promise<SelectionItemIdentity> {
  await updateVersion(data, 'put', { path: oneItem(identity), body, etag })
  return identity
}

/** Deletes an item (API-064). */
export async function deleteSelectionItem(data: DataManager, identity: SelectionItemIdentity): Promise<void> {
  const request = data.delete({ ...admin, path: oneItem(identity), ignoreBody: true })
  await withHintsOnFailure(goneOn404(request), NOT_DELETED)
}

/** Reads all products of ICX, mapped or not (API-065). */
export async function getExternalProducts(data: DataManager, country: Country, signal?: AbortSignal) {
  const products = MENU + path`/external-product/${requireCountry(country)}`
  return serverErrorOn404(readAdmin(data, externalProductsSchema, { path: products, signal }))
}
