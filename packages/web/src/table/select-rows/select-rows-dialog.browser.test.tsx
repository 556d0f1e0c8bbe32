import type { SelectionKind } from '@headend/core/selection'
import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SelectRowsDialog } from './select-rows-dialog.tsx'

const NAMES = ['Norrsken', 'Fjällkanalen', 'Østfjord TV', 'Barnens Värld', 'Meri']
/** 'Norrsken 1', 'Fjällkanalen 1', … 'Meri 500'. */
const channels = Array.from({ length: 2500 }, (_, index) => ({
  id: String(index + 1),
  name: `${NAMES[index % NAMES.length]} ${Math.floor(index / NAMES.length) + 1}`,
}))
const stores = ['Köpfilm', 'Hyrfilm'].map((name, index) => ({ id: String(index), name }))

interface PageProps {
  kind?: SelectionKind
  rows?: typeof channels
}

const added = vi.fn<(names: readonly string[]) => void>()
beforeEach(() => {
  added.mockReset()
})

function Page({ kind = 'channel', rows = channels }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <SelectRowsDialog
          kind={kind}
          rows={rows}
          onAdd={(chosen) => added(chosen.map(({ name }) => name))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const opener = page.getByText('Open', { exact: true })
const dialog = page.getByRole('dialog')
const filter = dialog.getByRole('searchbox')
const list = dialog.getByRole('grid')
const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
const all = dialog.getByRole('columnheader').first().getByRole('checkbox')
const button = (name: string) => dialog.getByRole('button', { name })
const texts = (locator: typeof list) => locator.elements().map(({ textContent }) => textContent)

async function open(props: PageProps = {}) {
  await render(<Page {...props} />)
  await opener.click()
  await expect.element(filter).toHaveFocus()
}

const counted = (text: string) => expect.element(dialog.getByText(text, { exact: true })).toBeVisible()

test.each([
  ['Cancel', () => button('Cancel').click()],
  ['Esc', () => press('Escape')],
  ['a click beside it', () => dialog.click({ position: { x: 8, y: 400 } })],
])('%s forgets what was selected [DLG-007, DLG-008, DLG-009]', async (_, leave) => {
  await open()
  await box('Barnens Värld 2').click()
  await counted('1 selected')
  await leave()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(added).not.toHaveBeenCalled()
  await press('Enter')
  await counted('None selected')
})

test('the first Esc clears the filter and keeps what is selected', async () => {
  await open()
  await box('Barnens Värld 2').click()
  await filter.fill('zzz')
  await expect.element(dialog.getByText('No channel has “zzz” in its name or id')).toBeVisible()
  await press('Escape')
  await expect.element(filter).toHaveValue('')
  await counted('1 selected')
})

test('channels are filtered, selected and added without a mouse [DLG-001, DLG-002, DLG-004, DLG-012]', async () => {
  await open()
  expect(texts(dialog.getByRole('columnheader')).slice(1)).toEqual(['Channel', 'Channel ID'])
  await userEvent.keyboard('norrsken 10')
  await press('ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp')
  await counted('2 selected')
  // A letter goes back to the field, and replaces its text.
  await userEvent.keyboard('meri 7')
  await expect.element(filter).toHaveValue('meri 7')
  await counted('2 selected, 2 of them not shown')
  await press('Backspace')
  await userEvent.keyboard('77')
  await press('Enter')
  await counted('3 selected, 2 of them not shown')
  await press('Control+Enter')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(added).toHaveBeenCalledWith(['Norrsken 10', 'Meri 77', 'Norrsken 100'])
  await expect.element(opener).toHaveFocus()
})

test('the button says how many stores are added [DLG-003, DLG-004, DLG-011]', async () => {
  await open({ kind: 'store', rows: stores })
  await expect.element(page.getByRole('dialog', { name: 'Add stores' })).toBeVisible()
  expect(texts(dialog.getByRole('columnheader')).slice(1)).toEqual(['Store', 'Store ID'])
  await expect.element(button('Add stores')).toHaveAttribute('aria-disabled', 'true')
  await press('ArrowDown', 'Space')
  await expect.element(button('Add 1 store')).toBeVisible()
  await press('ArrowDown', 'Space')
  await button('Add 2 stores').click()
  expect(added).toHaveBeenCalledWith(['Köpfilm', 'Hyrfilm'])
})

test('a dialog without rows shows it, and the arrows lead back to its filter', async () => {
  await open({ kind: 'store', rows: [] })
  await expect.element(dialog.getByText('There are no more stores to add')).toBeVisible()
  await press('ArrowDown', 'Space', 'ArrowUp')
  await expect.element(filter).toHaveFocus()
})

test('the box in the header selects the rows shown and leaves the others [DLG-005, DLG-006]', async () => {
  await open()
  await box('Barnens Värld 1').click()
  await expect.element(all).toBePartiallyChecked()
  await filter.fill('Fjällkanalen 12')
  await expect.element(all).not.toBeChecked()
  await expect.element(all).not.toBePartiallyChecked()
  await all.click()
  await expect.element(all).toBeChecked()
  await counted('12 selected, 1 of them not shown')
  await all.click()
  await counted('1 selected, 1 of them not shown')
  await filter.click()
  await press('ArrowDown', 'Control+A')
  await counted('12 selected, 1 of them not shown')
})

test('2,500 rows scroll in a list of fixed height, which draws few of them [DLG-010]', async () => {
  await open()
  const scroller = list.element().parentElement as HTMLElement
  const height = scroller.clientHeight
  expect(height).toBeGreaterThanOrEqual(380)
  await expect.element(list).toHaveAttribute('aria-rowcount', '2501')
  expect(list.getByRole('row').elements().length).toBeLessThan(50)
  await press('ArrowDown', 'End')
  await expect.element(box('Østfjord TV 500')).toBeVisible()
  await press('Space')
  await counted('1 selected')
  await filter.fill('Meri 500')
  await counted('1 selected, 1 of them not shown')
  expect(scroller.clientHeight).toBe(height)
})

test('the row of the keyboard stays drawn when the wheel scrolls it out of sight', async () => {
  await open()
  await press('ArrowDown', 'ArrowDown')
  const current = () => document.getElementById(list.element().getAttribute('aria-activedescendant') ?? '')
  list.element().parentElement?.scrollTo(0, 20_000)
  await expect.poll(() => current()?.getBoundingClientRect().bottom).toBeLessThan(0)
  await press('ArrowDown')
  await expect.poll(current).not.toBeNull()
})

test('the heads of the columns sort the rows', async () => {
  await open()
  await dialog.getByRole('columnheader', { name: 'Channel ID' }).click()
  await expect.element(dialog.getByRole('row').nth(1).getByRole('gridcell').last()).toHaveTextContent('1')
})
