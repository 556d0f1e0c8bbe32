import { AppError } from '@headend/core/errors'
import type { Answer, RequestOptions } from '@headend/core/transport'
import { testContext } from '../../fixtures.ts'
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
  serviceProfileReferences: ['/serviceprofiles/BASIC.serviceprofile', '/serviceprofiles/NPVR.serviceprofile'],
  tvPackageReferences: ['basic-se'],
  pin1: 4711,
  pin2: 0,
  allowedConcurrentStbStreams: 2,
  lastModifiedByBss: '2026-06-01T10:00:00.000Z',
}

const basic = { id: 1001, name: 'Bas', nodeName: 'basic-se' }
const item = { id: 1, name: 'Kust 1', externalName: 'kust', includedInTvPackage: [basic], freeAccess: true }

const settings = {
  picture: {
    format: { choices: [{ code: 1, text: '16:9' }], defaultCode: 1, current: 7 },
  },
  channelLists: { current: 'Mine', lists: [{ name: 'All', channels: ['1', '2'] }] },
}

const answers: [part: string, body: unknown][] = [
  ['/credentialsservice/admin/v1/credentials/', { engagementId: '4711900', username: 'test.person' }],
  [
    '/twofactor/find/',
    [
      { verificationMethod: 'sms', value: '+46701234567' },
      { verificationMethod: 'email', value: 'test@example.se' },
    ],
  ],
  [
    '/serialnumber/SE/',
    {
      deviceSerialNumbers: [
        { deviceSerialNumber: 'H71', activated: true },
        { deviceSerialNumber: 'H72', activated: false },
      ],
    },
  ],
  [
    '/constants/serviceprofiles',
    ['BASIC', 'NPVR', 'PREMIUM'].map((one) => `/serviceprofiles/${one}.serviceprofile`),
  ],
  ['/channelstoreaccess/', { tvPackages: [basic], stores: [], channels: [item] }],
  ['/valueaddedservice/', [{ tvPackageName: 'Fyr Play', state: 'ACTIVE' }]],
  ['/devices/', [{ deviceId: 'd1', vendorModel: 'Apple TV' }]],
  ['/remoteconfiguration/', { settings }],
  ['/mediaaccess/history', [{ title: 'Bron', accessType: 'EST', startTime: '2026-06-01T12:00:00Z' }]],
  ['/prepaids/', [{ id: 'v1', country: 'SE', tvAccountId: 'TVA-1', quantity: 3, timeUsed: 1 }]],
  [
    '/history/',
    [{ id: 1, user: { name: 'Maja' }, date: 0, patch: [{ op: 'add', path: '/status', value: 'ACTIVE' }] }],
  ],
  ['/tvpackages', [basic, { id: 1004, name: 'Film', nodeName: 'film-se' }]],
]

export interface Household {
  platform?: 'OTT' | 'STB'
  /** Of the engagement, another than it is. */
  stored?: object
  /** The call whose path has this in it fails so. */
  fails?: { path: string; method?: string; error: AppError }
  /** By what the path has in it: what is answered instead. */
  answers?: Readonly<Record<string, unknown>>
  person?: Parameters<typeof testContext>[2]
  /** No answer comes before. */
  until?: Promise<unknown>
}

/** A context over services that have one household, and what was asked of them and sent to them. */
export function household(options: Partial<GlobalOptions> = {}, about: Household = {}) {
  const { platform = 'STB', stored, fails, answers: others = {}, person, until } = about
  const asked: string[] = []
  const sent: (RequestOptions & { method: string })[] = []
  const give = (body: unknown): Answer => ({ status: 200, headers: new Headers({ etag: '"v1"' }), body })
  const fail = (method: string, path: string) => {
    if (fails && path.includes(fails.path) && (fails.method ?? method) === method) throw fails.error
  }
  const get = async ({ path }: RequestOptions) => {
    asked.push(path)
    await until
    fail('GET', path)
    const known = [...Object.entries(others), ...answers].find(([part]) => path.includes(part))
    if (path.includes('/credentials/'))
      return give({ ...(known?.[1] as object), countryCode: 'SE', platform })
    if (known) return give(known[1])
    if (path.includes('/engagement/SE/')) return give({ ...engagement, platform, ...stored })
    throw new AppError('not-found', `Nothing at ${path}`, { status: 404 })
  }
  const write = (method: string) => async (request: RequestOptions) => {
    fail(method, request.path)
    sent.push({ ...request, method })
    return { ...give(undefined), status: 204 }
  }
  const data = {
    ...{ get, post: write('POST'), put: write('PUT') },
    ...{ patch: write('PATCH'), delete: write('DELETE') },
  }
  return { asked, sent, ...testContext(data, options, person) }
}
