import { no, YES } from '@headend/core/access'
import type { Eligibility, Question } from '@headend/core/command'
import { press } from '@headend/testing/keyboard'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AlertDialog } from './alert-dialog.tsx'

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

test('a yes before the check has ended counts when the check allows it', async () => {
  const { promise, resolve } = Promise.withResolvers<Eligibility>()
  await render(<AlertDialog question={question} check={() => promise} answer={answer} />)
  await expect.element(yes).toHaveAttribute('aria-disabled', 'true')
  await press('Control+Enter')
  await expect.element(page.getByText(/The action starts after the check/)).toBeVisible()
  expect(answer).not.toHaveBeenCalled()
  resolve(YES)
  await expect.poll(() => answer.mock.calls).toEqual([[true]])
})

test('a yes before the check has ended does nothing when the check refuses it', async () => {
  const { promise, resolve } = Promise.withResolvers<Eligibility>()
  await render(<AlertDialog question={question} check={() => promise} answer={answer} />)
  await press('Control+Enter')
  resolve(no('This package cannot be deleted'))
  await expect.element(page.getByText('This package cannot be deleted').first()).toBeVisible()
  expect(answer).not.toHaveBeenCalled()
  await press('Escape')
  expect(answer).toHaveBeenCalledExactlyOnceWith(false)
})

test('a question says that it comes before the palette', async () => {
  await render(<AlertDialog question={question} answer={answer} />)
  await press('Control+K')
  await expect.element(page.getByText('Answer this question first')).toBeVisible()
})
