import { press } from '@headend/testing/keyboard'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ReasonButton } from './reason-button.tsx'

const REASON = 'Needs the role content-write. You have content-read.'

test('a button that cannot be used is reached by Tab, and its reason is read with it', async () => {
  const screen = await render(<ReasonButton reason={REASON}>Delete package 1003</ReasonButton>)
  const button = screen.getByRole('button', { name: 'Delete package 1003' })
  await press('Tab')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(REASON)
})

test('the reason goes when the button can be used', async () => {
  const screen = await render(<ReasonButton reason={REASON}>Delete package 1003</ReasonButton>)
  await screen.rerender(<ReasonButton reason={undefined}>Delete package 1003</ReasonButton>)
  const button = screen.getByRole('button', { name: 'Delete package 1003' })
  await expect.element(button).toBeEnabled()
  await expect.element(button).not.toHaveAccessibleDescription()
  await expect.element(screen.getByText(REASON)).not.toBeInTheDocument()
})
