import type { TvAccount } from '../tv-account.ts'
import { saveLine } from './page-lines.ts'
import type { SetOptions } from './set-options.ts'
import type { Counterpart } from './words.ts'

/** What the dialog of a voucher saves; the id is of one that there is. */
export function voucherLine(
  { country, tvAccountId }: TvAccount,
  id: string | undefined,
  save: SetOptions,
): Counterpart {
  const [act, of] = id === undefined ? ['create', []] : ['update', [id]]
  return saveLine({ path: ['voucher', act], about: [tvAccountId, ...of], country }, { save })
}
