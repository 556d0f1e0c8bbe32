import { requireCountry } from '../country.ts'
import { AppError, RejectedError, retold } from '../errors.ts'
import {
  type Answer,
  admin,
  createdId,
  type DataManager,
  goneOn404,
  parseAnswer,
  path,
} from '../transport/index.ts'
import type { TvAccount } from '../tv-account.ts'
import { type Voucher, type VoucherBody, vouchersSchema } from './contract.ts'

const PREPAIDS = '/rest/mediarentalservice/admin/v1/prepaids'

/** PUR-028. */
export function requireVoucherId(id: string): string {
  if (!id) throw new AppError('usage', 'No valid prepaid id supplied')
  return id
}

/** API-051. */
export async function getVouchers(
  data: DataManager,
  { country, tvAccountId }: TvAccount,
  signal?: AbortSignal,
): Promise<Voucher[]> {
  if (!tvAccountId) throw new AppError('usage', 'Vouchers need a TV account')
  const answer = await data.get({
    ...admin,
    path: PREPAIDS + path`/${requireCountry(country)}/${tvAccountId}`,
    confidential: [tvAccountId],
    signal,
  })
  return parseAnswer(vouchersSchema, answer)
}

const FORM_NAMES: Readonly<Record<string, string>> = { startTime: 'start', endTime: 'end' }

/** What the service refuses by its own names, by those of the form: said where it was typed. */
async function refusedInForm(write: Promise<Answer>): Promise<Answer> {
  return write.catch((error: unknown) => {
    if (!(error instanceof RejectedError)) throw error
    const refused = Object.entries(error.fields).map(([name, text]) => [FORM_NAMES[name] ?? name, text])
    const message = refused.map((field) => field.join(': ')).join('; ')
    throw retold(error, { fields: Object.fromEntries(refused), message })
  })
}

/** API-052, OPN-20: the id is empty where the answer does not tell it. */
export async function createVoucher(data: DataManager, body: VoucherBody): Promise<{ id: string }> {
  requireCountry(body.country)
  const sent = data.post({ ...admin, path: PREPAIDS, body, ignoreBody: true })
  return { id: createdId(await refusedInForm(sent)) }
}

/** API-053, OPN-07. */
export async function updateVoucher(data: DataManager, id: string, body: VoucherBody): Promise<void> {
  requireCountry(body.country)
  const sent = data.put({ ...admin, path: PREPAIDS + path`/${requireVoucherId(id)}`, body, ignoreBody: true })
  await goneOn404(refusedInForm(sent))
}

/** API-054. */
export async function deleteVoucher(
  data: DataManager,
  { country, tvAccountId }: TvAccount,
  id: string,
): Promise<void> {
  const sent = data.delete({
    ...admin,
    path: PREPAIDS + path`/${requireCountry(country)}/${tvAccountId}/${requireVoucherId(id)}`,
    confidential: [tvAccountId],
    ignoreBody: true,
  })
  await goneOn404(sent)
}
