import { AppError } from '@headend/core/errors'
import type { Answer, RequestOptions } from '@headend/core/transport'
import { testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'

export const sport = {
  id: 1001,
  name: 'Sport',
  title: 'Headend Sport',
  nodeName: 'sport-se',
  price: 229,
  purchasable: true,
  platform: ['OTT', 'STB'],
  modified: '2026-06-30T12:00:00.000Z',
  channels: [{ id: '12', name: 'Sport 1', free: true }],
  channelIds: [12],
  channelReferences: ['sport-1'],
}
const film = { id: 90, name: 'Film \u001b[31m\u202e', nodeName: 'film-se', test: true, sortOrder: 2 }
const catalogue = [
  { id: '12', name: 'Sport 1', referenceId: 'sport-1' },
  { id: '15', name: 'Sport 2', referenceId: 'sport-2' },
]

const services = [
  { id: 'svod', name: 'Play' },
  { id: 'svod-max', name: 'Play Max' },
]

export interface World {
  /** Beside the two packages that there are. */
  extra?: readonly object[]
  inUse?: boolean
  /** What package 1001 is. */
  stored?: object
  fails?: AppError
  person?: Parameters<typeof testContext>[2]
}

/** A context over a service that has these packages, and what was sent to it. */
export function world(
  options: Partial<GlobalOptions> = {},
  { extra = [], inUse = false, stored = sport, fails, person }: World = {},
) {
  const sent: (RequestOptions & { method: string })[] = []
  const answer = (body: unknown, etag = ''): Answer => ({ status: 200, headers: new Headers({ etag }), body })
  const get = async ({ path }: RequestOptions) => {
    if (path.endsWith('/tvpackages')) return answer([sport, film, ...extra])
    if (path.endsWith('/channels')) return answer(catalogue)
    if (path.endsWith('/tvstreamingservices')) return answer(services)
    if (path.endsWith('/exists')) return answer(inUse)
    if (path.endsWith('/1001')) return answer(stored, '"v7"')
    throw new AppError('not-found', 'No such package')
  }
  const write = (method: string) => async (request: RequestOptions) => {
    sent.push({ ...request, method })
    if (fails) throw fails
    return answer(sport)
  }
  const data = { get, post: write('POST'), put: write('PUT'), delete: write('DELETE') }
  return { sent, ...testContext(data, options, person) }
}

export const SPORT_SUGGESTION =
  "no '99', 'Sport 2', 'sprt 1' in SE. 'Sport 2' has the id 15. Did you mean 'Sport 1' (12) instead of 'sprt 1'?"
export const TOO_MANY =
  "no '980', '981', '982', '983', '984', '985', '986', '987', '988', '989', and 2 more in SE"
