/** Schedules that cross midnight, the year and summer time: set in a browser in Stockholm, kept as moments, found again as set. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import type { Provider } from '../provider/index.ts'
import { tvPackageKey, tvPackages } from '../provider/tv-packages.ts'
import { makePackage, oneOfEach } from './made.ts'
import { onStage } from './stage.ts'

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
  await makePackage(provider, { id, ...(await oneOfEach(provider, 'SE')) })
  await tab.page.clock.setFixedTime('2026-11-21T12:34:56+01:00')
  // By the clock of the page, also what the tokens are worth.
  await tab.open(`/tv-packages/${id}?country=SE`)
  await tab.signInAs('maja')
  await record.openTab('Channels')
})

const dialog = () => tab.page.getByRole('dialog')
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })

async function openSchedule(): Promise<void> {
  await record.tabTo(record.rows)
  await record.press('Enter')
  await dialog().getByRole('switch', { name: 'Schedule' }).waitFor()
}

/** '2027-02-03 23:30' each, typed. */
async function type(start: string, end: string): Promise<void> {
  const edges = { Start: start, End: end }
  for (const [edge, text] of Object.entries(edges)) {
    const [date = '', time = ''] = text.split(' ')
    await record.tabTo(field(`${edge} date`))
    await record.press('Control+a')
    await tab.page.keyboard.type(date)
    await record.tabTo(field(`${edge} time`))
    await record.press('Control+a')
    await tab.page.keyboard.type(time)
  }
}

async function kept() {
  const found = await provider.world.store.get(tvPackages, tvPackageKey('SE', id))
  const [channel] = found?.channels ?? []
  return channel && { from: channel.validFrom, to: channel.validTo, free: channel.free }
}

const saved = () => tab.toasts.getByText('TV Package was successfully updated').waitFor()

describe('a schedule', () => {
  it.each([
    [
      'over midnight',
      '2027-02-03 23:30',
      '2027-02-04 00:30',
      '2027-02-03T22:30',
      '2027-02-03T23:30',
      '1 hour',
    ],
    [
      'over the year',
      '2026-12-31 23:59',
      '2027-01-01 00:00',
      '2026-12-31T22:59',
      '2026-12-31T23:00',
      '1 minute',
    ],
    [
      'in the night that is short',
      '2027-03-28 00:00',
      '2027-03-29 00:00',
      '2027-03-27T23:00',
      '2027-03-28T22:00',
      '',
    ],
    [
      'in the night that is long',
      '2027-10-31 00:00',
      '2027-11-01 00:00',
      '2027-10-30T22:00',
      '2027-10-31T23:00',
      '',
    ],
    [
      'to the hour that is twice',
      '2027-10-30 12:00',
      '2027-10-31 02:30',
      '2027-10-30T10:00',
      '2027-10-31T00:30',
      '',
    ],
    [
      'over the hour that is not',
      '2027-03-28 01:59',
      '2027-03-28 03:00',
      '2027-03-28T00:59',
      '2027-03-28T01:00',
      '1 minute',
    ],
  ])(
    '%s is sent as the moments that are meant, and shown as it was set [SCH-004, PKG-046, PKG-070]',
    async (_, start, end, from, to, length) => {
      await openSchedule()
      await record.turn('Schedule')
      await type(start, end)
      await record.press('Tab')
      if (length)
        await dialog()
          .getByText(new RegExp(`for ${length},`))
          .waitFor()
      await record.press('Control+Enter')
      await dialog().waitFor({ state: 'detached' })
      await record.save()
      await saved()
      expect(await kept()).toEqual({ from: `${from}:00.000Z`, to: `${to}:00.000Z`, free: false })

      await tab.page.reload()
      await record.rows.first().waitFor()
      const cells = await record.rows.first().locator('td').allInnerTexts()
      expect(cells).toEqual(expect.arrayContaining([start.replace(' ', ' @ '), end.replace(' ', ' @ ')]))
      await openSchedule()
      const [date, time] = end.split(' ')
      expect([await field('End date').inputValue(), await field('End time').inputValue()]).toEqual([
        date,
        time,
      ])
    },
  )

  it.each([
    ['2027-03-28 02:30', '2027-03-29 00:00', 'There is no 02:30 on 2027-03-28: summer time begins'],
    ['2027-02-04 00:30', '2027-02-03 23:30', 'The end must be after the start'],
    ['2027-02-04 00:30', '2027-02-04 00:30', 'The end must be after the start'],
    ['2026-11-21 12:33', '2027-02-04 00:30', 'The start must not be in the past'],
    ['2027-02-30 12:00', '2027-03-04 00:30', 'There is no 2027-02-30 in the calendar'],
    ['2027-02-03 24:01', '2027-02-04 00:30', 'Write the start time as HH:mm'],
  ])('from %s to %s is not saved: %s [BAD-019, BAD-020, SCH-006]', async (start, end, text) => {
    await openSchedule()
    await record.turn('Schedule')
    await type(start, end)
    await record.press('Tab')
    await dialog().getByText(text).first().waitFor()
    await record.press('Control+Enter')
    const save = dialog().getByRole('button', { name: 'Save' })
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    await record.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(await tab.page.getByText('1 change', { exact: true }).count()).toBe(0)
  })

  it('that is taken away again is sent as none, and the free view stays [SCH-005, OPN-83]', async () => {
    await openSchedule()
    await record.turn('Free view')
    await record.turn('Schedule')
    await type('2027-02-03 00:00', '2027-02-04 00:00')
    await record.press('Control+Enter')
    await record.save()
    await saved()
    await openSchedule()
    await record.turn('Schedule')
    await record.press('Control+Enter')
    await dialog().waitFor({ state: 'detached' })
    await record.save()
    await expect.poll(kept).toEqual({ from: null, to: null, free: true })
  })
})
