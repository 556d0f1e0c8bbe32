import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testContext } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { lockJournal } from './journal-file.ts'
import { pruneJournals } from './view-journals.ts'

const DAY = 86_400_000

/** With a journal for each age in days. */
function person(ages: readonly number[], options: Partial<GlobalOptions> = {}) {
  const XDG_STATE_HOME = temporaryFolder()
  const folder = path.join(XDG_STATE_HOME, 'headend/batches')
  mkdirSync(folder, { recursive: true })
  for (const age of ages) {
    const file = path.join(folder, `${age}.ndjson`)
    writeFileSync(file, '{"journal":1}\n')
    const at = new Date(Date.now() - age * DAY)
    utimesSync(file, at, at)
  }
  const person = testContext({}, options, { env: { XDG_STATE_HOME } })
  return { ...person, folder, left: () => readdirSync(folder) }
}

test('removes the journals that are older than 90 days, and lists them', async () => {
  const { context, left, out, err, folder } = person([89, 91, 200], { yes: true, json: 'file' })
  await pruneJournals(context, {})
  expect(left()).toEqual(['89.ndjson'])
  expect(JSON.parse(out())).toEqual(['200', '91'].map((name) => ({ file: `${folder}/${name}.ndjson` })))
  expect(err()).toContain('2 journals removed')
})

test('takes --days, and says where there is none', async () => {
  const { context, left, err } = person([10, 40], { yes: true })
  await pruneJournals(context, { days: '30' })
  expect(left()).toEqual(['10.ndjson'])
  await pruneJournals(context, { days: '30' })
  expect(err()).toContain('No journal is older than 30 days')
})

test.each<[string, Partial<GlobalOptions>]>([
  ['in a dry run', { dryRun: true }],
  ['where no one can be asked', { input: false }],
])('removes nothing %s', async (_, options) => {
  const { context, left } = person([100], options)
  await pruneJournals(context, {}).catch(() => {})
  expect(left()).toEqual(['100.ndjson'])
})

test('leaves a journal that is in use, with the reason', async () => {
  const { context, left, folder } = person([100, 200], { yes: true })
  const unlock = await lockJournal(path.join(folder, '100.ndjson'))
  await expect(pruneJournals(context, {})).rejects.toThrow('is running this batch')
  await unlock()
  expect(left()).toEqual(['100.ndjson'])
})

test.each(['0', '-1', 'ten', '1.5'])('%j days are refused', async (days) => {
  await expect(pruneJournals(person([]).context, { days })).rejects.toMatchObject({ kind: 'usage' })
})
