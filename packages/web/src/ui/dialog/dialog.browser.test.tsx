import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog, openDialogs, topDialog } from './dialog.tsx'

const dismissed = vi.fn<(dialog: string) => void>()
beforeEach(() => {
  dismissed.mockClear()
})

/** A page, a dialog that a button of it opens, and another one that a button of that opens. */
function Page({ keeps = false }: { keeps?: boolean }) {
  const [open, setOpen] = useState(0)
  const close = (name: string) => {
    dismissed(name)
    if (!keeps) setOpen((depth) => depth - 1)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        Open
      </button>
      {open > 0 && (
        <Dialog aria-label="Voucher" onDismiss={() => close('Voucher')} className="mt-40 w-80 p-4">
          <p>Words</p>
          <button type="button">First</button>
          <button type="button" data-autofocus onClick={() => setOpen(2)}>
            Ask
          </button>
        </Dialog>
      )}
      {open > 1 && (
        <Dialog role="alertdialog" aria-label="Leave?" onDismiss={() => close('Leave?')} className="mt-40">
          <button type="button">Yes</button>
        </Dialog>
      )}
    </>
  )
}

const opener = page.getByRole('button', { name: 'Open' })
const voucher = page.getByRole('dialog', { name: 'Voucher' })
const ask = page.getByRole('button', { name: 'Ask' })

async function openDialog(props = {}) {
  const screen = await render(<Page {...props} />)
  await press('Tab', 'Enter')
  await expect.element(ask).toHaveFocus()
  return screen
}

test('a dialog has the focus at what is marked for it, and the page behind is inert', async () => {
  await openDialog()
  // Not found by its role: assistive technology does not see it either.
  await expect.element(page.getByText('Open', { exact: true })).toBeInTheDocument()
  const behind = page.getByText('Open', { exact: true }).element() as HTMLElement
  behind.focus()
  await expect.element(ask).toHaveFocus()
})

test.each(['Escape', 'a click beside it'])(
  '%s dismisses a dialog, and the focus is where it was',
  async (by) => {
    await openDialog()
    if (by === 'Escape') await press(by)
    else await voucher.click({ position: { x: 10, y: 10 } })
    await expect.element(voucher).not.toBeInTheDocument()
    expect(dismissed.mock.calls).toEqual([['Voucher']])
    await expect.element(opener).toHaveFocus()
  },
)

test('a click on the words of a dialog dismisses nothing, and keys are still its own', async () => {
  await openDialog()
  await page.getByText('Words').click()
  expect(dismissed).not.toHaveBeenCalled()
  await press('Escape')
  await expect.element(voucher).not.toBeInTheDocument()
})

test('a dialog without the focus hears Esc, and stays open at each', async () => {
  await openDialog({ keeps: true })
  for (const _ of [1, 2, 3]) {
    ;(document.activeElement as HTMLElement).blur()
    await press('Escape')
  }
  expect(dismissed).toHaveBeenCalled()
  await expect.element(voucher).toBeVisible()
})

test('Ctrl+S in a dialog does not save the page, and does nothing else', async () => {
  await openDialog()
  const wasPrevented = new Promise((resolve) => {
    addEventListener('keydown', ({ key, defaultPrevented }) => key === 's' && resolve(defaultPrevented))
  })
  await press('Control+S')
  expect(await wasPrevented).toBe(true)
  await expect.element(voucher).toBeVisible()
})

test('of two dialogs Esc dismisses the one in front, and the focus goes back into the other', async () => {
  await openDialog()
  await press('Enter')
  await expect.element(page.getByRole('button', { name: 'Yes' })).toHaveFocus()
  expect(topDialog()?.ariaLabel).toBe('Leave?')
  await press('Escape')
  await expect.element(ask).toHaveFocus()
  expect(topDialog()?.ariaLabel).toBe('Voucher')
  await press('Escape')
  await expect.element(opener).toHaveFocus()
  expect(dismissed.mock.calls).toEqual([['Leave?'], ['Voucher']])
  expect(openDialogs.get()).toEqual([])
})

/** A field, from which a dialog with one opens. */
function Field() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <input aria-label="Name" onKeyDown={({ key }) => key === 'Enter' && setOpen(true)} />
      {open && (
        <Dialog aria-label="Search" onDismiss={close}>
          <input data-autofocus aria-label="Term" />
        </Dialog>
      )}
    </>
  )
}

test('a field that a dialog gives the focus back to is typed into', async () => {
  await render(<Field />)
  await page.getByLabelText('Name').click()
  await press('A', 'Enter', 'B', 'Escape', 'C')
  await expect.element(page.getByLabelText('Name')).toHaveValue('ac')
})
