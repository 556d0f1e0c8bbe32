import { press } from '@headend/testing/keyboard'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CountryContext } from '../../context/services.tsx'
import { entries } from '../../parts/sample-entries.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

async function schedule(start: string, end: string): Promise<void> {
  for (const [edge, text] of Object.entries({ Start: start, End: end })) {
    const [date = '', time = ''] = text.split(' ')
    await field(`${edge} date`).fill(date)
    await field(`${edge} time`).fill(time)
  }
}

test('a time that cannot be is said once, marked where it is wrong, and not saved [SCH-006]', async () => {
  vi.setSystemTime('2026-11-21T12:34:56+01:00')
  const onSave = vi.fn()
  await render(
    <CountryContext value="SE">
      <ScheduleDialog kind="channel" entries={[entries.channel]} onSave={onSave} onClose={() => {}} />
    </CountryContext>,
  )
  await page.getByRole('switch', { name: 'Schedule' }).click()
  for (const [start, end, text] of [
    ['2027-03-28 02:30', '2027-03-29 00:00', 'There is no 02:30 on 2027-03-28: summer time begins'],
    ['2027-02-03 24:01', '2027-02-04 00:30', 'Write the start time as HH:mm'],
  ] as const) {
    await schedule(start, end)
    await press('Control+Enter')
    await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('Check the marked fields')
  }
  await expect.element(field('Start time')).toHaveFocus()
  await expect.element(field('Start time')).toBeInvalid()
  await expect.element(field('Start date')).not.toBeInvalid()
  expect(onSave).not.toHaveBeenCalled()
})
