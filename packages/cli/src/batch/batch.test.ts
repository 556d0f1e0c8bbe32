/** The work, output and journals of a batch. */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PassThrough } from 'node:stream'
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
  rowsOf,
  run,
  withBatchFolder,
} from './batch.fixture.ts'
import { fireBatch } from './run-batch.ts'

withBatchFolder()

describe('a batch', () => {
  test('shows the result of each box, and a summary', async () => {
    const world = createBoxes()
    const { context, out, err } = batchContext(world, { json: 'id,status,kind' })
    expect(await run(context, ['1', '9', '8', '7', '2', '1'])).toBe(3)
    expect(rowsOf(out()).join(', ')).toBe(
      '1 done, 8 failed server, 7 unknown outcome-unknown, 2 done, 9 skipped not-found',
    )
    const said = err()
    expect(said).toContain('Listed more than once, used once: 1 × 2\n')
    expect(said).toContain('1 box skipped: STB/9 (No engagement STB 9 in SE)\n')
    expect(said).toContain('5 boxes: done 2 · failed 1 · skipped 1 · unknown 1\n')
    expect(said).toContain('To run the failed and unstarted boxes (1 box): ')
    expect(said).toContain(`headend stb full-log --resume ${journal()} --concurrency 1 --country SE\n`)
    expect(world.acted).toEqual(['1', '7', '2'])
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
    const lines = readFileSync(journal(), 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { journal: 1, tool: 'full-log', country: 'SE', environment: 'pilot', who: 'maja' },
      { box: 'STB/1', firing: world.keys[0] },
      { box: 'STB/1', status: 'done' },
      { box: 'STB/7', firing: world.keys[1] },
      { box: 'STB/7', status: 'unknown', kind: 'outcome-unknown' },
    ])
  })

  test('pauses once where the service asks to wait, and repeats with the same keys', async () => {
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

  test('killed during the first line of its journal has fired nothing, and begins again', async () => {
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

  test('that interrupts several customers asks for a typed text, and does nothing before', async () => {
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

  test('stops after the canary where no one can answer, and names --resume', async () => {
    const world = createBoxes()
    const { context, err } = batchContext(world)
    expect(await run(context, ['1', '2', '3'], { canary: '2' })).toBe(3)
    expect([world.acted, err()]).toEqual([
      ['1', '2'],
      expect.stringMatching(/The first 2 boxes are done\. No one can confirm here[\s\S]*--resume/),
    ])
    expect(await run(batchContext(world, { yes: true }).context, ['1', '2', '3'], { canary: '2' })).toBe(0)
  })

  test('stopped in a pipe names one command to resume', async () => {
    const { context, err } = batchContext(createBoxes(), { confirm: 'HW-REBOOT 4 SE' })
    const options = { ...ONE_AT_A_TIME, canary: '2' }
    expect(await runTool(context, 'hw-reboot', ['1', '2', '3', '4'], options)).toBe(3)
    const said = err()
    expect(said).toContain(`--resume ${journal()} --concurrency 1 --country SE\n`)
    expect(said).not.toContain('--yes')
  })

  test('on a terminal ends with the summary, after rows without constant columns', async () => {
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

  test('on a terminal has one row for the same answer of more than three boxes', async () => {
    const answersOf = async (ids: string[], tty: boolean) => {
      const { context, out, err } = batchContext(createBoxes(), { yes: true }, { tty })
      await run(context, ids, { journal: path.join(folder, `${ids.length} ${tty}.ndjson`) })
      return {
        rows: out()
          .match(/^\d+.*$/gm)
          ?.map((row) => row.split(/ {2,}|\t/)),
        said: err(),
      }
    }
    const many = ['1', '19', '8', '29', '2', '39', '3', '49', '4']
    const { rows, said } = await answersOf(many, true)
    expect(rows).toEqual([
      ['1 and 3 more', 'STB', 'done', 'Full debug log activated'],
      ['8', 'STB', 'failed', expect.stringContaining('The service answered 500'), 'server'],
      ['19 and 3 more', 'STB', 'skipped', 'No engagement STB … in SE', 'not-found'],
    ])
    expect(said).toContain('4 boxes skipped: STB/19 and 3 more (No engagement STB … in SE)\n')
    expect(said).toMatch(/Box by box: headend stb journal .*ndjson'?\n/)
    const few = await answersOf(['1', '2', '3'], true)
    expect([few.rows?.length, few.said.includes('Box by box')]).toEqual([3, false])
    expect((await answersOf(many, false)).rows).toHaveLength(9)
  })

  test('reports three failures alike while it runs, and counts the others', async () => {
    const { context, err } = batchContext(createBoxes())
    await run(context, ['8', '18', '28', '38', '48'])
    expect(err().match(/^headend: STB .*500$/gm)).toHaveLength(3)
    expect(err()).not.toContain('STB 38')
  })

  test('whose journal cannot be written starts no more boxes', async () => {
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
    const batch = { about: { ...about, refused: [] }, work, inOrder }
    expect(await fireBatch(batch, journal, manner, context)).toBe(3)
    expect(world.acted).toEqual(['1', '2'])
    expect(rowsOf(out())).toEqual(['1 done', '2 done', '3 skipped', '4 skipped'])
    expect(err()).toContain('"message":"The disk is full"')
  })

  test('ended by a signal starts no more, waits for running boxes, and names --resume', async () => {
    const world = createBoxes()
    const { get } = world.data
    let exitPromises: unknown[] = []
    const interrupted: typeof get = async (request) => {
      if (world.acted.length === 1) exitPromises = signal()
      return get?.(request) as never
    }
    const { context, signal, giveUp, err, out } = batchContext({ data: { ...world.data, get: interrupted } })
    await run(context, ['1', '2', '3', '4', '5'])
    await Promise.all(exitPromises)
    giveUp()
    expect([world.acted, exitPromises.length]).toEqual([['1', '2'], 1])
    expect(err().match(/^(Stopping: .*|To run the failed.*: |Resume with: )/gm)).toEqual([
      ...['Stopping: waits up to 3 seconds for running boxes'],
      ...['To run the failed and unstarted boxes (3 boxes): '],
    ])
    expect(out().match(/done|skipped/g)).toEqual(['done', 'done', 'skipped', 'skipped', 'skipped'])
  })
})
