import type { EntryKind, TvPackageEntry } from '@headend/core/tv-packages'
import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from '../../commands/confirm.tsx'
import { CountryContext } from '../../context/services.tsx'
import { entries } from '../../parts/samples.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const save = vi.fn<(entries: readonly TvPackageEntry[]) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:34:56+01:00') })
  save.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page with a button that opens the schedule of a channel without dates, or of a store with both. */
function Page({ kind }: { kind: EntryKind }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <CountryContext value="SE">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ScheduleDialog kind={kind} entries={[entries[kind]]} onSave={save} onClose={() => setOpen(false)} />
      )}
      <ConfirmDialog />
    </CountryContext>
  )
}

const opener = page.getByText('Open', { exact: true })
const dialog = page.getByRole('dialog', { name: /Norrsken 1|Köpfilm/ })
const question = page.getByRole('alertdialog', { name: 'Leave this dialog?' })
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const schedule = dialog.getByRole('switch', { name: 'Schedule' })
const saveButton = dialog.getByRole('button', { name: 'Save', exact: true })
/** In the open calendar: '24 November 2026'. */
const day = (text: string) =>
  dialog.getByRole('gridcell').getByRole('button', { name: new RegExp(`\\b${text}`) })
const saved = () => {
  const [entry] = save.mock.lastCall?.[0] ?? []
  return entry && { free: entry.free, validFrom: entry.validFrom, validTo: entry.validTo }
}

async function open(kind: EntryKind) {
  await render(<Page kind={kind} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

test('a schedule is typed and saved without a mouse [SCH-001, SCH-002, SCH-004, SCH-010, SCH-011]', async () => {
  await open('channel')
  await expect.element(dialog.getByText('Channel ID: 12')).toBeVisible()
  await expect.element(saveButton).toHaveAccessibleDescription(/No unsaved changes/)
  await expect.element(schedule).toHaveFocus()
  await press('Shift+Tab', 'Space', 'Tab', 'Space')
  await expect.element(saveButton).toHaveAttribute('aria-disabled', 'true')
  await expect.element(saveButton).toHaveAccessibleDescription(/Choose the start date/)
  await press('Tab')
  await userEvent.keyboard('2026-11-24')
  await expect.element(field('Start time')).toHaveValue('00:00')
  // After a date comes its time. '+17d' is counted from today.
  await press('Tab', 'Tab')
  await userEvent.keyboard('+17d')
  await press('Tab')
  await expect.element(field('End date')).toHaveValue('2026-12-08')
  await userEvent.keyboard('930')
  await press('Control+Enter')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(saved()).toEqual({
    free: true,
    validFrom: '2026-11-23T23:00:00.000Z',
    validTo: '2026-12-08T08:30:00.000Z',
  })
  await expect.element(opener).toHaveFocus()
})

test('the dialog says what the schedule means and what is wrong with it [SCH-006, SCH-013, SCH-014]', async () => {
  await open('channel')
  for (const text of [
    'Scheduled channels are in the package only during their set times.',
    'Unscheduled channels are added immediately and must be removed manually.',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await schedule.click()
  await field('Start date').fill('2026-11-24')
  await field('End date').fill('2026-12-08')
  const span = 'In the package from Tue 24 Nov 2026 00:00 for 14 days, until Tue 8 Dec 2026 00:00'
  await expect.element(dialog.getByText(span)).toBeVisible()
  await field('End date').fill('2026-11-20')
  await expect.element(dialog.getByText('The end must not be in the past').first()).toBeVisible()
  await expect.element(field('End date')).toHaveAttribute('aria-invalid', 'true')
  await field('End date').fill('')
  await expect.element(field('End time')).toHaveValue('')
})

test('of an hour that occurs twice, the first or the second is chosen', async () => {
  await open('channel')
  await schedule.click()
  await field('Start date').fill('2026-11-24')
  await field('End date').fill('2027-10-31')
  await field('End time').fill('02:30')
  const which = dialog.getByRole('combobox', { name: /^End time.*occurs twice/ })
  await expect.element(which).toBeEnabled()
  await which.selectOptions('02:30 (second)')
  await press('Control+Enter')
  expect(saved()).toMatchObject({ validTo: '2027-10-31T01:30:00.000Z' })
})

test('calendars offer the days that the other end allows [SCH-007, SCH-008, SCH-009]', async () => {
  await open('channel')
  await schedule.click()
  await field('End date').fill('2026-11-26')
  await dialog.getByRole('button', { name: 'Start date: open the calendar' }).click()
  await expect.element(day('22 November 2026')).toHaveFocus()
  await expect.element(day('20 November 2026')).toBeDisabled()
  await expect.element(day('21 November 2026')).toBeDisabled()
  await expect
    .element(day('21 November 2026'))
    .toHaveAttribute('aria-description', expect.stringMatching(/^00:00 today is in the past/))
  await expect.element(day('25 November 2026')).toBeEnabled()
  await expect.element(day('26 November 2026')).toBeDisabled()
  await day('24 November 2026').click()
  await expect.element(field('Start date')).toHaveValue('2026-11-24')
  await expect.element(field('Start time')).toHaveValue('00:00')
  await expect.element(day('24 November 2026')).not.toBeInTheDocument()
  await field('End date').click()
  await press('Alt+ArrowDown')
  await expect.element(day('26 November 2026')).toHaveFocus()
  await expect.element(day('24 November 2026')).toBeDisabled()
  await press('ArrowRight', 'Enter')
  await expect.element(field('End date')).toHaveValue('2026-11-27')
  await expect.element(field('End date')).toHaveFocus()
})

test('Esc closes the calendar, then asks before changes are lost [SCH-012]', async () => {
  await open('store')
  await expect.element(field('Start date')).toHaveFocus()
  await field('End date').fill('2027-01-01')
  await press('Alt+ArrowDown')
  await expect.element(day('1 January 2027')).toHaveFocus()
  await press('Escape')
  await expect.element(day('1 January 2027')).not.toBeInTheDocument()
  await press('Escape')
  await expect.element(question).toBeVisible()
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field('End date')).toHaveValue('2027-01-01')
  await expect.element(field('End date')).toHaveFocus()
  await press('Escape')
  await expect.element(question).toBeVisible()
  await press('Control+Enter')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
  await press('Enter')
  await expect.element(field('End date')).toHaveValue('2099-12-31')
})

test('a schedule that is switched off is saved without dates and keeps the free view [SCH-005, OPN-83]', async () => {
  await open('store')
  await schedule.click()
  await saveButton.click()
  expect(saved()).toEqual({ free: true, validFrom: null, validTo: null })
})

test('what is set for several is set for each of them [SCH-004, PKG-046]', async () => {
  const both = [entries.channel, { ...entries.channel, id: '13' }]
  await render(
    <CountryContext value="SE">
      <ScheduleDialog kind="channel" entries={both} onSave={save} onClose={() => {}} />
    </CountryContext>,
  )
  const several = page.getByRole('dialog', { name: '2 channels' })
  await several.getByRole('switch', { name: 'Free view' }).click()
  await press('Control+Enter')
  expect(save.mock.lastCall?.[0].map(({ id, free }) => [id, free])).toEqual([
    [entries.channel.id, true],
    ['13', true],
  ])
})
