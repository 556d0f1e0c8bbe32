/** Every call the product makes, each with a way in which a person comes to make it. */
import { execute } from '@headend/core/command'
import { type BoxToolName, boxCommand, engagementQueries, searchView } from '@headend/core/engagements'
import type { Query } from '@headend/core/query'
import { tailEvents } from '@headend/core/remote-events'
import { type TvPackageIdentity, tvPackageQueries } from '@headend/core/tv-packages'
import { customers } from '../people.ts'
import { type Connection, front } from './connection.ts'

export interface Call {
  /** The source of a regular expression that fits this call only. */
  path: string
  /** Makes the call; resolves with what was found, rejects with what went wrong. */
  make: (as: Connection) => Promise<readonly string[]>
}

const ADMIN = '/rest/engagementadmin/admin/v1'
const BRIDGE = '/rest/legacybridge/admin/v1'
const PACKAGES = '/rest/tvpackage/admin/SE'

export const calls: Readonly<Record<string, Call>> = {
  'search by user name': { path: `${ADMIN}/search/username/`, make: search(customers.anna.username) },
  'search by TV account': { path: `${ADMIN}/search/tvaccountid/`, make: search(customers.anna.tvAccountId) },
  'search by e-mail': { path: `${ADMIN}/search/email/`, make: search(customers.anna.email) },
  'bulk fetch': { path: `${ADMIN}/engagement$`, make: search(customers.anna.username) },
  'one engagement': { path: `${ADMIN}/engagement/`, make: detail },
  credentials: { path: '/rest/credentialsservice/', make: detail },
  'box service': { path: `${BRIDGE}/executeservice/`, make: boxTool('hw-reboot') },
  'login check reset': { path: `${BRIDGE}/engagementservice/`, make: boxTool('reset-login-check') },
  'subscription key': { path: `${ADMIN}/devices/pubsub/`, make: firstEvent },
  'event stream': { path: '/rest/v1/subscribe/', make: firstEvent },
  'package list': { path: `${PACKAGES}/v2/tvpackages$`, make: (as) => names(tvPackageQueries.list(as)) },
  'one package': { path: `${PACKAGES}/v2/tvpackages/`, make: onePackage },
  'package in use': { path: '/rest/engagementdatabasepersister/', make: basicInUse },
  'channel catalogue': {
    path: `${PACKAGES}/rest/channels`,
    make: (as) => names(tvPackageQueries.channels(as)),
  },
  'store catalogue': { path: `${PACKAGES}/rest/stores`, make: (as) => names(tvPackageQueries.stores(as)) },
}

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
const basic: TvPackageIdentity = { country: 'SE', id: '1001' }
const { signal } = new AbortController()

function search(term: string): Call['make'] {
  return async (as) => {
    const { rows } = searchView(term, await engagementQueries.search(as, term).queryFn({ signal }))
    return rows.map(({ id }) => id)
  }
}

async function detail(as: Connection): Promise<readonly string[]> {
  const { username } = await engagementQueries.detail(as, anna).queryFn({ signal })
  return username ? [username] : []
}

async function names(query: Query<readonly { name: string }[]>): Promise<readonly string[]> {
  const found = await query.queryFn({ signal })
  return found.map(({ name }) => name)
}

async function onePackage(as: Connection): Promise<readonly string[]> {
  const { name } = await tvPackageQueries.detail(as, basic).queryFn({ signal })
  return [name]
}

async function basicInUse(as: Connection): Promise<readonly string[]> {
  const inUse = await tvPackageQueries.inUse(as, 'basic-se').queryFn({ signal })
  return inUse ? ['basic-se'] : []
}

function boxTool(tool: BoxToolName): Call['make'] {
  return async (as) => {
    const outcome = await execute(boxCommand(tool), anna, front(as).context)
    if (outcome.status === 'failed') throw outcome.error
    return [outcome.status]
  }
}

async function firstEvent({ data, log }: Connection): Promise<readonly string[]> {
  const enough = new AbortController()
  const seen: string[] = []
  const onEvents = (events: readonly { message: string }[]) => {
    seen.push(...events.map(({ message }) => message))
    enough.abort()
  }
  await tailEvents(anna, { data, log, onOpen: () => {}, onEvents }, enough.signal)
  return seen
}
