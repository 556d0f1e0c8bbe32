/** What a terminal takes for a list or a search, as it is filtered and sorted. */
import type { Administered } from '../access/index.ts'
import type { Country } from '../country.ts'
import type { EngagementIdentity } from '../engagements/contract.ts'
import { RECORD_KINDS } from '../shell/record-kinds.ts'
import { type AnyColumn, type TableState, tableArguments } from '../table/index.ts'
import type { TvAccount } from '../tv-account.ts'
import { type Argv, toArgv } from './argv.ts'

export function listArgv(
  subject: Administered,
  country: Country,
  state: TableState,
  columns: readonly AnyColumn[],
): Argv {
  return toArgv({
    path: [RECORD_KINDS[subject].word, 'list'],
    options: tableArguments(state, columns),
    country,
  })
}

export function searchArgv(term: string, country: Country | undefined): Argv {
  return toArgv({ path: ['engagement', 'search'], about: [term], country })
}

export function devicesArgv(
  { country, platform, id }: EngagementIdentity,
  state: TableState,
  columns: readonly AnyColumn[],
): Argv {
  const options = tableArguments(state, columns)
  return toArgv({ path: ['engagement', 'devices'], about: [platform, id], options, country })
}

/** What a TV account has bought, or its vouchers. */
export function accountArgv(
  list: 'purchase' | 'voucher',
  { country, tvAccountId }: TvAccount,
  state: TableState,
  columns: readonly AnyColumn[],
): Argv {
  const options = tableArguments(state, columns)
  return toArgv({ path: [list, 'list'], about: [tvAccountId], options, country })
}

interface MediaSearched {
  text: string
  /** RENTAL or EST: whose stores. */
  type: string
  stores: readonly string[]
  assetTypes: readonly string[]
  upcoming: boolean
}

export function mediaArgv(
  { text, type, stores, assetTypes, upcoming }: MediaSearched,
  country: Country,
): Argv {
  const where = [...stores.flatMap((id) => ['--store', id]), ...assetTypes.flatMap((one) => ['--type', one])]
  const options = ['--for', type.toLowerCase(), ...where, ...(upcoming ? ['--upcoming'] : [])]
  return toArgv({ path: ['media', 'search'], about: [text.trim()], options, country })
}
