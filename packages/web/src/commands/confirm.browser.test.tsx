import { no, YES } from '@headend/core/access'
import type { Eligibility, Question } from '@headend/core/command'
import { press } from '@headend/testing/keyboard'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AlertDialog } from './confirm.tsx'

const question: Question = {
  title: 'Delete the package?',
  text: 'This cannot be undone.',
  yes: 'Yes, delete package',
  destructive: true,
}

const answer = vi.fn<(yes: boolean) => void>()
beforeEach(() => {
  answer.mockReset()
})

const cancel = page.getByRole('button', { name: 'Cancel' })
const yes = page.getByRole('button', { name: /^Yes/ })

test('a question about what is lost begins at Cancel, and Enter there answers no', async () => {
  await render(<AlertDialog question={question} answer={answer} />)
  await expect.element(cancel).toHaveFocus()
  await press('Enter')
  expect(answer).toHaveBeenCalledExactlyOnceWith(false)
})

test('who comes before what happens, and a yes that disrupts is not the main button', async () => {
  const reboot: Question = {
    title: 'Hardware reboot?',
    about: 'STB 4711002 in SE',
    text: 'The picture is gone.',
    yes: 'Yes, reboot',
    destructive: false,
    physical: true,
  }
  await render(<AlertDialog question={reboot} findName={async () => 'Anna Lindqvist'} answer={answer} />)
  const said = 'STB 4711002 in SE · Anna Lindqvist The picture is gone.'
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription(said)
  await expect.element(yes).toHaveAttribute('data-tone', 'danger')
  await expect.element(cancel).toHaveTextContent('Cancel Esc')
})

test('until the check allows it there is no yes', async () => {
  const { promise, resolve } = Promise.withResolvers<Eligibility>()
  await render(<AlertDialog question={question} check={() => promise} answer={answer} />)
  await expect.element(yes).toHaveAttribute('aria-disabled', 'true')
  await press('Control+Enter')
  expect(answer).not.toHaveBeenCalled()
  resolve(YES)
  await expect.element(yes).not.toHaveAttribute('aria-disabled', 'true')
  await press('Control+Enter')
  expect(answer).toHaveBeenCalledExactlyOnceWith(true)
})

test('a check that refuses gives its reason, and the only answer is no', async () => {
  const check = async () => no('This package cannot be deleted')
  await render(<AlertDialog question={question} check={check} answer={answer} />)
  await expect.element(page.getByText('This package cannot be deleted').first()).toBeVisible()
  await press('Control+Enter')
  expect(answer).not.toHaveBeenCalled()
  await press('Escape')
  expect(answer).toHaveBeenCalledExactlyOnceWith(false)
})

test.each([{ key: 'Enter' }, { key: ' ' }, { key: 'Enter', ctrlKey: true }])(
  'a key held down since before answers nothing: %o',
  async (keys) => {
    await render(<AlertDialog question={question} answer={answer} />)
    const event = new KeyboardEvent('keydown', { ...keys, repeat: true, bubbles: true, cancelable: true })
    yes.element().dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(answer).not.toHaveBeenCalled()
  },
)
