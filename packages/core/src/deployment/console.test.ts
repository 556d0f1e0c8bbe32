import { describe, expect, test } from 'vitest'
import { type ConsoleFacts, consoleBase, consoleFindings, pageFiles } from './console.ts'
import { replied, unreached } from './deployment.fixture.ts'

const BASE = 'https://tv.example/console/'
const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
const SCRIPT = {
  'Content-Type': 'text/javascript',
  'Content-Encoding': 'br',
  'Cache-Control': 'public, max-age=31536000, immutable',
}
const at = (path: string) => new URL(path, BASE).href

function facts(changes: Partial<ConsoleFacts> = {}): ConsoleFacts {
  return {
    base: BASE,
    config: replied(at('config.json'), { headers: { 'Cache-Control': 'no-store' } }),
    page: replied(BASE, { body: 'page', headers: HTML }),
    deepLink: replied(at('engagements'), { body: 'page', headers: HTML }),
    missingAsset: replied(at('assets/x.js'), { status: 404 }),
    script: replied(at('assets/main.js'), { headers: SCRIPT }),
    style: replied(at('assets/main.css'), { headers: { 'Content-Type': 'text/css' } }),
    withoutSlash: replied('https://tv.example/console', { status: 301, headers: { Location: '/console/' } }),
    overHttp: replied('http://tv.example/console/', { status: 308, headers: { Location: BASE } }),
    ...changes,
  }
}

const wrong = (changes: Partial<ConsoleFacts>) =>
  consoleFindings(facts(changes), undefined)
    .filter(({ level }) => level !== 'ok')
    .map(({ level, check, text }) => `${level}: ${check}: ${text}`)

test('a good console has no finding that is not ok', () => {
  expect(wrong({})).toEqual([])
})

describe('the page', () => {
  test.each([
    [
      'does not answer',
      unreached(BASE, 'tv.example has no known address'),
      /^problem: Console: .* no known address$/,
    ],
    [
      'is missing',
      replied(BASE, { status: 404, headers: HTML }),
      /^problem: Console: .* answered 404 with text\/html/,
    ],
    ['is no page', replied(BASE), /^problem: Console: .* answered 200 with no type/],
    [
      'is elsewhere',
      replied(BASE, { status: 302, headers: { Location: '/tv/' } }),
      /^problem: Console: .* redirects to https:\/\/tv.example\/tv\/$/,
    ],
  ])('that %s is the only finding', (_, page, text) => {
    expect(wrong({ page })).toEqual([expect.stringMatching(text)])
  })
})

const script = (headers: Record<string, string>, address = 'assets/main.js') => ({
  script: replied(at(address), { headers: { ...SCRIPT, ...headers } }),
})
const page = (cache: string) => replied(BASE, { body: 'page', headers: { ...HTML, 'Cache-Control': cache } })

test.each<[string, Partial<ConsoleFacts>, string]>([
  [
    'HTTP/1.1',
    { page: replied(BASE, { body: 'page', headers: HTML, httpVersion: '1.1' }) },
    'warning: Console:',
  ],
  [
    'no redirect to https',
    { overHttp: replied('http://tv.example/console/') },
    'problem: https: http://tv.example/console/ answers 200',
  ],
  [
    'a redirect that stays at http',
    {
      overHttp: replied('http://tv.example/', { status: 301, headers: { Location: 'http://tv.example/a' } }),
    },
    'problem: https: http://tv.example/ answers 301 without a redirect to https',
  ],
  [
    'a release for another path',
    script({}, '/assets/main.js'),
    'problem: Path: index.html names /assets/main.js',
  ],
  [
    'no address without a slash',
    { withoutSlash: replied('https://tv.example/console', { status: 404 }) },
    'problem: Path: https://tv.example/con',
  ],
  [
    'a slash that leads to another host',
    {
      withoutSlash: replied('https://tv.example/console', {
        status: 301,
        headers: { Location: 'http://tv.example:8080/console/' },
      }),
    },
    'problem: Path: https://tv.example/console does not lead to',
  ],
  ['no fallback', { deepLink: replied(at('engagements'), { status: 404 }) }, 'problem: Fallback:'],
  [
    'another page as the fallback',
    { deepLink: replied(at('engagements'), { body: 'another page', headers: HTML }) },
    'problem: Fallback:',
  ],
  [
    'a page for a missing file',
    { missingAsset: replied(at('assets/x.js'), { body: 'page', headers: HTML }) },
    'problem: Missing files:',
  ],
  [
    'a script of the wrong type',
    script({ 'Content-Type': 'text/plain' }),
    `problem: MIME types: ${at('assets/main.js')} is sent as text/plain`,
  ],
  [
    'a style sheet of the wrong type',
    { style: replied(at('a.css'), { headers: HTML }) },
    `problem: MIME types: ${at('a.css')} is sent as text/html`,
  ],
  [
    'a missing style sheet',
    { style: replied(at('a.css'), { status: 404 }) },
    `problem: MIME types: ${at('a.css')} is answered with 404`,
  ],
  [
    'a page that caches keep',
    { page: page('max-age=600') },
    'problem: Cache rules: Sent with Cache-Control: max-age=600, so that browsers may keep',
  ],
  ['a page that caches may keep', { page: page('') }, 'problem: Cache rules: Sent without Cache-Control'],
  ['a config.json that caches may keep', { config: replied(at('config.json')) }, 'old version: config.json'],
  [
    'a missing file that caches keep',
    { missingAsset: replied(at('assets/x.js'), { status: 404, headers: SCRIPT }) },
    'problem: Cache rules: A missing file is sent with',
  ],
  [
    'a script that is checked every time',
    script({ 'Cache-Control': 'no-cache' }),
    'warning: Cache rules: Scripts are sent with Cache-Control: no-cache',
  ],
  [
    'a script without compression',
    script({ 'Content-Encoding': '' }),
    'warning: Compression: Scripts are not compressed',
  ],
])('%s is named', (_, changes, expected) => {
  expect(wrong(changes)).toEqual([expect.stringContaining(expected)])
})

test.each(['max-age=0, must-revalidate', 'no-store', 'public, no-cache'])(
  '%s is checked every time',
  (cache) => {
    expect(wrong({ page: page(cache) })).toEqual([])
  },
)

test('http is refused on another machine, and enough on this one', () => {
  const withoutFiles = { script: undefined, style: undefined, overHttp: undefined, withoutSlash: undefined }
  expect(wrong({ ...withoutFiles, base: 'http://tv.example/' })).toEqual([
    expect.stringContaining('problem: https: http://tv.example/ is not encrypted'),
  ])
  expect(wrong({ ...withoutFiles, base: 'http://127.0.0.1:4400/' })).toEqual([])
})

test.each([
  ['https://tv.example', 'https://tv.example/'],
  ['https://tv.example/console', 'https://tv.example/console/'],
  ['https://tv.example/console/config.json', 'https://tv.example/console/'],
  ['https://tv.example/?country=SE#x', 'https://tv.example/'],
])('the console of %s is at %s', (address, base) => {
  expect(consoleBase(address)).toBe(base)
})

test('the first module and style sheet of a page are its files', () => {
  const html = `<script src="/load-failure.js"></script><link rel="icon" href="/icon.svg">
    <script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="stylesheet" crossorigin href="assets/b.css">`
  expect(pageFiles(html, BASE)).toEqual({
    script: 'https://tv.example/assets/a.js',
    style: at('assets/b.css'),
  })
})
