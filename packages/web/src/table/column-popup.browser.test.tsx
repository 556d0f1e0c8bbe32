import type { HeaderView } from '@headend/core/table'
import { press } from '@headend/testing/keyboard'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColumnPopup, type SendFromPopup } from './column-popup.tsx'

const name: HeaderView = {
  id: 'name',
  label: 'Name',
  sorted: undefined,
  filtered: false,
  popup: { filter: { kind: 'text', placeholder: 'Filter...', text: '' }, sort: 'No sorting' },
}

const status: HeaderView = {
  ...name,
  id: 'status',
  label: 'Status',
  popup: {
    sort: undefined,
    filter: {
      kind: 'choices',
      choices: ['Active', 'Expired'].map((value) => ({ value, label: value, selected: false })),
    },
  },
}

const send = vi.fn<SendFromPopup>()
beforeEach(() => {
  send.mockClear()
})

const events = () =>
  send.mock.calls.map(([{ column, ...event }]) => `${column} ${Object.values(event).join(' ')}`)

async function open(header: HeaderView) {
  await render(
    <ColumnPopup header={header} send={send}>
      <button type="button">{header.label}</button>
    </ColumnPopup>,
  )
  await press('Tab', 'Enter')
}

const popup = page.getByRole('dialog', { name: 'Name: filter and sort' })
const filter = page.getByRole('textbox', { name: 'Filter Name' })
const sort = page.getByRole('button', { name: 'Sort by Name: No sorting' })

test('a header opens filter and sort of its column, and the keyboard begins at the first [TBL-019]', async () => {
  await open(name)
  await expect.element(filter).toHaveFocus()
  await press('a')
  expect(events()).toContain('name TEXT a')
  await press('ArrowDown')
  await expect.element(sort).toHaveFocus()
  await press('Enter', 'ArrowUp')
  expect(events()).toContain('name SORT')
  await expect.element(filter).toHaveFocus()
})

test('Enter goes on to the rows, and says whether anything was set', async () => {
  await open(name)
  await press('Enter')
  await expect.element(popup).not.toBeInTheDocument()
  expect(events()).toContain('name DONE false')
})

test('Enter chooses the choice that it is pressed on', async () => {
  await open(status)
  await press('ArrowDown', 'Enter')
  expect(events()).toEqual(expect.arrayContaining(['status CHOICE Expired', 'status DONE true']))
})

test('a click on the words of a choice chooses it', async () => {
  await open(status)
  await page.getByText('Expired').click()
  expect(events()).toContain('status CHOICE Expired')
})

test('Escape closes a popup, goes no further, and gives the focus back to the table', async () => {
  await open(name)
  const wasSpent = new Promise((resolve) => {
    addEventListener('keydown', (event) => resolve(event.defaultPrevented), { once: true })
  })
  await press('Escape')
  await expect.element(popup).not.toBeInTheDocument()
  expect(await wasSpent).toBe(true)
  await vi.waitFor(() => expect(events()).toContain('name LOST'))
})
