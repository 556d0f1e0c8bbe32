/** What a terminal takes for a list that stands on the page of something else, as it is filtered and sorted. */
import type { Country } from '../country.ts'
import type { EngagementIdentity } from '../engagements/contract.ts'
import { type AnyColumn, type TableState, tableArguments } from '../table/index.ts'
import type { TvAccount } from '../tv-account.ts'
import { type Words, words } from './words.ts'

export function devicesLine(
  { country, platform, id }: EngagementIdentity,
  state: TableState,
  columns: readonly AnyColumn[],
): Words {
  const options = tableArguments(state, columns)
  return words({ path: ['engagement', 'devices'], about: [platform, id], options, country })
}

/** What a TV account has bought, or its vouchers. */
export function accountLine(
  list: 'purchase' | 'voucher',
  { country, tvAccountId }: TvAccount,
  state: TableState,
  columns: readonly AnyColumn[],
): Words {
  const options = tableArguments(state, columns)
  return words({ path: [list, 'list'], about: [tvAccountId], options, country })
}

interface MediaSearched {
  text: string
  /** RENTAL or EST: whose stores. */
  type: string
  stores: readonly string[]
  assetTypes: readonly string[]
  upcoming: boolean
}

export function mediaLine(
  { text, type, stores, assetTypes, upcoming }: MediaSearched,
  country: Country,
): Words {
  const where = [...stores.flatMap((id) => ['--store', id]), ...assetTypes.flatMap((one) => ['--type', one])]
  const options = ['--for', type.toLowerCase(), ...where, ...(upcoming ? ['--upcoming'] : [])]
  return words({ path: ['media', 'search'], about: [text.trim()], options, country })
}
