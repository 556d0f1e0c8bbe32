/** Every call the product makes, each with a way in which a person comes to make it. */
import { type Command, execute } from '@headend/core/command'
import { type BoxToolName, boxCommand, engagementQueries, searchView } from '@headend/core/engagements'
import type { Query } from '@headend/core/query'
import { tailEvents } from '@headend/core/remote-events'
import {
  createTvPackage,
  deleteTvPackage,
  draftOf,
  type TvPackageIdentity,
  tvPackageQueries,
  updateTvPackage,
} from '@headend/core/tv-packages'
import {
  createTvStreamingService,
  deleteTvStreamingService,
  tvStreamingServiceQueries,
  updateTvStreamingService,
} from '@headend/core/tv-streaming-services'
import { customers } from '../people.ts'
import { type Connection, front } from './connection.ts'
import { newPackage, newService } from './drafts.ts'

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
  'change log': { path: `${PACKAGES}/tvpackage-changes/`, make: changeLog },
  'package creation': { path: `${PACKAGES}/v2/tvpackages$`, make: createPackage },
  'package update': { path: `${PACKAGES}/v2/tvpackages$`, make: updatePackage },
  'package deletion': { path: `${PACKAGES}/v2/tvpackages/`, make: deletePackage },
  'streaming service list': {
    path: `${PACKAGES}/v1/tvstreamingservices$`,
    make: (as) => names(tvStreamingServiceQueries.list(as)),
  },
  'one streaming service': { path: `${PACKAGES}/v1/tvstreamingservices/`, make: oneService },
  'streaming service creation': { path: `${PACKAGES}/v1/tvstreamingservices$`, make: createService },
  'streaming service update': { path: `${PACKAGES}/v1/tvstreamingservices$`, make: updateService },
  'streaming service deletion': { path: `${PACKAGES}/v1/tvstreamingservices/`, make: deleteService },
}

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
const basic: TvPackageIdentity = { country: 'SE', id: '1001' }
const norrskenPlay = { country: 'SE', id: 'norrsken-play' } as const
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

async function changeLog(as: Connection): Promise<readonly string[]> {
  const entries = await tvPackageQueries.changes(as, basic).queryFn({ signal })
  return entries.map(({ id }) => id)
}

async function oneService(as: Connection): Promise<readonly string[]> {
  const { name } = await tvStreamingServiceQueries.detail(as, norrskenPlay).queryFn({ signal })
  return [name]
}

function createPackage(as: Connection) {
  return done(createTvPackage, { country: 'SE', draft: newPackage() }, as)
}

async function updatePackage(as: Connection) {
  const original = await tvPackageQueries.detail(as, basic).queryFn({ signal })
  return done(updateTvPackage, { ...basic, original, draft: { ...draftOf(original), title: 'Bas' } }, as)
}

async function deletePackage(as: Connection) {
  const draft = newPackage()
  await done(createTvPackage, { country: 'SE', draft }, as)
  return done(
    deleteTvPackage,
    { country: 'SE', id: draft.id, name: draft.name, nodeName: draft.nodeName },
    as,
  )
}

function createService(as: Connection) {
  return done(createTvStreamingService, { country: 'SE', draft: newService() }, as)
}

function updateService(as: Connection) {
  return done(updateTvStreamingService, { ...norrskenPlay, draft: newService({ id: norrskenPlay.id }) }, as)
}

async function deleteService(as: Connection) {
  const draft = newService()
  await done(createTvStreamingService, { country: 'SE', draft }, as)
  return done(deleteTvStreamingService, { country: 'SE', id: draft.id, name: draft.name }, as)
}

function boxTool(tool: BoxToolName): Call['make'] {
  return (as) => done(boxCommand(tool), anna, as)
}

async function done<Input, Output>(
  command: Command<Input, Output>,
  input: NoInfer<Input>,
  as: Connection,
): Promise<readonly string[]> {
  const outcome = await execute(command, input, front(as).context)
  if (outcome.status === 'failed') throw outcome.error
  return [outcome.status]
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
