import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { demand } from '@headend/core/access'
import type { BoxResult } from '@headend/core/batch'
import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import type { DataManager, RequestOptions } from '@headend/core/transport'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { runTool } from '../features/stb.ts'
import { testContext, testTerminal } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { run as runProgram } from '../run.ts'
import { applyPlan } from './batch.ts'
import { lockJournal } from './journal-lock.ts'
import { type ToolOptions, toManner } from './options.ts'
import { resumeCommand } from './resume-command.ts'
import { fireBatch } from './run-batch.ts'
import { viewJournals } from './view-journals.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'headend-batch-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Boxes that act, but those whose id ends with 9, which there are not, with 8, which fail, and with 7, which give no answer. */
function boxes() {
  const acted: string[] = []
  const keys: (string | undefined)[] = []
  const answer = async (body?: unknown) => ({ status: 200, headers: new Headers(), body })
  const get = vi.fn(async ({ path, idempotencyKey }: RequestOptions) => {
    await pause(1)
    keys.push(idempotencyKey)
    if (path.endsWith('8')) throw new AppError('server', 'The service answered 500', { status: 500 })
    acted.push(path.split('/').at(-1) ?? '')
    if (path.endsWith('7')) throw new AppError('outcome-unknown', 'Sent, but no answer came')
    return answer()
  })
  const post = vi.fn(async ({ body }: RequestOptions) => {
    const there = (body as EngagementIdentity[]).filter(({ id }) => !id.endsWith('9'))
    return answer(there.map((one) => ({ ...one, status: 'ACTIVE' })))
  })
  return { acted, keys, get, post, answer, data: { get, post } as Partial<DataManager> }
}

type Person = Parameters<typeof testContext>[2]

function here(
  { data }: { data: Partial<DataManager> },
  options: Partial<GlobalOptions> = {},
  { username = 'maja', ...person }: Person & { username?: string } = {},
) {
  const env = { XDG_STATE_HOME: folder, ...person.env }
  const { context, ...told } = testContext(data, options, { ...person, env })
  const user = { username, name: '', email: '' }
  const session = { user, roles: [], countries: ['SE'], country: 'SE' } as const
  const configuration = async () => ({ environment: 'pilot' }) as never
  return { ...told, context: { ...context, configuration, signedIn: async () => session } }
}

/** Signed in, with no role that opens a box tool. */
function powerless(context: Context): Context {
  const access = { roles: ['country-se', 'tvpackage-read'], country: 'SE' } as const
  const reader: Context['reader'] = async (ability) => {
    if (ability) demand(ability, access)
    return { ...(await context.reader()), access }
  }
  return { ...context, reader }
}

const one = { platform: 'STB', concurrency: '1' }
const journals = () =>
  readdirSync(path.join(folder, 'headend/batches')).filter((name) => name.endsWith('.ndjson'))
const journal = () => path.join(folder, 'headend/batches', journals()[0] ?? '')
const run = (context: Parameters<typeof runTool>[0], ids: string[], options: Partial<ToolOptions> = {}) =>
  runTool(context, 'full-log', ids, { ...one, ...options })

describe('a batch', () => {
  test('tells of each box what has become of it, and of all of them together', async () => {
    const world = boxes()
    const { context, out, err } = here(world, { json: 'id,status,kind' })
    expect(await run(context, ['1', '9', '8', '7', '2', '1'])).toBe(3)
    expect(JSON.parse(out())).toEqual([
      { id: '1', status: 'done' },
      { id: '8', status: 'failed', kind: 'server' },
      { id: '7', status: 'unknown', kind: 'outcome-unknown' },
      { id: '2', status: 'done' },
      { id: '9', status: 'skipped', kind: 'not-found' },
    ])
    const said = err()
    expect(said).toContain('Given more than once, and taken once: 1\n')
    expect(said).toContain('1 box refused, and left alone: STB/9 (No engagement STB 9 in SE)\n')
    expect(said).toContain('5 boxes: done 2 · failed 1 · skipped 1 · unknown 1\n')
    expect(said).toContain('Go on with what failed or was not started (1 box): ')
    expect(said).toContain(`headend stb full-log --resume ${journal()} --concurrency 1 --country SE\n`)
    expect(world.acted).toEqual(['1', '7', '2'])
  })

  test('that was held (Ctrl-Z) tells how fast it is without the time in which it was', async () => {
    const world = boxes()
    const { context, err, goOn } = here(world, {}, { tty: true })
    world.get
      .mockImplementationOnce(() => world.answer())
      .mockImplementationOnce(async () => {
        await pause(600)
        goOn()
        return world.answer()
      })
    expect(await run(context, ['1', '2', '3'])).toBe(0)
    const [, perSecond] = / 2\/3 · ([\d.]+)\/s/.exec(stripVTControlCharacters(err())) ?? []
    expect(Number(perSecond)).toBeGreaterThan(5)
  })

  const SLOWLY = { perSecond: '50', maxErrors: '2' }
  const PACE = '--concurrency 1 --per-second 50 --max-errors 2'

  test('is gone on with at the pace that it was given, in the place where it was begun', async () => {
    const { context, err } = here(boxes(), { env: 'pilot', profile: 'norway' })
    await run(context, ['1', '8'], SLOWLY)
    const there = '--env pilot --profile norway --country SE'
    expect(err()).toContain(`headend stb full-log --resume ${journal()} ${PACE} ${there}\n`)
  })

  test('is gone on with so that its boxes still have to say that they are done', async () => {
    const { context, err } = here(boxes())
    await run(context, ['8', '18'], { watch: true, until: '"login ok"', timeout: '5' })
    const watched = `--concurrency 1 --watch --until '"login ok"' --timeout 5`
    expect(err()).toContain(`headend stb full-log --resume ${journal()} ${watched} --country SE\n`)
  })

  test('is gone on with by its first ones until they are done, and then without', async () => {
    const failed = here(boxes())
    await run(failed.context, ['8', '1', '2'], { canary: '1' })
    expect(failed.err()).toContain(` --resume ${journal()} --concurrency 1 --canary 1 --country SE\n`)
    const again = here(boxes())
    await run(again.context, [], { resume: journal(), canary: '2' })
    expect(again.err()).toContain(' --concurrency 1 --canary 2 --country SE\n')
    const stopped = here(boxes())
    const other = path.join(folder, 'other.ndjson')
    await run(stopped.context, ['1', '2', '3'], { canary: '2', journal: other })
    expect(stopped.err()).toContain(` --resume ${other} --concurrency 1 --country SE\n`)
  })

  test('that was begun already is gone on with as it would have been run', async () => {
    await run(here(boxes()).context, ['1', '8'])
    const again = run(here(boxes(), { yes: true }).context, ['1', '2'], { ...SLOWLY, journal: journal() })
    const line = `headend stb full-log --resume ${journal()} ${PACE} --country SE`
    await expect(again).rejects.toMatchObject({ kind: 'usage', hint: `Go on with: ${line}` })
  })

  test.each([
    ['notes.txt', 'is there already, and no journal'],
    ['notes.txt/batch.ndjson', 'cannot be written: there is no such folder'],
    ['notes.txt/below/batch.ndjson', 'cannot be written: there is no such folder'],
  ])('keeps no journal in %s', async (name, reason) => {
    writeFileSync(path.join(folder, 'notes.txt'), 'mine')
    const world = boxes()
    const file = path.join(folder, name)
    await expect(run(here(world).context, ['1', '2'], { journal: file })).rejects.toMatchObject({
      kind: 'usage',
      message: `${file}: ${reason}`,
    })
    expect(world.acted).toEqual([])
  })

  test.each(['empty', 'nowhere'])('follows no link to a journal of its own: one to %s', async (target) => {
    writeFileSync(path.join(folder, 'empty'), '')
    const world = boxes()
    const file = path.join(folder, 'batch.ndjson')
    symlinkSync(path.join(folder, target), file)
    await expect(run(here(world).context, ['1', '2'], { journal: file })).rejects.toMatchObject({
      kind: 'usage',
      message: `${file}: is there already, and no journal`,
    })
    expect([world.acted, existsSync(path.join(folder, 'nowhere'))]).toEqual([[], false])
  })

  test('says of what is not there on which platform or in which country it is', async () => {
    const world = boxes()
    const post = vi.fn(async ({ body }: RequestOptions) => {
      const there = (body as EngagementIdentity[]).filter(
        ({ id, platform, country }) =>
          `${country} ${platform}` === (id === '9' ? 'SE OTT' : id === '19' ? 'NO STB' : 'SE STB'),
      )
      return { status: 200, headers: new Headers(), body: there.map((one) => ({ ...one, status: 'ACTIVE' })) }
    })
    const { context, out } = here({ data: { ...world.data, post } }, { json: true })
    expect(await run(context, ['1', '9', '19'], { plan: true })).toBe(3)
    expect(JSON.parse(out()).refused).toMatchObject([
      { id: '9', reason: 'No engagement STB 9 in SE; OTT/9 is there: name it so' },
      { id: '19', reason: 'No engagement STB 19 in SE; STB/19 is in NO: with --country NO' },
    ])
  })

  test.each([
    [['1', '2'], 0],
    [['7', '17'], 8],
    [['8', '18'], 1],
    [['9', '19'], 6],
    [['1', '8'], 3],
  ])('of %j ends with %d', async (ids, status) => {
    expect(await run(here(boxes()).context, ids)).toBe(status)
  })

  test('is tab-separated lines in a pipe, with every box', async () => {
    const { context, out } = here(boxes())
    await run(context, ['1', '8'])
    expect(out()).toBe(
      '1\tSE\tSTB\tfull-log\tdone\tFull debug log activated\t\n' +
        '8\tSE\tSTB\tfull-log\tfailed\tFailed to activate full debug log: The service answered 500\tserver\n',
    )
  })

  test('keeps a journal that only its owner reads, with the key of each request', async () => {
    const world = boxes()
    await run(here(world).context, ['1', '7'])
    expect([statSync(journal()).mode & 0o777, statSync(path.dirname(journal())).mode & 0o777]).toEqual([
      0o600, 0o700,
    ])
    const [header, ...lines] = readFileSync(journal(), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(header).toMatchObject({
      journal: 1,
      tool: 'full-log',
      country: 'SE',
      environment: 'pilot',
      who: 'maja',
    })
    expect(lines).toMatchObject([
      { box: 'STB/1', firing: world.keys[0] },
      { box: 'STB/1', status: 'done' },
      { box: 'STB/7', firing: world.keys[1] },
      { box: 'STB/7', status: 'unknown', kind: 'outcome-unknown' },
    ])
  })

  test('pauses where the service asks to wait, says so once, and fires again with the same keys', async () => {
    const world = boxes()
    const busy = new AppError('server', 'The service answered 503', { status: 503, retryAfter: 40 })
    let refused = 0
    const get = async (request: RequestOptions) => {
      if (++refused > 2) return world.get(request)
      world.keys.push(request.idempotencyKey)
      throw busy
    }
    const { context, err } = here({ data: { ...world.data, get } })
    expect(await run(context, ['1', '2', '3', '4', '5', '6'], { concurrency: '2' })).toBe(0)
    expect(err().match(/The service asks to wait: again in 1 s/g)).toHaveLength(1)
    expect([world.keys.length, new Set(world.keys).size]).toEqual([8, 6])
  })

  test('that was killed over the first line of its journal has fired nothing, and begins anew', async () => {
    const world = boxes()
    const file = path.join(folder, 'batch.ndjson')
    for (const left of ['', '{"journal":1,"id":"1a2b']) {
      writeFileSync(file, left)
      expect(await run(here(world).context, ['1', '2'], { journal: file })).toBe(0)
    }
    writeFileSync(file, 'A letter')
    await expect(run(here(world).context, ['1', '2'], { journal: file })).rejects.toThrow(
      'is there already, and no journal',
    )
    expect([world.acted.length, readFileSync(file, 'utf8')]).toEqual([4, 'A letter'])
  })

  test('asks for what several customers would notice to be typed, and does nothing before', async () => {
    const world = boxes()
    const start = (options: Partial<GlobalOptions>, person: Person = {}) =>
      runTool(here(world, options, person).context, 'hw-reboot', ['1', '2'], one)
    await expect(start({ yes: true })).rejects.toThrow('nobody is here to answer')
    await expect(start({ confirm: 'HW-REBOOT 3 SE' })).rejects.toThrow('does not name what would be done')
    await expect(start({}, { tty: true, typed: 'y\n' })).rejects.toThrow('Not done')
    expect(world.acted).toEqual([])
    expect(await start({ confirm: 'HW-REBOOT 2 SE' })).toBe(0)
    expect(await start({}, { tty: true, typed: 'HW-REBOOT 2 SE\n' })).toBe(0)
    expect(world.acted).toEqual(['1', '2', '1', '2'])
  })

  test('stops after the first ones where nobody can be asked, and says how to go on', async () => {
    const world = boxes()
    const { context, err } = here(world)
    expect(await run(context, ['1', '2', '3'], { canary: '2' })).toBe(3)
    expect([world.acted, err()]).toEqual([
      ['1', '2'],
      expect.stringMatching(/The first 2 are done\. Nobody is here to say go on[\s\S]*--resume/),
    ])
    expect(await run(here(world, { yes: true }).context, ['1', '2', '3'], { canary: '2' })).toBe(0)
  })

  test('that is stopped in a pipe tells one way to go on: without those that are done, with what confirms it', async () => {
    const { context, err } = here(boxes(), { confirm: 'HW-REBOOT 4 SE' })
    expect(await runTool(context, 'hw-reboot', ['1', '2', '3', '4'], { ...one, canary: '2' })).toBe(3)
    const said = err()
    expect(said).toContain(`--resume ${journal()} --concurrency 1 --country SE --confirm "HW-REBOOT 2 SE"\n`)
    expect(said).not.toContain('--yes')
  })

  test('on a terminal ends with how it went and how to go on, after rows without columns that tell nothing', async () => {
    const { context } = here(boxes(), {}, { tty: true })
    const said: string[] = []
    const { stdout, stderr } = context.terminal
    for (const stream of [stdout, stderr] as unknown as PassThrough[])
      stream.on('data', (text: Buffer) => said.push(String(text)))
    await run(context, ['1', '2'])
    const text = said.join('')
    expect(text).toMatch(/Engagement ID +Platform +Status +Message/)
    expect(text).not.toMatch(/Tool|Country|Error/)
    expect(text.trimEnd()).toMatch(/2 boxes: done 2 · failed 0 · skipped 0 · unknown 0$/)
  })

  test.each([
    [['1', '8'], 19, 19, undefined],
    [['8'], 21, 0, 'Which were not started: headend stb journal'],
  ])(
    'of many boxes, %j and %i that were not started, a person reads of %i which they are, else what lists them',
    async (begun, left, rows, told) => {
      const { context, out, err } = here(boxes(), { yes: true }, { tty: true })
      const others = Array.from({ length: left }, (_, index) => `${index + 10}1`)
      await run(context, [...begun, ...others], { maxErrors: '1' })
      expect(out().match(/^\d+ +STB +skipped .*$/gm) ?? []).toHaveLength(rows)
      const said = err()
      expect(said.includes('Which were not started')).toBe(told !== undefined)
      if (told) expect(said).toContain(`${told} ${journal()}\n`)
    },
  )

  test('looks nothing up where that is not wanted', async () => {
    const world = boxes()
    expect(await run(here(world).context, ['1', '2'], { lookUp: false })).toBe(0)
    expect(world.post).not.toHaveBeenCalled()
  })

  test('does nothing where it cannot be looked up what there is', async () => {
    const world = boxes()
    world.post.mockRejectedValue(new AppError('server', 'The service answered 500', { status: 500 }))
    await expect(run(here(world).context, ['1', '2'])).rejects.toMatchObject({
      kind: 'server',
      hint: expect.stringContaining('--no-look-up'),
    })
    expect(world.acted).toEqual([])
  })

  test('reads a file, and does nothing to any of a list with a slip in it', async () => {
    const world = boxes()
    const file = path.join(folder, 'boxes.txt')
    writeFileSync(file, '\ufeff# of Tuesday\r\n1, 2\r\nOTT/3')
    expect(await run(here(world).context, [], { file })).toBe(0)
    expect(world.acted).toEqual(['1', '2', '3'])
    writeFileSync(file, '4\nfive\n')
    const failing = run(here(world).context, [], { file })
    await expect(failing).rejects.toThrow(`Not done: line 2 of ${file}: five (not an engagement id)`)
    expect(world.acted).toHaveLength(3)
  })

  test('of what --json has written says so, and how ids are made of it', async () => {
    const file = path.join(folder, 'found.json')
    for (const text of ['\ufeff[\n  { "id": "1", "platform": "STB" }\n]', '{"id":"1"}\n{"id":"2"}']) {
      writeFileSync(file, text)
      await expect(run(here(boxes()).context, [], { file })).rejects.toMatchObject({
        kind: 'usage',
        message: `Not done: ${file} is JSON, and a list has ids, with blanks or lines between them`,
        hint: `With jq: jq -r '.[] | .platform + "/" + .id'`,
      })
    }
  })

  test('tells three slips of a list at most, and how many more there are', async () => {
    const file = path.join(folder, 'rubbish')
    writeFileSync(file, 'a b c d e')
    await expect(run(here(boxes()).context, [], { file })).rejects.toThrow(/: c \([^)]*\), and 2 more$/)
  })

  test.each<[Partial<ToolOptions>, string]>([
    [{ concurrency: '0' }, '--concurrency: not a number above 0: 0'],
    [{ concurrency: '2.5' }, '--concurrency: not a whole number from 1 to 64: 2.5'],
    [{ concurrency: '0x4' }, '--concurrency: not a number above 0: 0x4'],
    [{ perSecond: 'many' }, '--per-second: not a number above 0: many'],
    [{ perSecond: '1e3' }, '--per-second: not a number above 0: 1e3'],
    [{ watch: true }, '--watch needs --until'],
    [{ until: 'login' }, 'add --watch'],
    [{ resume: 'x' }, '--resume takes its boxes from the journal'],
    [{ retryUnknown: true }, '--retry-unknown goes with --resume'],
  ])('%j is asked for in a way that cannot work', async (options, text) => {
    const failing = run(here(boxes()).context, ['1', '2'], options)
    await expect(failing).rejects.toMatchObject({ kind: 'usage', message: expect.stringContaining(text) })
  })

  test('waits for what a box has to say for as long as --timeout says, else for three minutes', () => {
    const watched = (timeout?: string) => toManner({ watch: true, until: 'login', timeout }).watch?.timeout
    expect([watched('0.5'), watched()]).toEqual([500, 180_000])
  })

  test('whose journal cannot be written fires nothing more', async () => {
    const world = boxes()
    const { context, out, err } = here(world, { json: 'id,status' })
    let lines = 0
    const full = () =>
      ++lines > 3 ? Promise.reject(new AppError('unspecified', 'The disk is full')) : Promise.resolve()
    const journal = { path: 'batch.ndjson', write: full, note: full, close: async () => {} }
    const work = ['1', '2', '3', '4'].map((id) => ({ platform: 'STB', id }) as const)
    const about = { tool: 'full-log', country: 'SE', refused: [] } as const
    const inOrder = (results: ReadonlyMap<string, BoxResult>) => [...results.values()]
    const manner = { concurrency: 1, perSecond: undefined, watch: undefined, pace: {}, watchWords: [] }
    expect(
      await fireBatch({ about: { ...about, refused: [] }, work, inOrder }, journal, manner, context),
    ).toBe(3)
    expect(world.acted).toEqual(['1', '2'])
    expect(JSON.parse(out()).map(({ status }: { status: string }) => status)).toEqual([
      ...['done', 'done', 'skipped', 'skipped'],
    ])
    expect(err()).toContain('"message":"The disk is full"')
  })

  test('that a signal ends starts no more, waits for what is under way, and says how to go on', async () => {
    const world = boxes()
    const { get } = world.data
    let farewells: unknown[] = []
    const interrupted: typeof get = async (request) => {
      if (world.acted.length === 1) farewells = signal()
      return get?.(request) as never
    }
    const { context, signal, giveUp, err, out } = here({ data: { ...world.data, get: interrupted } })
    await run(context, ['1', '2', '3', '4', '5'])
    await Promise.all(farewells)
    giveUp()
    expect([world.acted, farewells.length]).toEqual([['1', '2'], 1])
    expect(err().match(/^(Stopping: .*|Go on with.*: )/gm)).toEqual([
      ...['Stopping: what is under way is waited for, 3 seconds at most'],
      ...['Go on with what failed or was not started (3 boxes): '],
    ])
    expect(
      out()
        .split('\n')
        .map((row) => row.split('\t')[4]),
    ).toEqual([...['done', 'done', 'skipped', 'skipped', 'skipped', undefined]])
  })
})

describe('a plan', () => {
  test('says which would be acted on and which not, and does nothing', async () => {
    const world = boxes()
    const { context, out, err } = here(world)
    expect(await run(context, ['1', '9', 'OTT/2'], { plan: true })).toBe(3)
    expect(out().split('\n')).toEqual([
      '1\tSE\tSTB\tfull-log\tplanned\t\t',
      '2\tSE\tOTT\tfull-log\tplanned\t\t',
      '9\tSE\tSTB\tfull-log\trefused\tNo engagement STB 9 in SE\tnot-found',
      '',
    ])
    expect(err()).toBe('2 boxes would be acted on, 1 refused. Nothing is done\n')
    expect(world.acted).toEqual([])
  })

  test('that was saved is fired once, as it was saved', async () => {
    const world = boxes()
    const { context, out } = here(world, { json: true })
    await run(context, ['1', '9', '2'], { plan: true })
    const file = path.join(folder, 'plan.json')
    writeFileSync(file, out())
    const looked = world.post.mock.calls.length
    const { context: another, out: rows } = here(world, { json: 'id,status' })
    expect(await applyPlan(another, file, {})).toBe(3)
    expect(JSON.parse(rows()).map(({ status }: { status: string }) => status)).toEqual([
      'done',
      'done',
      'skipped',
    ])
    expect([world.acted, world.post.mock.calls.length]).toEqual([['1', '2'], looked])
    await expect(applyPlan(another, file, {})).rejects.toThrow('this batch was begun already')
    expect(world.acted).toHaveLength(2)
  })

  test('that was saved has one journal, which nobody may call otherwise', async () => {
    const { terminal, err } = testTerminal()
    const again = path.join(folder, 'again.ndjson')
    expect(await runProgram(['stb', 'apply', 'plan.json', '--journal', again], terminal)).toBe(2)
    expect(err()).toContain("unknown option '--journal'")
  })

  test('that was saved asks nobody, and begins nothing, for who may not use the tool', async () => {
    const world = boxes()
    const { context, out } = here(world, { json: true })
    await run(context, ['1', '2'], { plan: true })
    const file = path.join(folder, 'plan.json')
    writeFileSync(file, out())
    const { context: another, err } = here(world)
    await expect(applyPlan(powerless(another), file, {})).rejects.toMatchObject({ kind: 'forbidden' })
    expect([world.acted, readdirSync(folder), err()]).toEqual([[], ['plan.json'], ''])
  })

  test('with --dry-run prints the requests of those that would be acted on', async () => {
    const world = boxes()
    const { context, out } = here(world, { dryRun: true })
    const configuration = async () =>
      ({ environment: 'pilot', services: { adminPortal: 'http://admin.test' } }) as never
    expect(await run({ ...context, configuration }, ['1', '9', '2'])).toBe(3)
    expect(out().match(/^GET .*/gm)).toEqual([
      expect.stringMatching(/fullLogSTB\/SE\/STB\/1$/),
      expect.stringMatching(/fullLogSTB\/SE\/STB\/2$/),
    ])
    expect(world.acted).toEqual([])
  })
})

describe('gone on with', () => {
  /** A batch of which 1 is done, 8 failed, 7 is unknown and 2 was not started. */
  async function begun(world = boxes()) {
    await run(here(world).context, ['1', '8', '7', '2'], { maxErrors: '2' })
    expect(world.acted).toEqual(['1', '7'])
    return world
  }
  const resume = (context: Parameters<typeof runTool>[0], options: Partial<ToolOptions> = {}) =>
    run(context, [], { resume: journal(), ...options })

  test('it tries what failed and was not started, and lists what is unknown', async () => {
    const world = await begun()
    const { context, out, err } = here(world, { json: 'id,status' })
    expect(await resume(context)).toBe(3)
    expect(world.acted).toEqual(['1', '7', '2'])
    expect(JSON.parse(out())).toEqual([
      { id: '1', status: 'done' },
      { id: '8', status: 'failed' },
      { id: '7', status: 'unknown' },
      { id: '2', status: 'done' },
    ])
    expect(err()).toContain('what 1 box did; --resume leaves it alone, --retry-unknown sends it again')
  })

  test('it sends an unknown one again only when told, with the key that it had', async () => {
    const world = await begun()
    const first = world.keys[2]
    await resume(here(world).context, { retryUnknown: true, maxErrors: '9' })
    expect(world.acted).toEqual(['1', '7', '7', '2'])
    expect([first, world.keys[4]]).toEqual([expect.any(String), first])
  })

  test('with --dry-run it prints what is left, and sends nothing', async () => {
    const world = await begun()
    const { context, out } = here(world, { dryRun: true })
    const configuration = async () =>
      ({ environment: 'pilot', services: { adminPortal: 'http://admin.test' } }) as never
    const before = readFileSync(journal(), 'utf8')
    expect(await resume({ ...context, configuration })).toBe(0)
    expect(out().match(/STB\/\d+$/gm)).toEqual(['STB/8', 'STB/2'])
    expect([world.acted, readFileSync(journal(), 'utf8')]).toEqual([['1', '7'], before])
    await expect(resume(context, { plan: true })).rejects.toThrow('--resume has its plan in the journal')
  })

  test('with --dry-run it says how far it is, and what is not there any more, unless nobody is to look', async () => {
    const world = await begun()
    const gone: EngagementIdentity[] = []
    const look = vi.fn(async () => ({ status: 200, headers: new Headers(), body: gone }))
    const looking = { ...world, data: { ...world.data, post: look } }
    const { context, out, err } = here(looking as typeof world, { dryRun: true })
    const configuration = async () =>
      ({ environment: 'pilot', services: { adminPortal: 'http://admin.test' } }) as never
    await resume({ ...context, configuration })
    expect(out().match(/STB\/\d+$/gm)).toEqual(['STB/8', 'STB/2'])
    const said = err()
    expect(said).toContain('2 boxes would be sent, of 4 boxes: done 1 · failed 1')
    expect(said).toContain('2 boxes would be sent, and fail: STB/8 (No engagement STB 8 in SE')
    look.mockClear()
    await resume({ ...context, configuration }, { lookUp: false })
    expect(look).not.toHaveBeenCalled()
    expect(world.acted).toEqual(['1', '7'])
  })

  test('it keeps the pace of its journal, but for what is said anew', async () => {
    await run(here(boxes()).context, ['1', '8', '18'], { concurrency: '2', perSecond: '50' })
    const goesOn = async (options: Partial<ToolOptions>) => {
      const { context, err } = here(boxes())
      await runTool(context, 'full-log', [], { platform: 'STB', resume: journal(), ...options })
      return err()
    }
    const kept = await goesOn({})
    expect(kept).toContain('At the pace of its journal: --concurrency 2 --per-second 50\n')
    expect(kept).toContain(`--resume ${journal()} --concurrency 2 --per-second 50 --country SE\n`)
    expect(await goesOn({ concurrency: '1' })).toContain('At the pace of its journal: --per-second 50\n')
    expect(await goesOn({})).toContain('At the pace of its journal: --concurrency 1 --per-second 50\n')
    expect(await goesOn({ concurrency: '3', perSecond: '90' })).not.toContain('At the pace of its journal')
  })

  test('it takes half a last line for what a kill has left', async () => {
    const world = await begun()
    const whole = readFileSync(journal(), 'utf8')
    writeFileSync(journal(), `${whole}{"at":"2026-11-21T12:00:00Z","box":"STB/2","fir`)
    await resume(here(world).context)
    expect(world.acted).toEqual(['1', '7', '2'])
    expect(readFileSync(journal(), 'utf8').startsWith(`${whole}{"at"`)).toBe(true)
    await resume(here(world).context)
    expect(world.acted).toEqual(['1', '7', '2'])
  })

  test.each([
    ['somebody else', 'full-log', { username: 'kari' }, 'The journal is of maja, and you are kari'],
    ['another tool', 'sw-reboot', {}, 'The journal is of full-log'],
  ] as const)('by %s it is refused', async (_, tool, person, reason) => {
    const world = await begun()
    const { context } = here(world, {}, person)
    const failing = runTool(context, tool, [], { ...one, resume: journal() })
    await expect(failing).rejects.toThrow(reason)
    expect(world.acted).toEqual(['1', '7'])
  })

  test('with another tool it is told what goes on with it, as it was to be run', async () => {
    await begun()
    const asked = { ...one, resume: journal(), perSecond: '2', canary: '1' }
    const { context } = here(boxes(), { dryRun: true })
    await expect(runTool(context, 'sw-reboot', [], asked)).rejects.toMatchObject({
      hint: `headend stb full-log --resume ${journal()} --concurrency 1 --per-second 2 --canary 1 --dry-run --country SE`,
    })
  })

  test('by somebody who may not use the tool any more it is refused before the journal is opened', async () => {
    const world = await begun()
    const file = path.join(folder, 'gone.ndjson')
    const failing = run(powerless(here(world).context), [], { resume: file })
    await expect(failing).rejects.toMatchObject({ kind: 'forbidden' })
    expect(world.acted).toEqual(['1', '7'])
  })

  test('in another country or environment it is refused', async () => {
    const world = await begun()
    const { context } = here(world)
    const signedIn = async () => ({ ...(await context.signedIn()), country: 'FI' }) as const
    await expect(resume({ ...context, signedIn })).rejects.toThrow('The journal is of SE, and this is FI')
    const configuration = async () => ({ environment: 'production' }) as never
    await expect(resume({ ...context, configuration })).rejects.toThrow('The journal is of pilot')
    expect(world.acted).toEqual(['1', '7'])
  })

  test('by two at once the second is refused, and after a kill nobody is', async () => {
    const world = await begun()
    const unlock = await lockJournal(journal())
    await expect(resume(here(world).context)).rejects.toThrow(
      `process ${process.pid} is going on with this batch`,
    )
    await unlock()
    const gone = { pid: 2 ** 22 + 1, host: (await import('node:os')).hostname(), since: Date.now() }
    writeFileSync(`${journal()}.lock`, JSON.stringify(gone))
    expect(await resume(here(world).context)).toBe(3)
    expect(world.acted).toEqual(['1', '7', '2'])
  })

  test.runIf(process.platform === 'linux')(
    'nobody is held up by a process that has the number of one that was killed',
    async () => {
      const world = await begun()
      const unlock = await lockJournal(journal())
      const lock = `${journal()}.lock`
      const holder = JSON.parse(readFileSync(lock, 'utf8'))
      await unlock()
      writeFileSync(lock, JSON.stringify({ ...holder, began: '1' }))
      expect(await resume(here(world).context)).toBe(3)
    },
  )

  test('with a journal that no line can name it is told in words', () => {
    const about = { tool: 'full-log', country: 'SE' } as const
    const said = { manner: { pace: {}, watchWords: [] }, options: {} }
    expect(resumeCommand(about, 'a\u001bb.ndjson', said)).toBe(
      '--resume, with the journal that is named above',
    )
  })

  test('it says when nothing is left', async () => {
    const world = boxes()
    await run(here(world).context, ['1', '2'])
    const { context, err } = here(world)
    expect(await resume(context)).toBe(0)
    expect([world.acted, err()]).toEqual([
      ['1', '2'],
      expect.stringContaining('Nothing is left to be done\n'),
    ])
  })

  test('it says what keeps the status from being 0 where nothing is left', async () => {
    await run(here(boxes()).context, ['1', '9'])
    const { context, err } = here(boxes())
    expect(await resume(context)).toBe(3)
    expect(err()).toContain('Nothing is left to be done: 1 box refused, and left alone\n')
  })

  test('it is listed with what has become of it', async () => {
    await begun()
    const list = here(boxes(), { json: 'tool,who,done,failed,skipped,unknown,left' })
    await viewJournals(list.context, undefined)
    expect(JSON.parse(list.out())).toEqual([
      { tool: 'full-log', who: 'maja', done: 1, failed: 1, skipped: 1, unknown: 1, left: 2 },
    ])
    const seen = here(boxes(), {}, { tty: true })
    Object.assign(seen.context.terminal.stdout, { columns: 80 })
    await viewJournals(seen.context, undefined)
    const [names = '', row, below] = seen.out().split('\n')
    expect(stripVTControlCharacters(names)).toMatch(/^Begun +Tool .* Left$/)
    expect([row, below]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d @ \d\d:\d\d +full-log .* 2$/),
      `  ${journal()}`,
    ])
    const boxByBox = here(boxes(), { json: 'id,status' })
    await viewJournals(boxByBox.context, journal())
    expect(JSON.parse(boxByBox.out())).toHaveLength(4)
  })
})
