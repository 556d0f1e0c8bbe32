/** Every call with every way in which it can fail: what a person gets to know, in one table. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@headend/core/errors'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Fault, type Provider, startProvider } from '../provider/index.ts'
import { calls } from './calls.ts'
import { connect, type Ways } from './connection.ts'

/** The kind of the error; `nothing` where the answer means that there is none, `done` where nobody reads it, `gone` where it is a not-found in words of our own, `-` where it does not occur. */
const FAILURES = `
                            401                403     404        500     broken JSON  time-out         refused      lost
search by user name         not-authenticated  server  nothing    server  parse        aborted          not-sent     unspecified
search by TV account        not-authenticated  server  nothing    server  parse        aborted          not-sent     unspecified
search by e-mail            not-authenticated  server  nothing    server  parse        aborted          not-sent     unspecified
bulk fetch                  not-authenticated  server  nothing    server  parse        aborted          not-sent     unspecified
one engagement              not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
credentials                 not-authenticated  server  nothing    server  parse        aborted          not-sent     unspecified
engagement update           not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
credentials update          not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
MFA settings                not-authenticated  server  nothing    server  parse        aborted          not-sent     unspecified
MFA removal                 not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
serial numbers              not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
serial number update        not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
service profiles            not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
engagement access           not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
value-added services        not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
engagement history          not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
devices                     not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
device log-out              not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
log-out of all devices      not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
box settings                not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
purchases                   not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
EST move                    not-authenticated  server  not-found  server  -            outcome-unknown  not-sent     outcome-unknown
vouchers                    not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
voucher creation            not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
voucher update              not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
voucher deletion            not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
box service                 not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
login check reset           not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
subscription key            not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
event stream                not-authenticated  server  not-found  server  -            aborted          not-sent     unspecified
package list                not-authenticated  server  server     server  parse        aborted          not-sent     unspecified
one package                 not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
package in use              not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
channel catalogue           not-authenticated  server  server     server  parse        aborted          not-sent     unspecified
store catalogue             not-authenticated  server  server     server  parse        aborted          not-sent     unspecified
change log                  not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
package creation            not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
package update              not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
package deletion            not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
streaming service list      not-authenticated  server  server     server  parse        aborted          not-sent     unspecified
one streaming service       not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
streaming service creation  not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
streaming service update    not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
streaming service deletion  not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
media metadata              server             server  nothing    server  parse        aborted          not-sent     unspecified
media search                server             server  server     server  parse        aborted          not-sent     unspecified
selection item list         not-authenticated  server  server     server  parse        aborted          not-sent     unspecified
one selection item          not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
selection item creation     not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
selection item update       not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
selection item deletion     not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
external products           not-authenticated  server  server     server  parse        aborted          not-sent     unspecified
campaign list               not-authenticated  server  server     server  parse        aborted          not-sent     unspecified
one campaign                not-authenticated  server  not-found  server  parse        aborted          not-sent     unspecified
campaign creation           not-authenticated  server  not-found  server  done         outcome-unknown  not-sent     outcome-unknown
campaign update             not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
campaign deletion           not-authenticated  server  gone       server  done         outcome-unknown  not-sent     outcome-unknown
`

const FORGED = 'A fault was armed'
const DATABASE = { errorCode: 'db-down', errorMessage: 'The database is away' }
const NO_ANSWER = 'No answer from the service: it cannot be reached, or the connection was lost'

/** As the terminal tells it; a browser would not know that nothing was sent. */
const NOT_THERE = 'Nothing listens there'
const explain = () => new AppError('not-sent', NOT_THERE)

interface Failure {
  /** Armed for the call; without one nothing listens where it is sent. */
  fault?: Omit<Fault, 'path'>
  hurried?: boolean
  /** What the error says; where the outcome is unknown, as its reason. */
  says: string
  carries?: object
}

const failures: Readonly<Record<string, Failure>> = {
  401: { fault: { status: 401 }, says: `Not authenticated: ${FORGED}`, carries: { status: 401 } },
  403: { fault: { status: 403 }, says: `The service answered 403: ${FORGED}`, carries: { status: 403 } },
  404: { fault: { status: 404 }, says: FORGED, carries: { status: 404 } },
  500: {
    fault: { status: 500, body: DATABASE },
    says: 'The service answered 500: The database is away',
    carries: { status: 500, ...DATABASE },
  },
  'broken JSON': { fault: { body: 'broken-json' }, says: 'The answer is not valid JSON (status 200)' },
  'time-out': { fault: { delay: 60_000, times: 1 }, hurried: true, says: 'Aborted due to timeout' },
  refused: { says: NOT_THERE },
  lost: { fault: { drop: 'before' }, says: NO_ANSWER },
}

const GONE = 'The service does not know it any more: somebody may have deleted it'

let provider: Provider
let nowhere: string

beforeAll(async () => {
  provider = await startProvider({ size: 200, pace: 0.01 })
  nowhere = await closedAddress()
})
afterAll(() => provider.close())
afterEach(() => {
  vi.useRealTimers()
  provider.world.faults.clear()
})

/** Where nothing listens; not one of the ports that fetch itself refuses. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return `http://127.0.0.1:${port}`
}

function waysTo(path: string, { fault, hurried }: Failure): Ways {
  const astray: typeof fetch = (input, init) =>
    fetch(new RegExp(path).test(String(input)) ? nowhere : input, init)
  return { ...(hurried && { requestTimeout: 0 }), ...(!fault && { ports: { fetch: astray, explain } }) }
}

/** Whatever runs is looked at once a second (NET-016): here as soon as it has reached its service, which may be in the millisecond it was sent in. */
async function runOutOfTime(): Promise<void> {
  await vi.waitUntil(() => provider.world.faults.armed.length === 0, { interval: 5 })
  vi.advanceTimersByTime(1000)
}

const [heading = '', ...lines] = FAILURES.trim().split('\n')
const columns = heading.split(/ {2,}/).filter(Boolean)
const rows = lines.map((line) => {
  const [call = '', ...kinds] = line.split(/ {2,}/)
  return { call, cells: columns.map((failure, index) => ({ failure, kind: kinds[index] ?? '' })) }
})

it('no call is forgotten', () => {
  expect(rows.map(({ call }) => call)).toEqual(Object.keys(calls))
})

describe.each(rows)('$call [NET-017, NET-018, NET-020..023, BAD-039]', ({ call, cells }) => {
  const { path, make, account = 'maja' } = calls[call] ?? { path: '', make: async () => [] }

  it('finds something where nothing fails', async () => {
    expect(await make(await connect(provider, account))).not.toEqual([])
  })

  it.each(cells.filter(({ kind }) => kind !== '-'))('$failure: $kind', async ({ failure, kind }) => {
    const { says, carries, ...way } = failures[failure] ?? { says: '' }
    if (way.hurried) vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const as = await connect(provider, account, waysTo(path, { says, ...way }))
    if (way.fault) provider.world.faults.arm({ path, ...way.fault })
    if (kind === 'nothing') return expect(await make(as)).toEqual([])
    if (kind === 'done') return expect(await make(as)).toEqual(['done'])
    const message =
      kind === 'outcome-unknown'
        ? `Sent, but no answer came: it may or may not have been done (${says})`
        : says
    const expected = kind === 'gone' ? { kind: 'not-found', message: GONE } : { kind, message }
    const failed = expect(make(as)).rejects.toMatchObject({ ...expected, ...carries })
    if (way.hurried) await runOutOfTime()
    await failed
  })
})
