/** A crowd of clients at one address: people who save, scripts that act, and followers of boxes. */
import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { createTokenKeeper, parseTokenAnswer, type Tokens, tokensFrom } from '@headend/core/session'
import { type Connection, connect } from '../contract/connection.ts'
import { customers, scriptClient } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { DEFAULT_SEED, DEFAULT_SIZE, makeSubscribers } from '../provider/sample/fill.ts'
import { requestTokens } from '../sign-on/visitor.ts'
import { createFollowers, type Follower } from './followers.ts'
import { createActor, createSaver, type Writer } from './writers.ts'

export type { Client } from './client.ts'

interface Crowd {
  savers: readonly Writer[]
  actors: readonly Writer[]
  followers: readonly Follower[]
  /** For the end: they read the whole history of the boxes. */
  lateFollowers: readonly Follower[]
}

const ACTORS = [1, 2, 3, 4, 5, 6]

const BOXES = [customers.anna, customers.testSe].map(
  ({ country, engagements: { STB: id } }): EngagementIdentity => ({ country, platform: 'STB', id }),
)

export async function gatherCrowd(url: string): Promise<Crowd> {
  const configuration: Provider['configuration'] = await (await fetch(`${url}/config.json`)).json()
  /** Each has a cache, a token and idempotency keys of its own. */
  const newConnection = (): Promise<Connection> => {
    const { accessToken } = scriptTokens(url)
    const ports = { token: accessToken, fetch: fetchThatLosesAnswers }
    return connect({ configuration, accessToken }, 'dev', { country: 'SE', ports })
  }
  const targets = await otherEngagements()
  const followers: Follower[] = []
  const lateFollowers: Follower[] = []
  for (const box of BOXES) {
    const connections = [await newConnection(), await newConnection(), await newConnection()]
    const [late, ...others] = createFollowers(connections, box)
    followers.push(...others)
    if (late) lateFollowers.push(late)
  }
  return {
    savers: [
      createSaver(await newConnection(), 'Saver 1', '1001'),
      createSaver(await newConnection(), 'Saver 2', '1002'),
      // Two share one package.
      createSaver(await newConnection(), 'Saver 3', '1003'),
      createSaver(await newConnection(), 'Saver 4', '1003'),
    ],
    actors: await Promise.all(
      ACTORS.map(async (at) => createActor(await newConnection(), `Actor ${at}`, targets.splice(0, 100))),
    ),
    followers,
    lateFollowers,
  }
}

/** Of writes that the service has answered. */
const LOST = 1 / 20

const fetchThatLosesAnswers: typeof fetch = async (address, init) => {
  const answer = await fetch(address, init)
  if (!new Headers(init?.headers).has('Idempotency-Key') || Math.random() > LOST) return answer
  await answer.body?.cancel()
  throw new TypeError('The answer was lost')
}

/** Of the sample, those that no one else works on, where an update from BSS is possible. */
async function otherEngagements(): Promise<EngagementIdentity[]> {
  const known = new Set<string>(BOXES.map(({ id }) => id))
  return [...(await makeSubscribers(DEFAULT_SIZE, DEFAULT_SEED))]
    .map(({ engagement: { country, platform, id } }) => ({ country, platform, id }))
    .filter(({ country, id }) => country !== 'DK' && !known.has(id))
}

/** A service account: its tokens are renewed as in the terminal. */
function scriptTokens(url: string) {
  const { clientId, clientSecret } = scriptClient
  let tokens: Tokens = { accessToken: '', refreshToken: 'client-credentials', expiresAt: 0 }
  return createTokenKeeper({
    read: async () => tokens,
    write: async (written) => {
      if (written) tokens = written
    },
    async refresh() {
      const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
      const answer = await requestTokens(`${url}/realms/headend`, form)
      if (!answer.ok)
        throw new AppError('server', `The sign-on answered ${answer.status}`, { status: answer.status })
      return tokensFrom(parseTokenAnswer(await answer.json()), Date.now())
    },
    withLock: (task) => task(),
    now: Date.now,
    minValidity: 60,
    onRefreshFailed: () => {},
  })
}
