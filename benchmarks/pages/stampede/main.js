/** A tab with the console's own sign-on and data manager and nothing to see, which sends on request. */
import { fetchConfiguration } from '../../../packages/core/src/config.ts'
import { silentLog } from '../../../packages/core/src/log.ts'
import { createDataManager } from '../../../packages/core/src/transport/index.ts'
import { createSignOn } from '../../../packages/web/src/app/sign-on/sign-on.ts'

const fetch = globalThis.fetch.bind(globalThis)
const roundTrip = Number(new URL(location.href).searchParams.get('roundTrip'))
const now = () => Date.now()
const configuration = await fetchConfiguration(`${location.origin}/config.json`, fetch)
const signOn = createSignOn(configuration, { log: silentLog, now, replaceAddress: () => {}, fetch })
/** A service one round trip away. In the page: six connections of a browser would hide the token's cost. */
const service = async () => {
  await new Promise((answered) => setTimeout(answered, roundTrip))
  return Response.json({})
}
const data = createDataManager(configuration, {
  fetch: service,
  now,
  token: () => signOn.tokens.accessToken(),
  onNotAuthenticated: () => {},
  newId: () => crypto.randomUUID(),
})
// As after a minute of work: what renews tokens has been loaded.
await signOn.start()

/** Sends that many requests at a time of the clock; answers what each took. All in milliseconds. */
globalThis.stampede = async (count, at) => {
  await new Promise((start) => setTimeout(start, at - now()))
  return Promise.all(Array.from({ length: count }, (_, index) => timed(index)))
}

async function timed(index) {
  const start = performance.now()
  // Each at an address of its own: two of one address would wait for one another.
  const query = { sent: `${start}-${index}` }
  await data.get({ service: 'adminPortal', path: CREDENTIALS, query, secure: true })
  return performance.now() - start
}

const CREDENTIALS = '/rest/credentialsservice/admin/v1/credentials/SE/STB/4711002'
