/** Every call the product makes, each with a way in which a person comes to make it. */
import { execute } from '@headend/core/command'
import { type BoxToolName, boxCommand, engagementQueries, searchView } from '@headend/core/engagements'
import { tailEvents } from '@headend/core/remote-events'
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
}

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
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
