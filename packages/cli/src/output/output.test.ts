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

  test('that is too wide names the columns that it left out, and breaks no name or id', async () => {
    const { terminal, out, err } = testTerminal({ tty: true })
    Object.assign(terminal.stdout, { columns: 40 })
    const columns = [
      { key: 'id', label: 'Id' },
      { key: 'node', label: 'Node', priority: 1 },
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
    const wide = ['日本', 'e\u0301e', '👋🏽'].map((id) => ({ id, name: 'x' }))
    const lines = (await printed({ color: false }, wide, true)).split('\n').slice(1, 4)
    expect(lines).toEqual([`日本${' '.repeat(11)}x`, `e\u0301e${' '.repeat(13)}x`, `👋🏽${' '.repeat(13)}x`])
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

test('a record has labels on a terminal, field names in a pipe, and is an object in JSON', async () => {
  const print = async (options: Partial<GlobalOptions>, tty: boolean) => {
    const { terminal, out } = testTerminal({ tty })
    await createOutput({ ...defaults, ...options }, terminal).record(COLUMNS)({ id: '1', name: ['a', 'b'] })
    return out()
  }
  expect(await print({}, true)).toBe('Engagement ID  1\nName           a, b\n')
  expect(await print({}, false)).toBe('id\t1\nname\ta, b\n')
  expect(JSON.parse(await print({ json: true }, false))).toEqual({ id: '1', name: ['a', 'b'] })
})

test.each([
  ['id,nmae', "Unknown field 'nmae'. Did you mean 'name'? The fields are: id, name"],
  [
    'x, id,nmae',
    "Unknown fields 'x', 'nmae'. Did you mean 'name' instead of 'nmae'? The fields are: id, name",
  ],
])('--json %s is refused before any request, naming the fields', (json, message) => {
  const output = createOutput({ ...defaults, json }, testTerminal().terminal)
  const hint = 'For all fields, put --json at the end of the line, or use --json='
  expect(() => output.list(COLUMNS)).toThrow(expect.objectContaining({ message, hint }))
})

test('messages go to stderr, and nowhere with --quiet', () => {
  const { terminal, out, err } = testTerminal()
  createOutput(defaults, terminal).say('hello \u001b[1m')
  createOutput({ ...defaults, quiet: true }, terminal).say('nothing')
  expect([out(), err()]).toEqual(['', 'hello \\u001b[1m\n'])
})

const terminal = (columns: number | undefined) =>
  Object.assign(new PassThrough(), { isTTY: columns !== undefined, columns })

const ADVICE = 'No browser was opened: open the address in a browser, or use --device'

test('a message for a person breaks between words, and never inside of an option', () => {
  expect(messageLines(ADVICE, terminal(60))).toEqual([
    'No browser was opened: open the address in a browser, or use',
    '--device',
  ])
  expect(messageLines(ADVICE, terminal(undefined))).toEqual([ADVICE])
})

test.each<[string, string[]]>([
  ['an address', ['Open', `https://sign-on.example/${'x'.repeat(60)}`, 'now']],
  ['a command', ['Resume with:', 'headend stb hw-reboot --resume a.ndjson --country SE']],
  ['a quoted text', ['Add --confirm', '"FACTORY-RESET 4711002 SE"', 'to it']],
  ['a command in a sentence', ['Then run', "'headend logout --everywhere',", 'please']],
])('%s stays in one piece', (_, lines) => {
  expect(messageLines(lines.join(' '), terminal(24))).toEqual(lines)
})

test('an error and its hint stand below each other, indented alike', () => {
  const stderr = terminal(40)
  const error = new HintedError('usage', 'Not a valid platform: CABLE-TELEVISION', 'Use OTT or STB')
  reportError(error, false, { stderr, env: {} })
  const indent = ' '.repeat(9)
  expect(String(stderr.read())).toBe(
    `headend: Not a valid platform:\n${indent}CABLE-TELEVISION\n${indent}Use OTT or STB\n`,
  )
})
