import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { run } from '../run.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'

function home(profiles?: unknown) {
  const folder = temporaryFolder()
  const file = path.join(folder, 'headend', 'profiles.json')
  mkdirSync(path.dirname(file))
  if (profiles !== undefined)
    writeFileSync(file, typeof profiles === 'string' ? profiles : JSON.stringify(profiles))
  const ran = async (...argv: string[]) => {
    const { terminal, out, err } = testTerminal({ env: { XDG_CONFIG_HOME: folder } })
    return { status: await run(['profile', ...argv], terminal), out: out(), err: err() }
  }
  return { ran, file, kept: () => JSON.parse(readFileSync(file, 'utf8')) }
}

const CONFIG = 'https://console.example/config.json'

describe('profile', () => {
  test('set creates one, and changes the given values only', async () => {
    const { ran, kept } = home()
    expect((await ran('set', 'norway', '--config', CONFIG, '--country', 'no')).err).toContain('was created')
    await ran('set', 'norway', '--env', 'pilot')
    expect(kept()).toEqual({ norway: { config: CONFIG, country: 'NO', env: 'pilot' } })
    await ran('set', 'norway', '--country', '')
    expect(kept()).toEqual({ norway: { config: CONFIG, env: 'pilot' } })
  })

  test('list shows all, with the one in use', async () => {
    const { ran } = home({ default: { country: 'FI' }, norway: { country: 'NO' } })
    expect((await ran('list')).out).toBe('default\t\tFI\t\tyes\t\nnorway\t\tNO\t\t\t\n')
    const { out } = await ran('list', '--profile', 'norway', '--json', 'name,inUse')
    expect(JSON.parse(out)).toEqual([
      { name: 'default', inUse: false },
      { name: 'norway', inUse: true },
    ])
  })

  test.each([
    [['set', 'bad', '--config', 'ftp://x'], 'http or https'],
    [['set', 'a\nb', '--country', 'no'], 'letters, digits'],
    [['set', '\u001b[31mred', '--country', 'no'], 'letters, digits'],
    [['set', '', '--country', 'no'], 'letters, digits'],
  ])('%j is refused, and nothing is stored', async (argv, text) => {
    const { ran, file } = home()
    const { status, err } = await ran(...argv)
    expect([status, existsSync(file)]).toEqual([2, false])
    expect(err).toContain(text)
  })

  test('set --insecure allows http beyond this machine, and --no-insecure no more', async () => {
    const { ran, kept } = home()
    await ran('set', 'lab', '--config', 'http://10.0.0.1/config.json', '--insecure')
    expect(kept().lab.insecure).toBe(true)
    expect((await ran('list')).out).toBe('lab\thttp://10.0.0.1/config.json\t\t\t\tyes\n')
    await ran('set', 'lab', '--no-insecure')
    expect(kept()).toEqual({ lab: { config: 'http://10.0.0.1/config.json' } })
  })

  test('set stores the full path of a file', async () => {
    const { ran, kept } = home()
    await ran('set', 'here', '--config', 'config.json')
    expect(kept().here.config).toBe(path.resolve('config.json'))
  })

  test('remove deletes one, and leaves the others', async () => {
    const { ran, kept } = home({ a: { country: 'SE' }, b: { country: 'FI' } })
    const { out } = await ran('remove', 'a', '--json', 'name,status')
    expect(JSON.parse(out)).toEqual({ name: 'a', status: 'deleted' })
    expect(kept()).toEqual({ b: { country: 'FI' } })
  })

  test.each([
    ['an unknown country', ['set', 'x', '--country', 'XX'], 2],
    ['an unknown environment', ['set', 'x', '--env', 'test'], 2],
    ['no value', ['set', 'x'], 2],
    ['no name', ['set', ' ', '--country', 'SE'], 2],
    ['an unknown profile', ['remove', 'x'], 6],
    ['a property of every object', ['remove', 'constructor'], 6],
  ])('refuses %s, and leaves the file alone', async (_, argv, expected) => {
    const { ran, kept } = home({ a: { country: 'SE' } })
    expect((await ran(...argv)).status).toBe(expected)
    expect(kept()).toEqual({ a: { country: 'SE' } })
  })

  test('leaves a file alone that it cannot read', async () => {
    const { ran, file } = home('{"a": ')
    expect((await ran('set', 'x', '--country', 'SE')).status).toBe(2)
    expect(readFileSync(file, 'utf8')).toBe('{"a": ')
  })

  test('writes nothing in a dry run, and prints the result', async () => {
    const { ran, kept } = home({ a: { country: 'SE' } })
    expect((await ran('set', 'a', '--env', 'pilot', '--dry-run')).out).toContain('country\tSE\nenv\tpilot\n')
    expect((await ran('remove', 'a', '--dry-run')).status).toBe(0)
    expect(kept()).toEqual({ a: { country: 'SE' } })
  })

  test('writes to the target of a link', async () => {
    const { ran, file } = home()
    const elsewhere = path.join(path.dirname(file), 'mine.json')
    writeFileSync(elsewhere, '{}')
    symlinkSync(elsewhere, file)
    await ran('set', 'a', '--country', 'SE')
    expect(lstatSync(file).isSymbolicLink()).toBe(true)
    expect(JSON.parse(readFileSync(elsewhere, 'utf8'))).toEqual({ a: { country: 'SE' } })
  })
})
