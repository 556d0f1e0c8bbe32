import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AREAS } from '@headend/core/shell'
import type { Command } from 'commander'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { COMPLETE_COMMAND } from '../options.ts'
import { createWholeProgram, leafCommands, pathOf } from '../program.ts'
import { run } from '../run.ts'
import { bashReply, readBashLine } from './answer.ts'
import { placeholder, takesValue } from './parsed-line.ts'
import { VALUES } from './values.ts'

const home = mkdtempSync(path.join(tmpdir(), 'headend-completion-'))
mkdirSync(path.join(home, 'headend'))
writeFileSync(path.join(home, 'headend', 'profiles.json'), '{"norway": {}, "\\u001b[31m": {}, "work": {}}')
afterAll(() => rmSync(home, { recursive: true }))

const env = { HEADEND_CONFIG: '/no/such.json', XDG_STATE_HOME: home, XDG_CONFIG_HOME: home }

/** The lines for fish. */
async function completed(...words: string[]): Promise<string[]> {
  const { terminal, out, err } = testTerminal({ env })
  expect(await run([COMPLETE_COMMAND, 'fish', ...words], terminal)).toBe(0)
  expect(err()).toBe('')
  return out().split('\n').filter(Boolean)
}

const values = async (...words: string[]) => (await completed(...words)).map((line) => line.split('\t')[0])

test('journals complete newest first, for --resume those of its tool; then files', async () => {
  const folder = path.join(home, 'headend', 'batches')
  mkdirSync(folder)
  const journal = (name: string) => {
    const file = path.join(folder, `${name}-SE-1.ndjson`)
    writeFileSync(file, '')
    return file
  }
  const [older, newer] = [journal('20261120-hw-reboot'), journal('20261121-hw-reboot')]
  const other = journal('20261123-reset-ip')
  const resume = ['stb', 'hw-reboot', '--resume']
  expect(await completed(...resume, '')).toEqual(['latest', newer, older])
  expect(await completed(...resume, older.slice(0, -8))).toEqual([older])
  expect(await completed(...resume, './')).toEqual([':files'])
  expect(await completed('stb', 'sw-reboot', '--resume', '')).toEqual([':files'])
  expect(await completed('stb', 'journal', '')).toEqual([other, newer, older])
})

describe('completion offers', () => {
  test.each([
    ['subcommands', ['stre'], ['streaming-service']],
    ['those of a group', ['stb', 'hw'], ['hw-reboot']],
    ['box tools behind global options', ['--country', 'SE', 'stb', 'fact'], ['factory-reset']],
    ['countries', ['package', 'list', '--country', ''], ['SE', 'FI', 'NO', 'DK']],
    ['countries behind =', ['--country=N'], ['--country=NO']],
    ['environments', ['--env', ''], ['production', 'pilot']],
    ['profiles with safe names', ['--profile', ''], ['norway', 'work']],
    ['platforms, however they are written', ['engagement', 'view', 'st'], ['STB']],
    ['abilities', ['can-i', 'stb.'], ['stb.operate']],
    ['tabs, each once', ['engagement', 'view', 'STB', '1', '--tab', 'box,b'], []],
    ['the next tab', ['engagement', 'view', 'STB', '1', '--tab', 'box,cus'], ['box,customer']],
    ['shells', ['completion', ''], ['bash', 'zsh', 'fish']],
    ['columns to filter by', ['package', 'list', '--filter', 'na'], ['name=']],
    [
      'choices of a column',
      ['package', 'list', '--filter', 'purchasable='],
      ['purchasable=yes', 'purchasable=no'],
    ],
    ['columns to sort by, both ways', ['package', 'list', '--sort', '-mod'], ['-modified']],
    ['fields to set', ['package', 'update', '1', '--set', 'plat'], ['platform=', 'platform+=', 'platform-=']],
    ['fields that a new one is given', ['package', 'create', '--set', 'nod'], ['nodeName=']],
    ['no field that cannot be changed later', ['package', 'update', '1', '--set', 'nod'], []],
    ['values of a field', ['package', 'update', '1', '--set', 'platform=OTT,'], ['platform=OTT,STB']],
    ['switches', ['package', 'update', '1', '--set', 'test='], ['test=yes', 'test=no']],
    ['fields of --json', ['engagement', 'search', 'anna', '--json', 'pl'], ['platform']],
    ['fields of --json=', ['engagement', 'search', 'anna', '--json=id,pl'], ['--json=id,platform']],
    ['fields before the words of the command are there', ['stb', 'hw-reboot', '--json', 'to'], ['tool']],
    ['those of a dry run', ['stb', 'hw-reboot', '1', '--dry-run', '--json', ''], ['method', 'url', 'body']],
    ['commands after help', ['help', 'stb', 'hw'], ['hw-reboot']],
    ['a subcommand, not a field, where there is none yet', ['--json', 'whoa'], ['whoami']],
    ['screens', ['open', 'pack'], ['package']],
    ['tabs of a screen', ['open', 'package', '1', '--tab', 'ch'], ['channels', 'change-log']],
    ['columns of a screen', ['open', 'campaign', '--filter', 'stat'], ['status=']],
    ['files', ['package', 'update', '1', '--file', ''], [':files']],
    ['options not given yet', ['stb', 'hw-reboot', '1', '--dry-run', '--dr'], []],
    ['options that may come again', ['package', 'list', '--filter', 'name=a', '--fil'], ['--filter']],
    ['nothing behind --', ['stb', 'hw-reboot', '--', '--pl'], []],
    ['nothing for a free text', ['engagement', 'search', 'an'], []],
    ['nothing where no service answers', ['package', 'view', '1'], []],
    ['nothing for an unknown command', ['explode', 'x', 'y'], []],
  ])('%s', async (_, words, expected) => {
    expect(await values(...words)).toEqual(expected)
  })

  test('every list after open, also one that people only read', async () => {
    const words = AREAS.flatMap((area) => ('records' in area ? area.records.word : []))
    expect(await values('open', '')).toEqual([...words, 'engagement', 'tail'])
  })

  test('options, where a command needs no more words', async () => {
    expect(await values('whoami', '')).toEqual(expect.arrayContaining(['--json', '--country', '--help']))
    expect(await values('whoami', '')).not.toContain('--version')
  })

  test('what each is, in words', async () => {
    expect(await completed('stb', 'hw')).toEqual(['hw-reboot\tHardware reboot'])
  })
})

const everything: Command[] = leafCommands(createWholeProgram())

test('completion knows every placeholder of the help, if only as free text', () => {
  const named = everything.flatMap((command) => [
    ...command.registeredArguments.map((argument) => argument.name()),
    ...command.options.filter(takesValue).map(placeholder),
  ])
  const known = [...Object.keys(VALUES), 'fields']
  expect([...new Set(named)].filter((name) => !known.includes(name))).toEqual([])
})

/** They print messages only. */
const WITHOUT_FIELDS = ['headend login', 'headend logout', 'headend completion']

describe('the fields of --json are known for', () => {
  const commands = everything.map(pathOf).filter((path) => !WITHOUT_FIELDS.includes(path))
  test.each(commands)('%s', async (command) => {
    expect(await values(...command.split(' ').slice(1), '--json=')).not.toEqual([])
  })
})

describe('a line of bash', () => {
  test.each([
    ['headend stb hw', ['headend', 'stb', 'hw'], ''],
    ['headend stb ', ['headend', 'stb', ''], ''],
    ["headend --filter 'name=Sport M", ['headend', '--filter', 'name=Sport M'], "'"],
    ['headend --filter "a \\"b', ['headend', '--filter', 'a "b'], '"'],
    ['headend a\\ b "c"\'d\' ', ['headend', 'a b', 'cd', ''], ''],
    ['', [''], ''],
  ])('%j is words', (line, words, quote) => {
    expect(readBashLine(line)).toEqual({ words, quote })
  })

  test('is read whatever it holds, and a reply to a word without quotes is that word again', () => {
    const anything = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(anything, (text) => void readBashLine(text)),
      { seed: 7 },
    )
    const visible = fc.stringMatching(/^[ -~åäö]+$/)
    fc.assert(
      fc.property(visible, (value) => {
        const reply = bashReply(value, { words: [''], quote: '' }, '')
        expect(readBashLine(`headend ${reply}`).words[1]).toBe(value)
      }),
      { seed: 7 },
    )
  })

  test.each([
    ['platform=OTT', 'headend --set platform=O', 'OTT'],
    ['platform=OTT', 'headend --set "platform=O', 'platform=OTT'],
    ['status=not yet', 'headend --filter sta', 'status=not\\ yet'],
    ["it's", "headend 'it", "it'\\''s"],
    ['--json=id,name', 'headend --json=id,', 'id,name'],
  ])('gets %s for %j as %s', (value, line, reply) => {
    expect(bashReply(value, readBashLine(line), ' \t\n"\'@><=;|&(:')).toBe(reply)
  })
})
