import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { HintedError } from '../errors.ts'
import { defaults, testTerminal } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { createOutput, messageLines } from './output.ts'
import { reportError } from './report.ts'

const COLUMNS = [
  { key: 'id', label: 'Engagement ID' },
  { key: 'name', label: 'Name' },
] as const

const rows = [
  { id: '1', name: 'Åsa' },
  { id: '4711002', name: '' },
]

async function printed(options: Partial<GlobalOptions>, list: readonly object[], tty = false, env = {}) {
  const { terminal, out } = testTerminal({ tty, env })
  await createOutput({ ...defaults, ...options }, terminal).list(COLUMNS)(list as typeof rows)
  return out()
}

describe('a list', () => {
  test('is an aligned table with a bold header on a terminal', async () => {
    expect(await printed({}, rows, true)).toBe(
      '\u001b[1mEngagement ID  Name\u001b[22m\n1              Åsa\n4711002\n',
    )
  })

  test('that is too wide says which columns it left out, and none of a name or an id is broken', async () => {
    const { terminal, out, err } = testTerminal({ tty: true })
    Object.assign(terminal.stdout, { columns: 40 })
    const columns = [
      { key: 'id', label: 'Id' },
      { key: 'node', label: 'Node', spare: 1 },
      { key: 'name', label: 'Name' },
    ] as const
    const row = { id: 'urn:package:4711002', node: 'a-node-of-many', name: 'Sport' }
    const output = createOutput({ ...defaults, color: false }, terminal)
    await output.list(columns)([row])
    expect(out()).toBe('Id                   Name\nurn:package:4711002  Sport\n')
    expect(err()).toBe('1 column is hidden at this width (Node); --json or a wider terminal shows it\n')
  })

  test.each([
    ['NO_COLOR', {}, { NO_COLOR: '1' }],
    ['NO_COLOR, whatever FORCE_COLOR says', {}, { NO_COLOR: '1', FORCE_COLOR: '1' }],
    ['--no-color', { color: false }, { FORCE_COLOR: '1' }],
    ['a terminal without styles', {}, { TERM: 'dumb' }],
    ['FORCE_COLOR=0', {}, { FORCE_COLOR: '0' }],
  ])('has no escape sequence with %s', async (_, options, env) => {
    expect(await printed(options, rows, true, env)).not.toContain('\u001b')
  })

  test('has a bold header on any terminal with FORCE_COLOR, and in no pipe', async () => {
    const env = { FORCE_COLOR: '1', TERM: 'dumb' }
    expect(await printed({}, rows, true, env)).toContain('\u001b[1m')
    expect(await printed({}, rows, false, env)).not.toContain('\u001b')
  })

  test('is tab-separated without a header in a pipe', async () => {
    expect(await printed({}, rows)).toBe('1\tÅsa\n4711002\t\n')
  })

  test('is an array with --json, of the chosen fields in the chosen order', async () => {
    expect(JSON.parse(await printed({ json: true }, rows))).toEqual(rows)
    expect(await printed({ json: 'name,id' }, rows.slice(0, 1))).toBe(
      '[\n  {\n    "name": "Åsa",\n    "id": "1"\n  }\n]\n',
    )
    expect(await printed({ json: true }, [])).toBe('[]\n')
  })

  test('aligns characters that take two cells', async () => {
    const wide = [
      { id: '日本', name: 'a' },
      { id: 'e\u0301e', name: 'b' },
      { id: '👋🏽', name: 'c' },
    ]
    const lines = (await printed({ color: false }, wide, true)).split('\n')
    expect(lines.slice(1, 4)).toEqual([
      `日本${' '.repeat(11)}a`,
      `e\u0301e${' '.repeat(13)}b`,
      `👋🏽${' '.repeat(13)}c`,
    ])
  })

  test.each([
    ['a pipe', {}, false],
    ['a terminal', {}, true],
    ['JSON', { json: true as const }, false],
  ])('carries no raw control character of a value to %s', async (_, options, tty) => {
    const hostile = [{ id: '1\t2\n3', name: '\u001b]52;c;aGk\u0007\u202e\u009b' }]
    const text = await printed({ ...options, color: false }, hostile, tty)
    expect(text.replace(/[\t\n]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(text).toContain('\\u001b')
  })
})

describe('one thing', () => {
  test('is label and value on a terminal, field and value in a pipe, an object in JSON', async () => {
    const print = async (options: Partial<GlobalOptions>, tty: boolean) => {
      const { terminal, out } = testTerminal({ tty })
      await createOutput({ ...defaults, ...options }, terminal).record(COLUMNS)({ id: '1', name: ['a', 'b'] })
      return out()
    }
    expect(await print({}, true)).toBe('Engagement ID  1\nName           a, b\n')
    expect(await print({}, false)).toBe('id\t1\nname\ta, b\n')
    expect(JSON.parse(await print({ json: true }, false))).toEqual({ id: '1', name: ['a', 'b'] })
  })
})

describe('fields', () => {
  test('that are not there are refused before anything is asked, naming those there are', () => {
    const output = createOutput({ ...defaults, json: 'id,nmae' }, testTerminal().terminal)
    expect(() => output.list(COLUMNS)).toThrow(
      expect.objectContaining({
        message: "Unknown field 'nmae'. Did you mean 'name'? The fields are: id, name",
        hint: 'For all fields, put --json at the end of the line, or use --json=',
      }),
    )
  })
})

test('unknown fields are reported all at once', () => {
  const output = createOutput({ ...defaults, json: 'x, id,nmae' }, testTerminal().terminal)
  expect(() => output.list(COLUMNS)).toThrow(
    "Unknown fields 'x', 'nmae'. Did you mean 'name' instead of 'nmae'? The fields are: id, name",
  )
})

test('talk goes to stderr, and nowhere with --quiet', () => {
  const { terminal, out, err } = testTerminal()
  createOutput(defaults, terminal).say('hello \u001b[1m')
  createOutput({ ...defaults, quiet: true }, terminal).say('nothing')
  expect([out(), err()]).toEqual(['', 'hello \\u001b[1m\n'])
})

const terminal = (columns: number | undefined) =>
  Object.assign(new PassThrough(), { isTTY: columns !== undefined, columns })

const ADVICE = 'No browser was opened: open the address in a browser, or use --device'

test('messages are wrapped between words, and options never', () => {
  expect(messageLines(ADVICE, terminal(60))).toEqual([
    'No browser was opened: open the address in a browser, or use',
    '--device',
  ])
  expect(messageLines(ADVICE, terminal(undefined))).toEqual([ADVICE])
})

test('an address that is longer than a line stays in one piece', () => {
  const address = `https://sign-on.example/${'x'.repeat(60)}`
  expect(messageLines(`Open ${address} now`, terminal(40))).toEqual(['Open', address, 'now'])
})

test.each<[string, string[]]>([
  ['a command', ['Resume with:', 'headend stb hw-reboot --resume a.ndjson --country SE']],
  ['what is quoted', ['Add --confirm', '"FACTORY-RESET 4711002 SE"', 'to it']],
  ['a command in a sentence', ['Then run', "'headend logout --everywhere',", 'please']],
])('%s stays in one piece, too', (_, lines) => {
  expect(messageLines(lines.join(' '), terminal(24))).toEqual(lines)
})

test('an error and its hint go on below each other, as far in as they began', () => {
  const stderr = terminal(40)
  reportError(new HintedError('usage', 'Not a valid platform: CABLE-TELEVISION', ADVICE), false, {
    stderr,
    env: {},
  })
  expect(String(stderr.read())).toBe(
    `headend: Not a valid platform:
         CABLE-TELEVISION
         No browser was opened: open the
         address in a browser, or use
         --device
`,
  )
})
