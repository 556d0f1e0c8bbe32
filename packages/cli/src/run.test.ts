import { BOX_TOOLS } from '@headend/core/engagements'
import { RELEASE } from '@headend/core/release'
import { tvPackageFields } from '@headend/core/tv-packages'
import { describe, expect, test, vi } from 'vitest'
import { STATUS } from './errors.ts'
import { testTerminal } from './fixtures.ts'
import { run } from './run.ts'

const env = { HEADEND_CONFIG: '/no/such.json', XDG_STATE_HOME: '/no', XDG_CONFIG_HOME: '/no' }

async function ran(...argv: string[]) {
  const { terminal, out, err } = testTerminal({ env })
  return { status: await run(argv, terminal), out: out(), err: err() }
}

describe('help', () => {
  test.each([
    ['packges --help', "unknown command 'packges' (Did you mean package?)", 'headend --help'],
    ['help packges list', "unknown command 'packges' (Did you mean package?)", 'headend --help'],
    ['package lst -h', "unknown command 'lst' (Did you mean list?)", 'headend package --help'],
  ])('of an unknown command is an error: %s', async (line, message, help) => {
    const { status, out, err } = await ran(...line.split(' '))
    expect([status, out, err]).toEqual([STATUS.usage, '', `headend: ${message}\n         See '${help}'\n`])
  })

  test('lists every box tool [STB-006]', async () => {
    const { out } = await ran('stb', '--help')
    for (const { tool, title } of BOX_TOOLS) expect(out).toMatch(new RegExp(`${tool} .*${title}`))
  })

  test('names every column of --filter and --sort, and every field of --set', async () => {
    const list = await ran('package', 'list', '--help')
    expect(list.out).toMatch(/^ {2}test='test package' +Status$/m)
    expect(list.out).toMatch(/Columns of --sort .*:\n {2}id, name, .*modified/)
    for (const verb of ['create', 'update']) {
      const { out } = await ran('package', verb, '--help')
      const fields = tvPackageFields('SE').filter(({ fixed }) => verb === 'create' || !fixed)
      for (const { name, label } of fields)
        expect(out).toMatch(new RegExp(`^  ${name}\\+?=\\S+ +${label.replace(/[()]/g, '\\$&')}`, 'm'))
    }
    expect((await ran('engagement', 'devices', '--help')).out).toMatch(/^ {2}tvClientName=text +Client$/m)
    const { out: edit } = await ran('engagement', 'edit', '--help')
    for (const name of ['status=ACTIVE', 'tvPackageReferences+=id,id', 'mfaSettings.sms=no'])
      expect(edit).toContain(`\n  ${name} `)
    expect(edit).not.toMatch(/pin\d\+?=/)
    expect(edit).toContain('pin1, pin2 in a file')
    expect((await ran('purchase', 'list', '--help')).out).toMatch(/^ {2}accessType=rental +Type$/m)
    expect((await ran('streaming-service', 'update', '--help')).out).toContain('storeIds+=id,id ')
  })

  test.each([
    ['tail', 'headend stb defaults to STB (default: "OTT")'],
    ['stb full-log', 'headend tail defaults to OTT (default: "STB")'],
    ['package changes', ' headend engagement history '],
    ['engagement history', ' headend package changes '],
    ['voucher update', "fields as JSON, as a row of 'list --json'"],
  ])('of %s names its counterpart: %s', async (command, text) => {
    expect((await ran(...command.split(' '), '--help')).out.replace(/\s+/g, ' ')).toContain(text)
  })

  test('of a command, however deep, is also that of `headend help`', async () => {
    expect((await ran('help', 'package', 'list')).out).toBe((await ran('package', 'list', '--help')).out)
    expect((await ran('help')).out).toBe((await ran('--help')).out)
    expect((await ran('stb', 'help', 'hw-reboot')).out).toBe((await ran('stb', 'hw-reboot', '--help')).out)
  })

  test('names the program as npx called it, in lines of 80 cells', async () => {
    const { terminal, out } = testTerminal({ env: { ...env, npm_lifecycle_event: 'npx' } })
    await run(['stb', 'full-log', '--help'], terminal)
    const lines = out().split('\n')
    expect(lines[0]).toBe('Usage: npx headend stb full-log [options] [id...]')
    expect(lines).toContain('  npx headend stb full-log 4711002')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80)
  })

  test('is not needed for the version', async () => {
    expect(await ran('--version')).toMatchObject({ status: 0, out: `${RELEASE}\n` })
  })

  test('names every exit status', async () => {
    const { out } = await ran('--help')
    for (const status of Object.values(STATUS)) expect(out).toMatch(new RegExp(`^ +${status}  \\w`, 'm'))
  })

  test.each([
    [[], 'standard input is not a terminal'],
    [['--no-input'], '--no-input is set'],
    [['--dry-run'], '--dry-run needs a command'],
  ])('is a usage error without a command after %j, with the reason for no full screen', async (argv, why) => {
    const { status, out, err } = await ran(...argv)
    expect([status, out]).toEqual([2, ''])
    expect(err).toMatch(/^Usage: headend/)
    expect(err.trimEnd().split('\n').at(-1)).toBe(`headend: no full screen: ${why}`)
  })

  test('replaces the full screen on a dumb terminal', async () => {
    const { terminal, out, err } = testTerminal({ tty: true, env: { ...env, TERM: 'dumb' } })
    expect([await run([], terminal), out()]).toEqual([2, ''])
    expect(err()).toMatch(/headend: no full screen: TERM=dumb can't show the full screen/)
  })

  test('is replaced by an error with --json', async () => {
    const error = async (...argv: string[]) => JSON.parse((await ran(...argv, '--json')).err).error
    expect(await error()).toMatchObject({ kind: 'usage', message: '--json needs a command' })
    expect(await error('stb')).toMatchObject({ kind: 'usage', message: 'No command was given' })
  })

  test('of a group of commands names no full screen', async () => {
    expect((await ran('stb')).err).not.toContain('full screen')
  })
})

describe('a usage error', () => {
  test.each([
    ['engagement serach anna', "unknown command 'serach' (Did you mean search?)"],
    ['stb explode 1', "unknown command 'explode'"],
    ['package show 1', "Did you mean 'headend package view'?"],
    ['--country SE engagement show STB 1', "Did you mean 'headend engagement view'?"],
    ['stb show 1', "See 'headend stb --help'"],
    ['package list --limt 2', "See 'headend package list --help'"],
    ['engagement search', "See 'headend engagement search --help'"],
    ['foo', "See 'headend --help'"],
    ['stb hw-reboot', "missing required argument 'id'"],
    ['whoami maja', 'too many arguments'],
    ['whoami --colour', "unknown option '--colour'"],
    ['package veiw 1', "unknown command 'veiw' (Did you mean view?)"],
    ['package list --limit 2 --limit=5', "'--limit' is given twice: 2 and 5. Remove one"],
    ['--country SE package list --country NO', "'--country' is given twice: SE and NO. Remove one"],
    ['package update 1 --set', "option '--set <field=value>' argument missing"],
  ])('%s is one line on stderr with status 2', async (line, text) => {
    const { status, out, err } = await ran(...line.split(' '))
    expect([status, out]).toEqual([2, ''])
    expect(err).toMatch(/^headend: /)
    expect(err).toContain(text)
  })

  test('is an object with --json', async () => {
    const { status, err } = await ran('stb', 'explode', '1', '--json')
    expect(status).toBe(2)
    expect(JSON.parse(err).error).toMatchObject({ kind: 'usage', message: "unknown command 'explode'" })
    const twice = await ran('whoami', '--json', 'username', '--json')
    expect(JSON.parse(twice.err).error.message).toBe("'--json' is given twice. Remove one")
  })
})

describe('--json', () => {
  // The action fails at the configuration: its words were understood.
  test.each([
    '--json whoami',
    'whoami --json',
    'whoami --json username',
    'engagement --json search anna',
    'engagement search --json anna',
    'stb hw-reboot --json 4711002',
    'stb hw-reboot --json 4711002 4711003',
    'stb hw-reboot --json STB/4711002 4711003',
    'package --json list',
    'package list --json --sort -modified',
    'package update 1001 --json --set price=1',
    '--json=id engagement search anna --country SE',
  ])('of %s takes no word of the command for a field', async (line) => {
    const { status, err } = await ran(...line.split(' '))
    expect([status, JSON.parse(err).error.kind]).toEqual([2, 'configuration'])
  })
})

test('a part of the program that cannot be loaded is no usage error', async () => {
  vi.doMock('./cli-context.ts', () => {
    throw new Error('Gone')
  })
  await expect(ran('whoami')).rejects.toThrow()
  vi.doUnmock('./cli-context.ts')
})
