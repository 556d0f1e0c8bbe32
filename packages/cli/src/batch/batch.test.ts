/** What a batch does, tells and keeps. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import type { BoxResult } from '@headend/core/batch'
import { AppError } from '@headend/core/errors'
import type { RequestOptions } from '@headend/core/transport'
import { describe, expect, test } from 'vitest'
import { runTool } from '../features/engagements/stb.ts'
import type { GlobalOptions } from '../options.ts'
import {
  batchContext,
  createBoxes,
  folder,
  journal,
  ONE_AT_A_TIME,
  type Person,
  run,
  withBatchFolder,
} from './batch.fixture.ts'
import { fireBatch } from './run-batch.ts'

withBatchFolder()

describe('a batch', () => {
  test('tells of each box what has become of it, and of all of them together', async () => {
    const world = createBoxes()
    const { context, out, err } = batchContext(world, { json: 'id,status,kind' })
    expect(await run(context, ['1', '9', '8', '7', '2', '1'])).toBe(3)
    expect(JSON.parse(out())).toEqual([
      { id: '1', status: 'done' },
      { id: '8', status: 'failed', kind: 'server' },
      { id: '7', status: 'unknown', kind: 'outcome-unknown' },
      { id: '2', status: 'done' },
      { id: '9', status: 'skipped', kind: 'not-found' },
    ])
    const said = err()
    expect(said).toContain('Listed more than once, used once: 1\n')
    expect(said).toContain('1 box skipped: STB/9 (No engagement STB 9 in SE)\n')
    expect(said).toContain('5 boxes: done 2 · failed 1 · skipped 1 · unknown 1\n')
    expect(said).toContain('To run the failed and unstarted boxes (1 box): ')
    expect(said).toContain(`headend stb full-log --resume ${journal()} --concurrency 1 --country SE\n`)
    expect(world.acted).toEqual(['1', '7', '2'])
  })

  test('that was held (Ctrl-Z) tells how fast it is without the time in which it was', async () => {
    const world = createBoxes()
    const { context, err, goOn } = batchContext(world, {}, { tty: true })
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

  test.each([
    [['1', '2'], 0],
    [['7', '17'], 8],
    [['8', '18'], 1],
    [['9', '19'], 6],
    [['1', '8'], 3],
  ])('of %j ends with %d', async (ids, status) => {
    expect(await run(batchContext(createBoxes()).context, ids)).toBe(status)
  })

  test('is tab-separated lines in a pipe, with every box', async () => {
    const { context, out } = batchContext(createBoxes())
    await run(context, ['1', '8'])
    expect(out()).toBe(
      '1\tSE\tSTB\tfull-log\tdone\tFull debug log activated\t\n' +
        '8\tSE\tSTB\tfull-log\tfailed\tFailed to activate full debug log: The service answered 500\tserver\n',
    )
  })

  test('keeps a journal that only its owner reads, with the key of each request', async () => {
    const world = createBoxes()
    await run(batchContext(world).context, ['1', '7'])
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

  test('pauses if the service asks to wait, reports it once, and fires again with the same keys', async () => {
    const world = createBoxes()
    const busy = new AppError('server', 'The service answered 503', { status: 503, retryAfter: 40 })
    let refused = 0
    const get = async (request: RequestOptions) => {
      if (++refused > 2) return world.get(request)
      world.keys.push(request.idempotencyKey)
      throw busy
    }
    const { context, err } = batchContext({ data: { ...world.data, get } })
    expect(await run(context, ['1', '2', '3', '4', '5', '6'], { concurrency: '2' })).toBe(0)
    expect(err().match(/The service asked to wait: continues in 1 s/g)).toHaveLength(1)
    expect([world.keys.length, new Set(world.keys).size]).toEqual([8, 6])
  })

  test('that was killed at the first line of its journal has fired nothing, and starts again', async () => {
    const world = createBoxes()
    const file = path.join(folder, 'batch.ndjson')
    for (const left of ['', '{"journal":1,"id":"1a2b']) {
      writeFileSync(file, left)
      expect(await run(batchContext(world).context, ['1', '2'], { journal: file })).toBe(0)
    }
    writeFileSync(file, 'A letter')
    await expect(run(batchContext(world).context, ['1', '2'], { journal: file })).rejects.toThrow(
      'exists and is not a journal',
    )
    expect([world.acted.length, readFileSync(file, 'utf8')]).toEqual([4, 'A letter'])
  })

  test('asks for what several customers would notice to be typed, and does nothing before', async () => {
    const world = createBoxes()
    const start = (options: Partial<GlobalOptions>, person: Person = {}) =>
      runTool(batchContext(world, options, person).context, 'hw-reboot', ['1', '2'], ONE_AT_A_TIME)
    await expect(start({ yes: true })).rejects.toThrow('no one can answer here')
    await expect(start({ confirm: 'HW-REBOOT 3 SE' })).rejects.toThrow('The text of --confirm is wrong')
    await expect(start({}, { tty: true, typed: 'y\n' })).rejects.toThrow('Not done')
    expect(world.acted).toEqual([])
    expect(await start({ confirm: 'HW-REBOOT 2 SE' })).toBe(0)
    expect(await start({}, { tty: true, typed: 'HW-REBOOT 2 SE\n' })).toBe(0)
    expect(world.acted).toEqual(['1', '2', '1', '2'])
  })

  test('stops after the first ones if no one can be asked, and prints how to continue', async () => {
    const world = createBoxes()
    const { context, err } = batchContext(world)
    expect(await run(context, ['1', '2', '3'], { canary: '2' })).toBe(3)
    expect([world.acted, err()]).toEqual([
      ['1', '2'],
      expect.stringMatching(/The first 2 boxes are done\. No one can confirm here[\s\S]*--resume/),
    ])
    expect(await run(batchContext(world, { yes: true }).context, ['1', '2', '3'], { canary: '2' })).toBe(0)
  })

  test('that is stopped in a pipe tells one way to go on: without those that are done, with what confirms it', async () => {
    const { context, err } = batchContext(createBoxes(), { confirm: 'HW-REBOOT 4 SE' })
    expect(await runTool(context, 'hw-reboot', ['1', '2', '3', '4'], { ...ONE_AT_A_TIME, canary: '2' })).toBe(
      3,
    )
    const said = err()
    expect(said).toContain(`--resume ${journal()} --concurrency 1 --country SE --confirm "HW-REBOOT 2 SE"\n`)
    expect(said).not.toContain('--yes')
  })

  test('on a terminal ends with how it went and how to go on, after rows without columns that tell nothing', async () => {
    const { context } = batchContext(createBoxes(), {}, { tty: true })
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
    [['8'], 21, 0, 'Not started: headend stb journal'],
  ])(
    'of many boxes, %j and %i that were not started, a person reads of %i which they are, else what lists them',
    async (begun, left, rows, told) => {
      const { context, out, err } = batchContext(createBoxes(), { yes: true }, { tty: true })
      const others = Array.from({ length: left }, (_, index) => `${index + 10}1`)
      await run(context, [...begun, ...others], { maxErrors: '1' })
      expect(out().match(/^\d+ +STB +skipped .*$/gm) ?? []).toHaveLength(rows)
      const said = err()
      expect(said.includes('Not started: headend')).toBe(told !== undefined)
      if (told) expect(said).toContain(`${told} ${journal()}\n`)
    },
  )

  test('whose journal cannot be written fires nothing more', async () => {
    const world = createBoxes()
    const { context, out, err } = batchContext(world, { json: 'id,status' })
    let lines = 0
    const full = () =>
      ++lines > 3 ? Promise.reject(new AppError('unspecified', 'The disk is full')) : Promise.resolve()
    const journal = { path: 'batch.ndjson', write: full, note: full, close: async () => {} }
    const work = ['1', '2', '3', '4'].map((id) => ({ platform: 'STB', id }) as const)
    const about = { tool: 'full-log', country: 'SE', refused: [] } as const
    const inOrder = (results: ReadonlyMap<string, BoxResult>) => [...results.values()]
    const manner = { concurrency: 1, perSecond: undefined, watch: undefined, pace: {}, watchArgv: [] }
    expect(
      await fireBatch({ about: { ...about, refused: [] }, work, inOrder }, journal, manner, context),
    ).toBe(3)
    expect(world.acted).toEqual(['1', '2'])
    expect(JSON.parse(out()).map(({ status }: { status: string }) => status)).toEqual([
      ...['done', 'done', 'skipped', 'skipped'],
    ])
    expect(err()).toContain('"message":"The disk is full"')
  })

  test('that a signal ends starts no more, waits for the running ones, and prints how to continue', async () => {
    const world = createBoxes()
    const { get } = world.data
    let farewells: unknown[] = []
    const interrupted: typeof get = async (request) => {
      if (world.acted.length === 1) farewells = signal()
      return get?.(request) as never
    }
    const { context, signal, giveUp, err, out } = batchContext({ data: { ...world.data, get: interrupted } })
    await run(context, ['1', '2', '3', '4', '5'])
    await Promise.all(farewells)
    giveUp()
    expect([world.acted, farewells.length]).toEqual([['1', '2'], 1])
    expect(err().match(/^(Stopping: .*|To run the failed.*: |Resume with: )/gm)).toEqual([
      ...['Stopping: waits up to 3 seconds for running boxes'],
      ...['To run the failed and unstarted boxes (3 boxes): '],
    ])
    expect(
      out()
        .split('\n')
        .map((row) => row.split('\t')[4]),
    ).toEqual([...['done', 'done', 'skipped', 'skipped', 'skipped', undefined]])
  })
})
