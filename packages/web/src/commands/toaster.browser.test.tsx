import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { clear, show, Toaster } from './toaster.tsx'

const done = { tone: 'success', title: 'Success', text: 'Hardware reboot initiated' } as const
const failed = { tone: 'error', title: 'Something went wrong!', text: 'Failed to reboot' } as const
const refused = { tone: 'refused', text: 'Save: no unsaved changes' } as const

const messages = page.getByRole('region', { name: 'Messages (F8)' })
const toasts = messages.getByRole('listitem')

afterEach(async () => {
  vi.useRealTimers()
  clear()
  await expect.element(toasts).not.toBeInTheDocument()
})

/** A page with a field, and with a dialog that its button opens. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog
          aria-label="Question"
          onDismiss={() => setOpen(false)}
          className="mt-[8vh] w-[min(760px,100%)]"
        >
          <div className="h-[78vh]" />
          <div className="flex justify-between">
            <button type="button" data-autofocus>
              Yes
            </button>
            <button type="button">No</button>
          </div>
        </Dialog>
      )}
      <Toaster />
    </>
  )
}

const background = (text: string) => getComputedStyle(boxOf(text)).backgroundColor
const boxOf = (text: string) => page.getByText(text).element().closest('[data-tone]') as HTMLElement

test('a failure is read out at once and looks like one; other messages wait their turn [SHL-048, ERR-001]', async () => {
  await render(<Page />)
  for (const content of [done, failed, refused]) show(content)
  await expect
    .element(messages.getByRole('alert'))
    .toHaveTextContent('Something went wrong! Failed to reboot')
  await expect.element(messages).toHaveAttribute('aria-live', 'polite')
  await expect
    .element(toasts.filter({ hasText: 'Success' }))
    .toHaveTextContent('Success Hardware reboot initiated')
  // Where nothing was tried nothing went wrong: it has no title.
  await expect.element(toasts.filter({ hasText: 'unsaved' })).toHaveTextContent('Save: no unsaved changes')
  expect(background(failed.text)).not.toBe(background(done.text))
  expect(background(refused.text)).toBe(background(done.text))
})

test('equal messages are counted in one, which is read out again', async () => {
  await render(<Page />)
  show(failed)
  const alert = messages.getByRole('alert')
  const first = await alert.findElement()
  show(failed)
  await expect.element(alert.getByText('×2')).toBeVisible()
  expect(alert.element()).not.toBe(first)
  expect(toasts.elements()).toHaveLength(1)
})

/** React draws in tasks that the fake clock leaves alone. */
const drawn = () => scheduler.postTask(() => {}, { priority: 'background' })

async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  await drawn()
}

test('at most four messages are shown: a fifth pushes the oldest out [SHL-049]', async () => {
  await render(<Page />)
  vi.useFakeTimers()
  for (let number = 1; number <= 5; number += 1) show({ ...done, text: `Message ${number}` })
  await pass(100)
  await pass(300)
  const texts = toasts.elements().map((toast) => toast.textContent)
  expect(texts).toEqual([5, 4, 3, 2].map((number) => `Success Message ${number}`))
})

test('a message goes after 5000 ms, and none goes under the pointer [SHL-050]', async () => {
  await render(<Page />)
  await userEvent.hover(page.getByLabelText('Name'))
  vi.useFakeTimers()
  const point = async (type: string) => {
    toasts.element().dispatchEvent(new MouseEvent(type, { bubbles: true }))
    await drawn()
  }
  show(done)
  await pass(0)
  await pass(4990)
  expect(toasts.element()).toHaveAttribute('data-removed', 'false')
  await point('mouseover')
  await pass(60_000)
  expect(toasts.element()).toHaveAttribute('data-removed', 'false')
  await point('mouseout')
  await pass(10)
  expect(toasts.element()).toHaveAttribute('data-removed', 'true')
})

/** Not from its text, which a pointer selects. */
test('a message is swiped away to the right [SHL-052]', async () => {
  await render(<Page />)
  show(done)
  await userEvent.dragAndDrop(toasts, toasts, {
    sourcePosition: { x: 12, y: 6 },
    targetPosition: { x: 82, y: 6 },
    steps: 10,
  })
  await expect.element(toasts).not.toBeInTheDocument()
})

test('the action of a message runs once and closes it [STB-010]', async () => {
  await render(<Page />)
  const reload = vi.fn()
  show({ ...done, action: { label: 'Reload Page', onClick: reload } })
  await page.getByRole('button', { name: 'Reload Page' }).click()
  expect(reload).toHaveBeenCalledOnce()
  await expect.element(toasts).not.toBeInTheDocument()
})

test('F8 leads to the messages; Esc there closes them and the focus returns', async () => {
  await render(<Page />)
  const name = page.getByLabelText('Name')
  await name.click()
  for (const content of [done, failed]) show(content)
  await expect.element(messages.getByRole('alert')).toBeVisible()
  await press('Escape')
  expect(toasts.elements()).toHaveLength(2)
  await press('F8', 'Tab')
  await expect.element(toasts.first()).toHaveFocus()
  await press('Escape')
  await expect.element(toasts).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
})

test('an open dialog takes the messages in; Esc in them leaves it open', async () => {
  await render(<Page />)
  show(done)
  await expect.element(toasts).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Question' })
  await expect.element(dialog.getByText(done.text)).toBeVisible()
  show(failed)
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await press('F8', 'Escape')
  await expect.element(toasts).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  show(refused)
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(toasts).toBeVisible()
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Open' }).element())
})

test('messages cover no button of the widest dialog, nor each other', async () => {
  await page.viewport(1280, 800)
  await render(<Page />)
  const rectOf = (element: Element) => element.getBoundingClientRect()
  const long = { ...failed, text: 'Failed to reboot: the service answered 503, and the box is as it was' }
  for (const content of [done, long, refused]) show(content)
  await expect
    .poll(() => toasts.elements().map(({ dataset }) => dataset.mounted))
    .toEqual(['true', 'true', 'true'])
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  await page.getByRole('button', { name: 'Open' }).click()
  const boxes = () => [...messages.element().querySelectorAll('[data-tone]')].map(rectOf)
  for (const name of ['Yes', 'No']) {
    const button = rectOf(page.getByRole('button', { name, exact: true }).element())
    for (const box of boxes()) expect(box.right <= button.left || box.left >= button.right).toBe(true)
  }
  // Newest first, which lies lowest.
  const gaps = () =>
    boxes().flatMap(({ top }, at, all) => all.slice(at + 1, at + 2).map((above) => top - above.bottom))
  await expect.poll(gaps).toEqual([8, 8])
})
