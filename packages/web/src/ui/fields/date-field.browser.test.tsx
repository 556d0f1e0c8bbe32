import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './date-field.tsx'

interface FormProps {
  initial?: string
  opensAt?: string
  earliest?: string
  latest?: string
  readOnly?: boolean
}

/** '24 November 2026' */
const dayText = (date: string) =>
  new Date(`${date}T00:00`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

function Form({
  initial = '2026-11-24',
  earliest = '2026-11-05',
  latest = '2027-02-28',
  opensAt,
  readOnly = false,
}: FormProps) {
  const [date, setDate] = useState(initial)
  return (
    <DateField
      label="Start date"
      hint="yyyy-MM-dd"
      value={date}
      onChange={setDate}
      today="2026-11-10"
      {...{ earliest, latest, opensAt, readOnly, dayText }}
    />
  )
}

const field = page.getByRole('textbox', { name: 'Start date' })
const calendar = page.getByRole('dialog', { name: 'Start date' })
/** By its date; 'selected' and 'today' may follow. */
const day = (text: string) => calendar.getByRole('button', { name: new RegExp(`^${text}\\b`) })

async function openCalendar(props: FormProps = {}) {
  const screen = await render(<Form {...props} />)
  await press('Tab', 'Alt+ArrowDown')
  await expect.element(day('24 November 2026')).toHaveFocus()
  return screen
}

test('today is the day that the field is given, whatever day the machine has [OPN-111]', async () => {
  await openCalendar()
  await expect.element(day('10 November 2026')).toHaveAccessibleName('10 November 2026, today')
})

test('with nothing picked the calendar opens at today, or at the day that is proposed [SHL-056]', async () => {
  const first = await render(<Form initial="" />)
  await press('Tab', 'Alt+ArrowDown')
  await expect.element(day('10 November 2026')).toHaveFocus()
  await first.unmount()
  await render(<Form initial="" opensAt="2026-11-11" />)
  await press('Tab', 'Alt+ArrowDown')
  await expect.element(day('11 November 2026')).toHaveFocus()
})

test('weeks begin on Monday', async () => {
  await openCalendar()
  expect(calendar.element().querySelector('th')?.ariaLabel).toBe('Monday')
})

test('Enter picks the day, closes the calendar and goes back to the field', async () => {
  await openCalendar()
  await press('ArrowRight')
  await expect.element(day('25 November 2026')).toHaveFocus()
  await press('Enter')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('2026-11-25')
  await expect.element(field).toHaveFocus()
})

test('Escape closes the calendar, changes nothing and goes no further', async () => {
  await openCalendar()
  const wasSpent = new Promise((resolve) => {
    addEventListener('keydown', (event) => resolve(event.defaultPrevented), { once: true })
  })
  await press('Escape')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('2026-11-24')
  await expect.element(field).toHaveFocus()
  expect(await wasSpent).toBe(true)
})

test('a day before the first keeps the focus, says why and cannot be picked', async () => {
  await openCalendar({ earliest: '2026-11-24' })
  await press('ArrowLeft')
  const before = day('23 November 2026')
  await expect.element(before).toHaveFocus()
  await expect.element(before).toBeDisabled()
  await expect.element(before).toHaveAccessibleDescription('Not before 24 November 2026')
  await press('Enter')
  await before.click({ force: true })
  await expect.element(calendar).toBeVisible()
  await expect.element(field).toHaveValue('2026-11-24')
})

test('a day after the last says why', async () => {
  await openCalendar({ latest: '2026-11-24' })
  await press('ArrowRight')
  await expect.element(day('25 November 2026')).toHaveAccessibleDescription('Not after 24 November 2026')
})

test('the focus stays where it was moved when the first day changes', async () => {
  const screen = await openCalendar()
  await press('ArrowRight')
  await expect.element(day('25 November 2026')).toHaveFocus()
  await screen.rerender(<Form earliest="2026-11-20" />)
  await expect.element(day('19 November 2026')).toBeDisabled()
  await expect.element(day('25 November 2026')).toHaveFocus()
})

test('a read-only date opens no calendar', async () => {
  await render(<Form readOnly />)
  await press('Tab', 'Alt+ArrowDown')
  await expect.element(field).toHaveFocus()
  await expect.element(calendar).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Start date: open the calendar' }).click({ force: true })
  await expect.element(calendar).not.toBeInTheDocument()
})
