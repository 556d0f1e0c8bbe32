/** Schedules that cross midnight, the year and summer time: set in a browser in Stockholm, kept as moments, found again as set. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import { tvPackageKey, tvPackages } from '../provider/records.ts'
import { firstOfEach, makePackage } from './made.ts'

/** Each with what it is sent as: core holds many more against the clocks of the zone. */
const SCHEDULES = [
  ['2027-03-28 01:59', '2027-03-28 03:00', '2027-03-28T00:59', '2027-03-28T01:00'],
  ['2027-10-30 12:00', '2027-10-31 02:30', '2027-10-30T10:00', '2027-10-31T00:30'],
] as const

let provider: Provider
let tab: ConsolePage
let record: RecordPage
let count = 7500
let id: string

onStage(
  (stage) => {
    ;({ provider, tab } = stage)
    record = new RecordPage(tab)
  },
  { timezoneId: 'Europe/Stockholm' },
)

beforeEach(async () => {
  id = String(count++)
  await makePackage(provider, { id, ...(await firstOfEach(provider, 'SE', SCHEDULES.length)) })
  await tab.page.clock.setFixedTime('2026-11-21T12:34:56+01:00')
  await record.openPackageAs('maja', id)
  await record.openTab('Channels')
})

const dialog = () => tab.page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const closed = () => dialog().waitFor({ state: 'detached' })

async function openSchedule(index = 0): Promise<void> {
  await record.rows.nth(index).click()
  await dialog().getByRole('switch', { name: 'Schedule' }).waitFor()
}

/** '2027-02-03 23:30' each. */
async function set(start: string, end: string): Promise<void> {
  for (const [edge, text] of Object.entries({ Start: start, End: end })) {
    const [date = '', time = ''] = text.split(' ')
    await field(`${edge} date`).fill(date)
    await field(`${edge} time`).fill(time)
  }
}

async function kept() {
  const found = await provider.world.store.get(tvPackages, tvPackageKey('SE', id))
  return found?.channels.map(({ validFrom, validTo, free }) => [validFrom, validTo, free])
}

async function save(): Promise<void> {
  await record.save()
  await tab.toasts.getByText('TV Package was successfully updated').waitFor()
}

describe('a schedule', () => {
  it('over each change of the clock is sent as the moments that are meant and shown as it was set [SCH-004, PKG-046, PKG-070]', async () => {
    for (const [index, [start, end]] of SCHEDULES.entries()) {
      await openSchedule(index)
      await record.turn('Schedule')
      await set(start, end)
      await record.press('Control+Enter')
      await closed()
    }
    await save()
    expect(await kept()).toEqual(
      SCHEDULES.map(([, , from, to]) => [`${from}:00.000Z`, `${to}:00.000Z`, false]),
    )

    await tab.page.reload()
    await record.rows.nth(1).waitFor()
    for (const [index, edges] of SCHEDULES.entries()) {
      const cells = await record.rows.nth(index).locator('td').allInnerTexts()
      // Of two that the clock shows alike it says which.
      const shown = edges.slice(0, 2).map((edge) => expect.stringContaining(edge.replace(' ', ' @ ')))
      expect(cells).toEqual(expect.arrayContaining(shown))
    }
    await openSchedule(1)
    expect([await field('End date').inputValue(), await field('End time').inputValue()]).toEqual([
      '2027-10-31',
      '02:30',
    ])
  })

  it('of several marked rows is set once, for all of them [SCH-004, PKG-046]', async () => {
    await record.rows.first().focus()
    await record.press('x')
    await record.press('ArrowDown')
    await record.press('x')
    const bar = tab.page.getByRole('region', { name: /^Marked/ })
    await bar.getByRole('button', { name: 'Schedule' }).click()
    await dialog().getByRole('heading', { name: '2 channels' }).waitFor()
    await record.turn('Schedule')
    await set('2027-02-03', '2027-02-10 18:00')
    await record.press('Control+Enter')
    await closed()
    await save()
    const period = ['2027-02-02T23:00:00.000Z', '2027-02-10T17:00:00.000Z', false]
    expect(await kept()).toEqual([period, period])
    await record.rows.first().focus()
    await record.press('d')
    await save()
    expect(await kept()).toEqual([])
  })

  it('that is taken away again is sent as none, and the free view stays [SCH-005, OPN-83]', async () => {
    const found = await provider.world.store.get(tvPackages, tvPackageKey('SE', id))
    if (!found) throw new Error(`There is no package ${id}`)
    const channels = found.channels.map((entry) => ({
      ...entry,
      ...{ free: true, validFrom: '2027-02-02T23:00:00.000Z', validTo: '2027-02-03T23:00:00.000Z' },
    }))
    await provider.world.store.put(tvPackages, { ...found, channels })
    await tab.page.reload()
    await record.rows.first().getByText('2027-02-03 @ 00:00').waitFor()
    await openSchedule()
    await record.turn('Schedule')
    await record.press('Control+Enter')
    await closed()
    await record.save()
    await expect.poll(async () => (await kept())?.[0]).toEqual([null, null, true])
  })
})
