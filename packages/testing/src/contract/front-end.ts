import type { Country } from '@headend/core/country'
import type { Query } from '@headend/core/query'
import type { AccountName } from '../people.ts'
import { provider } from '../with-provider.ts'
import { commandRunner, connect } from './connection.ts'

const { signal } = new AbortController()

/** A front end of an account: runs commands, and reads past its cache. */
export async function frontEnd(account: AccountName, country: Country) {
  const as = await connect(provider, account, { country })
  const fresh = <Data>(query: Query<Data>) => {
    as.data.evict()
    return query.queryFn({ signal })
  }
  return { as, fresh, run: commandRunner(as) }
}
