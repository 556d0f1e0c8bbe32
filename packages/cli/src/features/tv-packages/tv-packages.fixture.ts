import type { AppError } from '@headend/core/errors'
import { service, testContext } from '../../fixtures.ts'
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
  /** Besides the two packages. */
  extra?: readonly object[]
  inUse?: boolean
  /** Package 1001. */
  stored?: object
  fails?: AppError
  person?: Parameters<typeof testContext>[2]
}

/** A context over a service with these packages, and the requests that it got. */
export function world(
  options: Partial<GlobalOptions> = {},
  { extra = [], inUse = false, stored = sport, fails, person }: World = {},
) {
  const read = (path: string) => {
    if (path.endsWith('/tvpackages')) return [sport, film, ...extra]
    if (path.endsWith('/channels')) return catalogue
    if (path.endsWith('/tvstreamingservices')) return services
    if (path.endsWith('/exists')) return inUse
    return path.endsWith('/1001') ? stored : undefined
  }
  const written = () => {
    if (fails) throw fails
    return sport
  }
  const { sent, data } = service(read, { written, etag: '"v7"' })
  return { sent, ...testContext(data, options, person) }
}

export const SPORT_SUGGESTION =
  "no '99', 'Sport 2', 'sprt 1' in SE. 'Sport 2' has the id 15. Did you mean 'Sport 1' (12) instead of 'sprt 1'?"
export const TOO_MANY =
  "no '980', '981', '982', '983', '984', '985', '986', '987', '988', '989', and 2 more in SE"
