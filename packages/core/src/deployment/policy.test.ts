import { expect, test } from 'vitest'
import { consoleHeaders } from './console-headers.ts'
import { CONFIGURATION, replied } from './deployment.fixture.ts'
import { headerFindings } from './policy.ts'

const HEADERS: Record<string, string> = {
  ...consoleHeaders(CONFIGURATION),
  'Strict-Transport-Security': 'max-age=31536000',
}
const { 'Content-Security-Policy': POLICY = '' } = HEADERS

function findings(headers: Record<string, string>) {
  const page = { name: 'index.html', probe: replied('https://tv.example/', { headers }) }
  return headerFindings([page], CONFIGURATION).map(({ level, text }) => `${level}: ${text}`)
}

const withPolicy = (policy: string) => findings({ ...HEADERS, 'Content-Security-Policy': policy })

test('the headers of the configuration are right', () => {
  expect(findings(HEADERS)).toEqual(['ok: They fit config.json'])
})

test.each([
  [
    'a service is new',
    'https://admin.example',
    '',
    'problem: The policy blocks https://admin.example in connect-src',
  ],
  ['a directive is missing', "frame-ancestors 'self'; ", '', 'problem: The policy lacks frame-ancestors'],
  [
    'scripts may be inline',
    "script-src 'self'",
    "script-src 'self' 'unsafe-inline'",
    "warning: The policy allows 'unsafe-inline' in script-src, which config.json does not need",
  ],
  [
    'objects are allowed',
    "object-src 'none'",
    "object-src 'self'",
    "warning: The policy allows 'self' in object-src, which config.json does not need",
  ],
  [
    'fonts are forbidden',
    "object-src 'none'",
    "object-src 'none'; font-src 'none'",
    'warning: The policy has font-src, which config.json does not need',
  ],
])('a policy is wrong where %s', (_, part, other, expected) => {
  expect(POLICY).toContain(part)
  expect(withPolicy(POLICY.replace(part, other))).toEqual([expected])
})

test.each([
  ['https:', ['warning']],
  ['*', ['warning']],
  ['https://*.example', ['ok']],
  ['*.example', ['ok']],
  ['http://*.example', ['problem', 'warning']],
  ['https://*.other', ['problem', 'warning']],
  ['https://admin.example.evil', ['problem', 'warning']],
])('a policy with %s for a service: %j', (source, levels) => {
  const found = withPolicy(POLICY.replace('https://admin.example', source))
  expect(found.map((text) => text.split(':')[0])).toEqual(levels)
})

test('connect-src is default-src where it is missing', () => {
  expect(withPolicy(POLICY.replace(/connect-src [^;]*; /, ''))).toEqual([
    'problem: The policy blocks https://sso.example in connect-src',
    'problem: The policy blocks https://admin.example in connect-src',
    'problem: The policy blocks https://events.example in connect-src',
    'problem: The policy blocks https://log.example in connect-src',
  ])
})

test.each([
  ['X-Content-Type-Options', undefined, 'problem: X-Content-Type-Options is not nosniff: index.html'],
  ['Content-Security-Policy', undefined, 'problem: Content-Security-Policy is missing: index.html'],
  [
    'Content-Security-Policy',
    `${POLICY}, ${POLICY}`,
    'problem: Two policies are sent, and a browser applies both',
  ],
  ['X-Frame-Options', 'DENY', 'problem: X-Frame-Options: DENY breaks the silent sign-on'],
  ['X-Frame-Options', 'SAMEORIGIN', 'ok: They fit config.json'],
  [
    'Cross-Origin-Embedder-Policy',
    'require-corp',
    'problem: Cross-Origin-Embedder-Policy: require-corp breaks the silent sign-on',
  ],
])('%s: %s', (name, value, expected) => {
  const { [name]: _, ...others } = HEADERS
  expect(findings({ ...others, ...(value && { [name]: value }) })).toEqual([expected])
})

test('https without Strict-Transport-Security gets a warning', () => {
  expect(findings(consoleHeaders(CONFIGURATION))).toEqual([
    'ok: They fit config.json',
    expect.stringMatching(/^warning: Strict-Transport-Security is missing/),
  ])
})
