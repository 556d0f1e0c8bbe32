/** Resuming a batch. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { runTool } from '../features/engagements/stb.ts'
import {
  batchContext,
  createBoxes,
  folder,
  journal,
  ONE_AT_A_TIME,
  rowsOf,
  run,
  withBatchFolder,
  withoutBoxRoles,
} from './batch.fixture.ts'
import { lockJournal } from './journal-file.ts'
import type { ToolOptions } from './options.ts'
import { viewJournals } from './view-journals.ts'

withBatchFolder()

describe('the command to resume', () => {
  const SLOWLY = { perSecond: '50', maxErrors: '2' }
  const PACE = '--concurrency 1 --per-second 50 --max-errors 2'

  test('has the pace of the batch, its environment and profile', async () => {
    const { context, err } = batchContext(createBoxes(), { env: 'pilot', profile: 'norway' })
    await run(context, ['1', '8'], SLOWLY)
    const there = '--env pilot --profile norway --country SE'
    expect(err()).toContain(`headend stb full-log --resume ${journal()} ${PACE} ${there}\n`)
  })

  test('has the event that each box waits for', async () => {
    const { context, err } = batchContext(createBoxes())
    await run(context, ['8', '18'], { watch: true, until: '"login ok"', timeout: '5' })
    const watched = `--concurrency 1 --watch --until '"login ok"' --timeout 5`
    expect(err()).toContain(`headend stb full-log --resume ${journal()} ${watched} --country SE\n`)
  })

  test('has the canary until its boxes are done', async () => {
    const failed = batchContext(createBoxes())
    await run(failed.context, ['8', '1', '2'], { canary: '1' })
    expect(failed.err()).toContain(` --resume ${journal()} --concurrency 1 --canary 1 --country SE\n`)
    const again = batchContext(createBoxes())
    await run(again.context, [], { resume: journal(), canary: '2' })
    expect(again.err()).toContain(' --concurrency 1 --canary 2 --country SE\n')
    const stopped = batchContext(createBoxes())
    const other = path.join(folder, 'other.ndjson')
    await run(stopped.context, ['1', '2', '3'], { canary: '2', journal: other })
    expect(stopped.err()).toContain(` --resume ${other} --concurrency 1 --country SE\n`)
  })

  test('is the advice for a journal that exists, with the options given', async () => {
    await run(batchContext(createBoxes()).context, ['1', '8'])
    const again = run(batchContext(createBoxes(), { yes: true }).context, ['1', '2'], {
      ...SLOWLY,
      journal: journal(),
    })
    const line = `headend stb full-log --resume ${journal()} ${PACE} --country SE`
    await expect(again).rejects.toMatchObject({ kind: 'usage', hint: `Resume with: ${line}` })
  })
})

describe('a resumed batch', () => {
  /** A batch of which 1 is done, 8 failed, 7 is unknown and 2 was not started. */
  async function begun(world = createBoxes()) {
    await run(batchContext(world).context, ['1', '8', '7', '2'], { maxErrors: '2' })
    expect(world.acted).toEqual(['1', '7'])
    return world
  }
  const resume = (context: Parameters<typeof runTool>[0], options: Partial<ToolOptions> = {}) =>
    run(context, [], { resume: journal(), ...options })

  test('runs failed and unstarted boxes, and lists unknown ones', async () => {
    const world = await begun()
    const { context, out, err } = batchContext(world, { json: 'id,status' })
    expect(await resume(context)).toBe(3)
    expect(world.acted).toEqual(['1', '7', '2'])
    expect(rowsOf(out())).toEqual(['1 done', '8 failed', '7 unknown', '2 done'])
    expect(err()).toContain('Check the result of 1 box. --resume skips it, --retry-unknown sends it again')
  })

  test('sends an unknown box again only with --retry-unknown, with its first key', async () => {
    const world = await begun()
    const first = world.keys[2]
    await resume(batchContext(world).context, { retryUnknown: true, maxErrors: '9' })
    expect(world.acted).toEqual(['1', '7', '7', '2'])
    expect([first, world.keys[4]]).toEqual([expect.any(String), first])
  })

  test('with --dry-run prints the remaining requests, and sends nothing', async () => {
    const world = await begun()
    const { context, out, err } = batchContext(world, { dryRun: true })
    const before = readFileSync(journal(), 'utf8')
    expect(await resume(context)).toBe(0)
    expect(err()).toContain('2 boxes left to run, of 4 boxes: done 1 · failed 1')
    expect(out().match(/STB\/\d+$/gm)).toEqual(['STB/8', 'STB/2'])
    expect([world.acted, readFileSync(journal(), 'utf8')]).toEqual([['1', '7'], before])
    await expect(resume(context, { plan: true })).rejects.toThrow('--resume uses the plan in the journal')
  })

  test('is the newest incomplete one of the tool with --resume latest', async () => {
    const world = await begun()
    await run(batchContext(world).context, ['1', '2'])
    const { context, err } = batchContext(world, { json: 'id,status' })
    expect(await resume(context, { resume: 'latest' })).toBe(3)
    expect(world.acted).toEqual(['1', '7', '1', '2', '2'])
    expect(err()).toMatch(/Resumes the batch of \d{4}-.*: .*-full-log-SE-.*\.ndjson\n/)
  })

  test.each([
    ['another tool', 'sw-reboot', {}, 'No sw-reboot batch of maja in SE (pilot) has boxes to resume'],
    ['another person', 'full-log', { username: 'kari' }, 'No full-log batch of kari in SE'],
  ] as const)('of %s is not the latest', async (_, tool, person, reason) => {
    const world = await begun()
    const { context } = batchContext(world, {}, person)
    const failing = runTool(context, tool, [], { ...ONE_AT_A_TIME, resume: 'latest' })
    await expect(failing).rejects.toMatchObject({
      kind: 'not-found',
      message: expect.stringContaining(reason),
    })
    expect(world.acted).toEqual(['1', '7'])
  })

  test('keeps the pace of its journal, except for options given again', async () => {
    await run(batchContext(createBoxes()).context, ['1', '8', '18'], { concurrency: '2', perSecond: '50' })
    const resumed = async (options: Partial<ToolOptions>) => {
      const { context, err } = batchContext(createBoxes())
      await runTool(context, 'full-log', [], { platform: 'STB', resume: journal(), ...options })
      return err()
    }
    const kept = await resumed({})
    expect(kept).toContain('Uses the pace of the journal: --concurrency 2 --per-second 50\n')
    expect(kept).toContain(`--resume ${journal()} --concurrency 2 --per-second 50 --country SE\n`)
    expect(await resumed({ concurrency: '1' })).toContain('Uses the pace of the journal: --per-second 50\n')
    expect(await resumed({})).toContain('Uses the pace of the journal: --concurrency 1 --per-second 50\n')
    expect(await resumed({ concurrency: '3', perSecond: '90' })).not.toContain('Uses the pace of the journal')
  })

  test('ignores half a last line, as a killed process leaves it', async () => {
    const world = await begun()
    const whole = readFileSync(journal(), 'utf8')
    writeFileSync(journal(), `${whole}{"at":"2026-11-21T12:00:00Z","box":"STB/2","fir`)
    await resume(batchContext(world).context)
    expect(world.acted).toEqual(['1', '7', '2'])
    expect(readFileSync(journal(), 'utf8').startsWith(`${whole}{"at"`)).toBe(true)
    await resume(batchContext(world).context)
    expect(world.acted).toEqual(['1', '7', '2'])
  })

  const KARI = { username: 'kari' }
  test.each([
    ['another person', 'full-log', KARI, 'The journal belongs to maja. You are signed in as kari'],
    ['another tool', 'sw-reboot', {}, 'The journal is for full-log'],
  ] as const)('is refused for %s', async (_, tool, person, reason) => {
    const world = await begun()
    const { context } = batchContext(world, {}, person)
    const failing = runTool(context, tool, [], { ...ONE_AT_A_TIME, resume: journal() })
    await expect(failing).rejects.toThrow(reason)
    expect(world.acted).toEqual(['1', '7'])
  })

  test('with another tool is refused with the right command', async () => {
    await begun()
    const asked = { ...ONE_AT_A_TIME, resume: journal(), perSecond: '2', canary: '1' }
    const { context } = batchContext(createBoxes(), { dryRun: true })
    await expect(runTool(context, 'sw-reboot', [], asked)).rejects.toMatchObject({
      hint: `headend stb full-log --resume ${journal()} --concurrency 1 --per-second 2 --canary 1 --dry-run --country SE`,
    })
  })

  test('without the right is refused before the journal is opened', async () => {
    const world = await begun()
    const file = path.join(folder, 'gone.ndjson')
    const failing = run(withoutBoxRoles(batchContext(world).context), [], { resume: file })
    await expect(failing).rejects.toMatchObject({ kind: 'forbidden' })
    expect(world.acted).toEqual(['1', '7'])
  })

  test('is refused while another process runs it, but not after a kill', async () => {
    const world = await begun()
    const unlock = await lockJournal(journal())
    await expect(resume(batchContext(world).context)).rejects.toThrow(
      `process ${process.pid} is running this batch`,
    )
    await unlock()
    const gone = { pid: 2 ** 22 + 1, host: (await import('node:os')).hostname(), since: Date.now() }
    writeFileSync(`${journal()}.lock`, JSON.stringify(gone))
    expect(await resume(batchContext(world).context)).toBe(3)
    expect(world.acted).toEqual(['1', '7', '2'])
  })

  test('with nothing left says that all is done', async () => {
    const world = createBoxes()
    await run(batchContext(world).context, ['1', '2'])
    const { context, err } = batchContext(world)
    expect(await resume(context)).toBe(0)
    expect([world.acted, err()]).toEqual([['1', '2'], expect.stringContaining('All boxes are done\n')])
  })

  test('with nothing left names the skipped boxes, which keep the status from 0', async () => {
    await run(batchContext(createBoxes()).context, ['1', '9'])
    const { context, err } = batchContext(createBoxes())
    expect(await resume(context)).toBe(3)
    expect(err()).toContain('All boxes are done. 1 box skipped\n')
  })

  test('is listed with its results', async () => {
    await begun()
    const list = batchContext(createBoxes(), { json: 'tool,who,done,failed,skipped,unknown,left' })
    await viewJournals(list.context, undefined)
    expect(JSON.parse(list.out())).toEqual([
      { tool: 'full-log', who: 'maja', done: 1, failed: 1, skipped: 1, unknown: 1, left: 2 },
    ])
    const seen = batchContext(createBoxes(), {}, { tty: true })
    Object.assign(seen.context.terminal.stdout, { columns: 80 })
    await viewJournals(seen.context, undefined)
    const [names, row, below] = stripVTControlCharacters(seen.out()).split('\n')
    expect(names).toMatch(/^Started +Tool .* Left$/)
    expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d +full-log .* 2$/)
    expect(below).toBe(`  ${journal()}`)
    const boxByBox = batchContext(createBoxes(), { json: 'id,status' })
    await viewJournals(boxByBox.context, journal())
    expect(JSON.parse(boxByBox.out())).toHaveLength(4)
  })
})
