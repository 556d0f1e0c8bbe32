/** The boxes of a batch, and its plan. */
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import type { RequestOptions } from '@headend/core/transport'
import { describe, expect, test, vi } from 'vitest'
import { testTerminal } from '../fixtures.ts'
import { run as runProgram } from '../run.ts'
import {
  batchContext,
  createBoxes,
  folder,
  rowsOf,
  run,
  withBatchFolder,
  withoutBoxRoles,
} from './batch.fixture.ts'
import { applyPlan } from './batch.ts'
import { type ToolOptions, toBatchSettings } from './options.ts'

withBatchFolder()

describe('a batch', () => {
  test.each([
    ['notes.txt', 'the file exists and is not a journal'],
    ['notes.txt/batch.ndjson', 'cannot be written: no such folder'],
    ['notes.txt/below/batch.ndjson', 'cannot be written: no such folder'],
  ])('keeps no journal in %s', async (name, reason) => {
    writeFileSync(path.join(folder, 'notes.txt'), 'mine')
    const world = createBoxes()
    const file = path.join(folder, name)
    const failing = run(batchContext(world).context, ['1', '2'], { journal: file })
    await expect(failing).rejects.toMatchObject({ kind: 'usage', message: `${file}: ${reason}` })
    expect(world.acted).toEqual([])
  })

  test.each(['empty', 'nowhere'])('follows no link in place of its journal: one to %s', async (target) => {
    writeFileSync(path.join(folder, 'empty'), '')
    const world = createBoxes()
    const file = path.join(folder, 'batch.ndjson')
    symlinkSync(path.join(folder, target), file)
    const failing = run(batchContext(world).context, ['1', '2'], { journal: file })
    await expect(failing).rejects.toThrow(`${file}: the file exists and is not a journal`)
    expect([world.acted, existsSync(path.join(folder, 'nowhere'))]).toEqual([[], false])
  })

  test('names the platform or country where a missing engagement exists', async () => {
    const world = createBoxes()
    const post = vi.fn(async ({ body }: RequestOptions) => {
      const there = (body as EngagementIdentity[]).filter(
        ({ id, platform, country }) =>
          `${country} ${platform}` === (id === '9' ? 'SE OTT' : id === '19' ? 'NO STB' : 'SE STB'),
      )
      return {
        status: 200,
        headers: new Headers(),
        body: there.map((identity) => ({ ...identity, status: 'ACTIVE' })),
      }
    })
    const { context, out } = batchContext({ data: { ...world.data, post } }, { json: true })
    expect(await run(context, ['1', '9', '19'], { plan: true })).toBe(3)
    expect(JSON.parse(out()).refused).toMatchObject([
      { id: '9', reason: 'No engagement STB 9 in SE; OTT/9 exists: use that id' },
      { id: '19', reason: 'No engagement STB 19 in SE; STB/19 is in NO: use --country NO' },
    ])
  })

  test('looks nothing up with --no-look-up', async () => {
    const world = createBoxes()
    expect(await run(batchContext(world).context, ['1', '2'], { lookUp: false })).toBe(0)
    expect(world.post).not.toHaveBeenCalled()
  })

  test('does nothing where the engagements cannot be looked up', async () => {
    const world = createBoxes()
    world.post.mockRejectedValue(new AppError('server', 'The service answered 500', { status: 500 }))
    await expect(run(batchContext(world).context, ['1', '2'])).rejects.toMatchObject({
      kind: 'server',
      hint: expect.stringContaining('--no-look-up'),
    })
    expect(world.acted).toEqual([])
  })

  test('reads a file, and does nothing if one of its ids is wrong', async () => {
    const world = createBoxes()
    const file = path.join(folder, 'boxes.txt')
    writeFileSync(file, '\ufeff# of Tuesday\r\n1, 2\r\nOTT/3')
    expect(await run(batchContext(world).context, [], { file })).toBe(0)
    expect(world.acted).toEqual(['1', '2', '3'])
    writeFileSync(file, '4\nfive\n')
    const failing = run(batchContext(world).context, [], { file })
    await expect(failing).rejects.toThrow(`Not done: line 2 of ${file}: five (not an engagement id)`)
    expect(world.acted).toHaveLength(3)
  })

  test('recognizes the JSON of --json, and shows how to make ids of it', async () => {
    const file = path.join(folder, 'found.json')
    for (const text of ['\ufeff[\n  { "id": "1", "platform": "STB" }\n]', '{"id":"1"}\n{"id":"2"}']) {
      writeFileSync(file, text)
      await expect(run(batchContext(createBoxes()).context, [], { file })).rejects.toMatchObject({
        kind: 'usage',
        message: `Not done: ${file} is JSON. Write ids separated by blanks or lines`,
        hint: `With jq: jq -r '.[] | .platform + "/" + .id'`,
      })
    }
  })

  test('names three wrong ids of a list at most, and how many more there are', async () => {
    const file = path.join(folder, 'rubbish')
    writeFileSync(file, 'a b c d e')
    const failing = run(batchContext(createBoxes()).context, [], { file })
    await expect(failing).rejects.toThrow(/: c \([^)]*\), and 2 more$/)
  })

  test.each<[Partial<ToolOptions>, string]>([
    [{ concurrency: '0' }, '--concurrency: not a number above 0: 0'],
    [{ concurrency: '2.5' }, '--concurrency: not a whole number from 1 to 64: 2.5'],
    [{ concurrency: '0x4' }, '--concurrency: not a number above 0: 0x4'],
    [{ perSecond: 'many' }, '--per-second: not a number above 0: many'],
    [{ perSecond: '1e3' }, '--per-second: not a number above 0: 1e3'],
    [{ watch: true }, '--watch needs --until'],
    [{ until: 'login' }, 'need --watch'],
    [{ resume: 'x' }, '--resume takes the boxes from the journal'],
    [{ retryUnknown: true }, '--retry-unknown needs --resume'],
  ])('%j is refused as wrong usage', async (options, text) => {
    const failing = run(batchContext(createBoxes()).context, ['1', '2'], options)
    await expect(failing).rejects.toMatchObject({ kind: 'usage', message: expect.stringContaining(text) })
  })

  test('waits for the event of a box for --timeout seconds, else for three minutes', () => {
    const watched = (timeout?: string) =>
      toBatchSettings({ watch: true, until: 'login', timeout }).watch?.timeout
    expect([watched('0.5'), watched()]).toEqual([500, 180_000])
  })
})

describe('a plan', () => {
  test('lists planned and refused boxes, and does nothing', async () => {
    const world = createBoxes()
    const { context, out, err } = batchContext(world)
    expect(await run(context, ['1', '9', 'OTT/2'], { plan: true })).toBe(3)
    expect(out().split('\n')).toEqual([
      '1\tSE\tSTB\tfull-log\tplanned\t\t',
      '2\tSE\tOTT\tfull-log\tplanned\t\t',
      '9\tSE\tSTB\tfull-log\trefused\tNo engagement STB 9 in SE\tnot-found',
      '',
    ])
    expect(err()).toBe('2 boxes planned, 1 refused. Nothing is sent\n')
    expect(world.acted).toEqual([])
  })

  test('that was saved runs once, as it was saved', async () => {
    const world = createBoxes()
    const { context, out } = batchContext(world, { json: true })
    await run(context, ['1', '9', '2'], { plan: true })
    const file = path.join(folder, 'plan.json')
    writeFileSync(file, out())
    const looked = world.post.mock.calls.length
    const { context: another, out: rows } = batchContext(world, { json: 'id,status' })
    expect(await applyPlan(another, file, {})).toBe(3)
    expect(rowsOf(rows())).toEqual(['1 done', '2 done', '9 skipped'])
    expect([world.acted, world.post.mock.calls.length]).toEqual([['1', '2'], looked])
    await expect(applyPlan(another, file, {})).rejects.toThrow('this batch was already started')
    expect(world.acted).toHaveLength(2)
  })

  test('that was saved has one journal, whose name cannot be chosen', async () => {
    const { terminal, err } = testTerminal()
    const again = path.join(folder, 'again.ndjson')
    expect(await runProgram(['stb', 'apply', 'plan.json', '--journal', again], terminal)).toBe(2)
    expect(err()).toContain("unknown option '--journal'")
  })

  test('that was saved is refused without the right, before a question or a journal', async () => {
    const world = createBoxes()
    const { context, out } = batchContext(world, { json: true })
    await run(context, ['1', '2'], { plan: true })
    const file = path.join(folder, 'plan.json')
    writeFileSync(file, out())
    const { context: another, err } = batchContext(world)
    await expect(applyPlan(withoutBoxRoles(another), file, {})).rejects.toMatchObject({ kind: 'forbidden' })
    expect([world.acted, readdirSync(folder), err()]).toEqual([[], ['plan.json'], ''])
  })

  test('with --dry-run prints the requests of its boxes', async () => {
    const world = createBoxes()
    const { context, out } = batchContext(world, { dryRun: true })
    expect(await run(context, ['1', '9', '2'])).toBe(3)
    expect(
      out()
        .match(/^GET .*/gm)
        ?.map((line) => line.split('/').slice(-4).join('/')),
    ).toEqual([...['fullLogSTB/SE/STB/1', 'fullLogSTB/SE/STB/2']])
    expect(world.acted).toEqual([])
  })
})
