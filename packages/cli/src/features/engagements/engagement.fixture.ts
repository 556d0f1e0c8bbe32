import { AppError } from '@headend/core/errors'
import type { RequestOptions } from '@headend/core/transport'
import { answered, testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'

const engagement = {
  id: '4711900',
  country: 'SE',
  firstName: 'Test\u001b[31m',
  lastName: 'Person',
  email: 'test@example.se',
  tvAccountId: 'TVA-1',
  status: 'ACTIVE',
  testSubscription: true,
  superUser: true,
  whiteListed: false,
  serviceProfileReferences: ['BASIC', 'NPVR'].map(profile),
  tvPackageReferences: ['basic-se'],
  pin1: 4711,
  pin2: 0,
  allowedConcurrentStbStreams: 2,
  lastModifiedByBss: '2026-06-01T10:00:00.000Z',
}

function profile(name: string): string {
  return `/serviceprofiles/${name}.serviceprofile`
}

const basic = { id: 1001, name: 'Bas', nodeName: 'basic-se' }
const item = { id: 1, name: 'Kust 1', externalName: 'kust', includedInTvPackage: [basic], freeAccess: true }

const settings = {
  picture: { format: { choices: [{ code: 1, text: '16:9' }], defaultCode: 1, current: 7 } },
  channelLists: { current: 'Mine', lists: [{ name: 'All', channels: ['1', '2'] }] },
}

const deviceSerialNumbers = [
  { deviceSerialNumber: 'H71', activated: true },
  { deviceSerialNumber: 'H72', activated: false },
]
const factors = [
  { verificationMethod: 'sms', value: '+46701234567' },
  { verificationMethod: 'email', value: 'test@example.se' },
]
const change = { id: 1, user: { name: 'Maja' }, date: 0 }

const answers: [part: string, body: unknown][] = [
  ['/credentialsservice/admin/v1/credentials/', { engagementId: '4711900', username: 'test.person' }],
  ['/twofactor/find/', factors],
  ['/serialnumber/SE/', { deviceSerialNumbers }],
  ['/constants/serviceprofiles', ['BASIC', 'NPVR', 'PREMIUM'].map(profile)],
  ['/channelstoreaccess/', { tvPackages: [basic], stores: [], channels: [item] }],
  ['/valueaddedservice/', [{ tvPackageName: 'Fyr Play', state: 'ACTIVE' }]],
  ['/devices/', [{ deviceId: 'd1', vendorModel: 'Apple TV' }]],
  ['/remoteconfiguration/', { settings }],
  ['/mediaaccess/history', [{ title: 'Bron', accessType: 'EST', startTime: '2026-06-01T12:00:00Z' }]],
  ['/prepaids/', [{ id: 'v1', country: 'SE', tvAccountId: 'TVA-1', quantity: 3, timeUsed: 1 }]],
  ['/history/', [{ ...change, patch: [{ op: 'add', path: '/status', value: 'ACTIVE' }] }]],
  ['/tvpackages', [basic, { id: 1004, name: 'Film', nodeName: 'film-se' }]],
]

export interface Household {
  platform?: 'OTT' | 'STB'
  /** Other values of the engagement. */
  stored?: object
  /** Calls with this in their path fail. */
  fails?: { path: string; method?: string; error: AppError }
  /** Other answers, by a part of the path. */
  answers?: Readonly<Record<string, unknown>>
  person?: Parameters<typeof testContext>[2]
  /** Answers wait for this. */
  until?: Promise<unknown>
}

/** A context over services with one household, the paths that were read, and the requests to write. */
export function household(options: Partial<GlobalOptions> = {}, about: Household = {}) {
  const { platform = 'STB', stored, fails, answers: others = {}, person, until } = about
  const asked: string[] = []
  const sent: (RequestOptions & { method: string })[] = []
  const give = (body: unknown) => answered(body, { etag: '"v1"' })
  const fail = (method: string, path: string) => {
    if (fails && path.includes(fails.path) && (fails.method ?? method) === method) throw fails.error
  }
  const get = async ({ path }: RequestOptions) => {
    asked.push(path)
    await until
    fail('GET', path)
    const answer = [...Object.entries(others), ...answers].find(([part]) => path.includes(part))
    if (path.includes('/credentials/'))
      return give({ ...(answer?.[1] as object), countryCode: 'SE', platform })
    if (answer) return give(answer[1])
    if (path.includes('/engagement/SE/')) return give({ ...engagement, platform, ...stored })
    throw new AppError('not-found', `Nothing at ${path}`, { status: 404 })
  }
  const write = (method: string) => async (request: RequestOptions) => {
    fail(method, request.path)
    sent.push({ ...request, method })
    return answered(undefined, { status: 204, etag: '"v1"' })
  }
  const writes = { post: write('POST'), put: write('PUT'), patch: write('PATCH'), delete: write('DELETE') }
  return { asked, sent, ...testContext({ get, ...writes }, options, person) }
}
