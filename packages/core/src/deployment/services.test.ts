import { describe, expect, test } from 'vitest'
import { type CorsFacts, corsFindings } from './cors.ts'
import { CONFIGURATION, replied, unreached } from './deployment.fixture.ts'
import type { Probe } from './probe.ts'
import { serviceCalls, serviceFindings } from './services.ts'

const ADDRESS = 'https://admin.example/base/rest'
const HTML = { 'Content-Type': 'text/html' }

test('every service is called below its base address', () => {
  expect(serviceCalls(CONFIGURATION).map(({ name, address }) => [name, address])).toEqual([
    ['services.adminPortal', 'https://admin.example/base/rest/tvpackage/admin/SE/v2/tvpackages'],
    ['services.remoteEvents', 'https://events.example/rest/v1/subscribe/headend-doctor'],
    ['services.remoteLog', 'https://log.example/log'],
  ])
})

describe('a service', () => {
  test.each<[string, Probe, level: string, text: string]>([
    ['that refuses a call without a token', replied(ADDRESS, { status: 401 }), 'ok', 'answers over HTTP/2'],
    ['over HTTP/1.1', replied(ADDRESS, { httpVersion: '1.1' }), 'warning', 'answers over HTTP/1.1'],
    ['on this machine', replied('http://127.0.0.1/', { httpVersion: '1.1' }), 'ok', 'over HTTP/1.1'],
    ['behind a proxy', replied(ADDRESS, { httpVersion: undefined }), 'ok', 'https://admin.example answers'],
    ['without an answer', unreached(ADDRESS, 'admin.example refuses connections'), 'problem', 'refuses'],
    ['over http', replied('http://admin.example/'), 'problem', 'http://admin.example is not encrypted'],
    ['that fails', replied(ADDRESS, { status: 502 }), 'problem', 'answered 502'],
    ['whose address is a web page', replied(ADDRESS, { headers: HTML }), 'problem', 'with a web page'],
  ])('%s', (_, probe, level, text) => {
    expect(serviceFindings([{ name: 'services.adminPortal', probe }])).toEqual([
      expect.objectContaining({ level, check: 'services.adminPortal', text: expect.stringContaining(text) }),
    ])
  })
})

describe('calls from another origin', () => {
  const ORIGIN = 'https://tv.example'
  const ALLOWED = {
    'Access-Control-Allow-Origin': ORIGIN,
    'Access-Control-Allow-Methods': 'PUT, DELETE',
    'Access-Control-Allow-Headers': 'authorization, If-Match',
    'Access-Control-Max-Age': '600',
  }
  const service = (headers: Record<string, string>, facts: Partial<CorsFacts> = {}): CorsFacts => {
    const answered = (status: number) => replied(ADDRESS, { status, headers })
    const preflight = { methods: ['PUT'], headers: ['Authorization', 'If-Match'] }
    const preflights = [{ method: 'PUT', probe: answered(204) }]
    return { name: 'x', address: ADDRESS, cors: true, probe: answered(401), preflight, preflights, ...facts }
  }
  const without = (name: keyof typeof ALLOWED) => ({ ...ALLOWED, [name]: '' })
  const beacon = { methods: ['POST'], headers: [], credentials: true }

  test.each<[string, CorsFacts, string]>([
    ['allowed for this origin', service(ALLOWED), 'ok: The services allow calls'],
    [
      'allowed for all',
      service({ ...ALLOWED, 'Access-Control-Allow-Origin': '*' }),
      'ok: The services allow',
    ],
    ['on the same origin', service({}, { address: `${ORIGIN}/rest` }), 'ok: Not needed'],
    ['of images', service({}, { cors: false }), 'ok: Not needed'],
    [
      'for another origin',
      service(without('Access-Control-Allow-Origin')),
      'problem: x does not allow calls',
    ],
    [
      'not allowed where the call fails',
      service(ALLOWED, { probe: replied(ADDRESS, { status: 401 }) }),
      'problem: x does not allow calls',
    ],
    [
      'where OPTIONS needs a token',
      service(ALLOWED, {
        preflights: [{ method: 'PUT', probe: replied(ADDRESS, { status: 401, headers: ALLOWED }) }],
      }),
      'problem: x answers OPTIONS with 401',
    ],
    [
      'without a method',
      service(without('Access-Control-Allow-Methods')),
      'problem: x does not allow the methods PUT',
    ],
    [
      'without a header',
      service({ ...ALLOWED, 'Access-Control-Allow-Headers': 'authorization' }),
      'problem: x does not allow the headers If-Match',
    ],
    [
      'with every header but Authorization',
      service({ ...ALLOWED, 'Access-Control-Allow-Headers': '*' }),
      'problem: x does not allow the headers Authorization',
    ],
    [
      'asked again and again',
      service(Object.fromEntries(Object.entries(ALLOWED).slice(0, -1))),
      'warning: x answers OPTIONS without Access-Control-Max-Age',
    ],
    [
      'with cookies for all',
      service({ ...ALLOWED, 'Access-Control-Allow-Origin': '*' }, { preflight: beacon }),
      'problem: x does not allow calls',
    ],
    ['without cookies', service(ALLOWED, { preflight: beacon }), 'problem: x does not allow credentials'],
  ])('%s', (_, facts, expected) => {
    const [first] = corsFindings([facts], ORIGIN)
    expect(`${first?.level}: ${first?.text}`).toContain(expected)
  })

  test('to a service without an answer are not judged', () => {
    expect(corsFindings([service({}, { probe: unreached(ADDRESS) })], ORIGIN)).toEqual([])
  })
})
