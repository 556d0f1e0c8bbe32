import { changeEntriesSchema } from '@headend/core/change-log'
import { logTime } from '@headend/core/time'
import { TV_PACKAGE_PATH_NAMES } from '@headend/core/tv-packages'
import { expect, test } from 'vitest'
import { defaults, testTerminal } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { createOutput } from '../output/output.ts'
import { printChanges } from './change-log.ts'

const first = Date.UTC(2026, 5, 1, 12)
const second = first + 60_000

const entries = changeEntriesSchema.parse([
  {
    id: 2,
    user: { name: 'Maja' },
    date: second,
    patch: [
      { op: 'replace', path: '/price', value: 249 },
      { op: 'add', path: '/channels/-', value: { id: 7, name: 'Norrsken\u001b 1' } },
    ],
  },
  { id: 1, user: { name: 'Dev' }, date: first, patch: [{ op: 'add', path: '/price', value: 229 }] },
])

async function printed(
  options: Partial<GlobalOptions>,
  tty: boolean,
  { log = entries, limit }: { log?: typeof entries; limit?: string } = {},
) {
  const { terminal, out, err } = testTerminal({ tty, env: { NO_COLOR: '1' } })
  const output = createOutput({ ...defaults, ...options }, terminal)
  await printChanges({ output, terminal }, { names: TV_PACKAGE_PATH_NAMES, limit })(log, 'SE')
  return { out: out(), err: err() }
}

test('a terminal gets a line for each change, its operations indented below it [LOG-014, LOG-015]', async () => {
  const { out } = await printed({}, true)
  expect(out.split('\n').map((line) => line.replace(/ {2,}/g, (gap, at) => (at === 0 ? gap : '  ')))).toEqual(
    [
      'When  Change made by  What has changed  from  to',
      `${logTime(second, 'Europe/Stockholm')}  Maja  2 changes: Price, Channels`,
      expect.stringMatching(/^ {20,}replaced Price {2}229 {2}249$/),
      expect.stringMatching(/^ {20,}added Channels: Norrsken\\u001b 1 {2}Multiple fields changed$/),
      `${logTime(first, 'Europe/Stockholm')}  Dev  added Price  229`,
      '',
    ],
  )
})

const NEWEST =
  '2026-06-01T12:01:00.000Z\tMaja\treplaced Price\t229\t249\n' +
  '2026-06-01T12:01:00.000Z\tMaja\tadded Channels: Norrsken\\u001b 1\t\tMultiple fields changed\n'

test('a pipe gets one line for each operation, with its time in UTC', async () => {
  const oldest = '2026-06-01T12:00:00.000Z\tDev\tadded Price\t\t229\n'
  expect((await printed({}, false)).out).toBe(NEWEST + oldest)
})

test('values that are times are ISO in a pipe and in JSON, and of the country on a terminal', async () => {
  const patch = [{ op: 'add', path: '/channels/-/validFrom', value: '2026-06-30T12:00:00+00:00' }]
  const log = changeEntriesSchema.parse([{ id: 1, user: { name: 'Dev' }, date: first, patch }])
  expect((await printed({}, false, { log })).out).toMatch(/\t2026-06-30T12:00:00.000Z\n$/)
  expect((await printed({ json: 'to' }, false, { log })).out).toContain('2026-06-30T12:00:00.000Z')
  expect((await printed({}, true, { log })).out).toContain('2026-06-30 14:00:00')
})

test('JSON has the changes with their operations', async () => {
  const rows = JSON.parse((await printed({ json: true }, false)).out)
  const [price, channel] = [
    { id: '2/0', what: 'replaced Price', place: '', from: '229', to: '249', children: [] },
    { id: '2/1', what: 'added Channels', place: 'Norrsken\\u001b 1', to: 'Multiple fields changed' },
  ]
  expect(rows).toMatchObject([
    {
      id: '2',
      when: '2026-06-01T12:01:00.000Z',
      user: 'Maja',
      what: '2 changes',
      children: [price, channel],
    },
    { id: '1', from: '', to: '229', children: [] },
  ])
  const some = JSON.parse((await printed({ json: 'what,to' }, false)).out)
  expect(some[1]).toEqual({ what: 'added Price', to: '229' })
})

test('an empty log has a message', async () => {
  expect(await printed({}, true, { log: [] })).toEqual({ out: '', err: 'No changes to display\n' })
  expect((await printed({ json: true }, false, { log: [] })).out).toBe('[]\n')
})

test('a limit leaves the newest changes with their old values, and a count on a terminal', async () => {
  expect((await printed({}, false, { limit: '1' })).out).toBe(NEWEST)
  expect(JSON.parse((await printed({ json: 'id' }, false, { limit: '1' })).out)).toEqual([{ id: '2' }])
  expect((await printed({}, true, { limit: '1' })).err).toBe('Shows 1 / 2\n')
  expect((await printed({}, true, { limit: '2' })).err).toBe('')
  await expect(printed({}, true, { limit: 'all' })).rejects.toMatchObject({ kind: 'usage' })
})
