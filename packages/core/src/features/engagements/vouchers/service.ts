import { requireCountry, type TvAccount } from '../../../foundation/country.ts'
import { AppError, RejectedError, withMessage } from '../../../foundation/errors.ts'
import {
  type Answer,
  admin,
  createdId,
  type DataManager,
  goneOn404,
  path,
  readAdmin,
} from '../../../transport/index.ts'
import { type Voucher, type VoucherBody, vouchersSchema } from './contract.ts'

const PREPAIDS = '/rest/mediarentalservice/admin/v1/prepaids'

/** Throws 'usage' without an id (PUR-028). */
export function requireVoucherId(id: string): string {
  if (!id) throw new AppError('usage', 'No valid prepaid id supplied')
  return id
}

/** Reads the vouchers of an account (API-051). */
export async function getVouchers(
  data: DataManager,
  { country, tvAccountId }: TvAccount,
  signal?: AbortSignal,
): Promise<Voucher[]> {
  if (!tvAccountId) throw new AppError('usage', 'Vouchers need a TV account')
  return readAdmin(data, vouchersSchema, {
    path: PREPAIDS + path`/${requireCountry(country)}/${tvAccountId}`,
    confidential: [tvAccountId],
    signal,
  })
}

const FORM_FIELDS: Readonly<Record<string, string>> = { startTime: 'start', endTime: 'end' }

/** Renames fields that the service rejects to those of the form. */
async function withFormFields(write: Promise<Answer>): Promise<Answer> {
  return write.catch((error: unknown) => {
    if (!(error instanceof RejectedError)) throw error
    const rejected = Object.entries(error.fields).map(([name, text]) => [FORM_FIELDS[name] ?? name, text])
    const message = rejected.map((field) => field.join(': ')).join('; ')
    throw withMessage(error, { fields: Object.fromEntries(rejected), message })
  })
}

/** Creates a voucher; the id is '' if the answer lacks it (API-052, OPN-20). */
export async function createVoucher(data: DataManager, body: VoucherBody): Promise<{ id: string }> {
  requireCountry(body.country)
  const request = data.post({ ...admin, path: PREPAIDS, body, ignoreBody: true })
  return { id: createdId(await withFormFields(request)) }
}

/** Sends the whole voucher (API-053, OPN-07). */
export async function updateVoucher(data: DataManager, id: string, body: VoucherBody): Promise<void> {
  requireCountry(body.country)
  const request = data.put({
    ...admin,
    path: PREPAIDS + path`/${requireVoucherId(id)}`,
    body,
    ignoreBody: true,
  })
  await goneOn404(withFormFields(request))
}

/** Deletes a voucher (API-054). */
export async function deleteVoucher(
  data: DataManager,
  { country, tvAccountId }: TvAccount,
  id: string,
): Promise<void> {
  const request = data.delete({
    ...admin,
    path: PREPAIDS + path`/${requireCountry(country)}/${tvAccountId}/${requireVoucherId(id)}`,
    confidential: [tvAccountId],
    ignoreBody: true,
  })
  await goneOn404(request)
}
