import { requireCountry } from '../../../foundation/country.ts'
import { AppError } from '../../../foundation/errors.ts'
import { admin, type DataManager, readAdmin } from '../../../transport/index.ts'
import {
  type EstMove,
  PURCHASE_WINDOW,
  type Purchase,
  type PurchaseQuestion,
  purchasesSchema,
} from './contract.ts'

/** Reads the purchases of an account (API-049). */
export async function getPurchases(
  data: DataManager,
  { country, tvAccountId, accessType }: PurchaseQuestion,
  signal?: AbortSignal,
): Promise<Purchase[]> {
  if (!tvAccountId) throw new AppError('usage', 'Purchases need a TV account')
  return readAdmin(data, purchasesSchema, {
    path: '/rest/purchaseservice/admin/v1/mediaaccess/history',
    query: {
      countryCode: requireCountry(country),
      tvAccountId,
      daysBackInTime: PURCHASE_WINDOW,
      sort: 'DESCENDING',
      accessType,
    },
    signal,
  })
}

/** Moves purchases; any status but 204 is a failure (API-050, PUR-012). */
export async function moveEst(
  data: DataManager,
  { country, fromTvAccountId, toTvAccountId }: EstMove,
): Promise<void> {
  const { status } = await data.post({
    ...admin,
    path: '/rest/mediarentalservice/admin/v1/mediaaccess/move',
    body: { countryCode: requireCountry(country), fromTvAccountId, toTvAccountId },
    ignoreBody: true,
  })
  if (status !== 204) throw new AppError('server', `The service answered ${status}, not 204`, { status })
}
