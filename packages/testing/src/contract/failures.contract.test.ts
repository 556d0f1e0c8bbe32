/** Every call with every way in which it can fail, in one table. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppError } from '@headend/core/errors'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Fault, startProvider } from '../provider/index.ts'
import { provider, withProvider } from '../with-provider.ts'
import { type Call, type ConnectOptions, connect } from './connection.ts'
import { customerCalls } from './customer-calls.ts'
import { productCalls } from './product-calls.ts'

const calls: Readonly<Record<string, Call>> = { ...customerCalls, ...productCalls }

/**
 * The kind of the error. `nothing`: an empty result. `done`: the body is not read. `gone`: a not-found in our
 * own words. `-`: cannot happen.
 */
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
const NO_ANSWER = "The service can't be reached, or the connection was lost"

/** In the words of the terminal; a browser can't know that nothing was sent. */
const NOT_THERE = 'Nothing listens there'
const explain = () => new AppError('not-sent', NOT_THERE)

interface Failure {
  /** Armed for the call; without it, nothing listens at the address. */
  fault?: Omit<Fault, 'path'>
  timesOut?: boolean
  /** The message of the error, or the reason of an unknown outcome. */
  message: string
  fields?: object
}

const failures: Readonly<Record<string, Failure>> = {
  401: { fault: { status: 401 }, message: `Not authenticated: ${FORGED}`, fields: { status: 401 } },
  403: { fault: { status: 403 }, message: `The service answered 403: ${FORGED}`, fields: { status: 403 } },
  404: { fault: { status: 404 }, message: FORGED, fields: { status: 404 } },
  500: {
    fault: { status: 500, body: DATABASE },
    message: 'The service answered 500: The database is away',
    fields: { status: 500, ...DATABASE },
  },
  'broken JSON': { fault: { body: 'broken-json' }, message: 'The answer is not valid JSON (status 200)' },
  'time-out': { fault: { delay: 60_000, times: 1 }, timesOut: true, message: 'Aborted due to timeout' },
  refused: { message: NOT_THERE },
  lost: { fault: { drop: 'before' }, message: NO_ANSWER },
}

const GONE = 'The service no longer has this record: someone may have deleted it'

let nowhere: string

withProvider(() => startProvider({ size: 200, pace: 0.01 }))
beforeAll(async () => {
  nowhere = await closedAddress()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  provider.world.faults.clear()
})

/** An address where nothing listens; fetch refuses some fixed ports. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return `http://127.0.0.1:${port}`
}

function optionsFor(path: string, { fault, timesOut }: Failure): ConnectOptions {
  const redirected: typeof fetch = (input, init) =>
    fetch(new RegExp(path).test(String(input)) ? nowhere : input, init)
  return { ...(timesOut && { requestTimeout: 0 }), ...(!fault && { ports: { fetch: redirected, explain } }) }
}

/** Time limits are checked once a second (NET-016): here as soon as the call has reached its service. */
async function runOutOfTime(): Promise<void> {
  await vi.waitUntil(() => provider.world.faults.armed.length === 0, { interval: 5, timeout: 30_000 })
  vi.advanceTimersByTime(1000)
}

const [heading = '', ...lines] = FAILURES.trim().split('\n')
const columns = heading.split(/ {2,}/).filter(Boolean)
const rows = lines.map((line) => {
  const [call = '', ...kinds] = line.split(/ {2,}/)
  return { call, cells: columns.map((failure, index) => ({ failure, kind: kinds[index] ?? '' })) }
})

it('the table has every call', () => {
  expect(rows.map(({ call }) => call)).toEqual(Object.keys(calls))
})

describe.each(rows)('$call [NET-017, NET-018, NET-020..023, BAD-039]', ({ call, cells }) => {
  const { path, make, account = 'maja' } = calls[call] ?? { path: '', make: async () => [] }

  it('succeeds through the data manager alone [NET-001]', async () => {
    const { fetch } = globalThis
    const paths: string[] = []
    const recording: typeof fetch = (address, init) => {
      paths.push(new URL(String(address)).pathname)
      return fetch(address, init)
    }
    const as = await connect(provider, account, { ports: { fetch: recording } })
    vi.stubGlobal('fetch', () => Promise.reject(new Error('Not through the data manager')))
    expect(await make(as)).not.toEqual([])
    expect(paths.some((pathname) => new RegExp(`^${path}`).test(pathname))).toBe(true)
  })

  it.each(cells.filter(({ kind }) => kind !== '-'))('$failure: $kind', async ({ failure, kind }) => {
    const { message, fields, ...way } = failures[failure] ?? { message: '' }
    if (way.timesOut) vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const as = await connect(provider, account, optionsFor(path, { message, ...way }))
    if (way.fault) provider.world.faults.arm({ path, ...way.fault })
    if (kind === 'nothing') return expect(await make(as)).toEqual([])
    if (kind === 'done') return expect(await make(as)).toEqual(['done'])
    const unknown = `The request was sent, but no answer arrived: the result is unknown (${message})`
    const text = kind === 'outcome-unknown' ? unknown : message
    const expected = kind === 'gone' ? { kind: 'not-found', message: GONE } : { kind, message: text }
    const failed = expect(make(as)).rejects.toMatchObject({ ...expected, ...fields })
    if (way.timesOut) await runOutOfTime()
    await failed
  })
})
