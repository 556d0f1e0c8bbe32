import { press } from '@headend/testing/keyboard'
import { X } from 'lucide-react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button, IconButton, ReasonButton } from './button.tsx'
import { Tooltips } from './tooltip/tooltips.tsx'

/** Busy from its press until the other button says that the work is done. */
function Work() {
  const [presses, setPresses] = useState(0)
  const [busy, setBusy] = useState(false)
  const work = () => {
    setPresses(presses + 1)
    setBusy(true)
  }
  return (
    <>
      <Button busy={busy} onClick={work}>
        Save changes
      </Button>
      <Button onClick={() => setBusy(false)}>Work is done</Button>
      <output aria-label="Presses">{presses}</output>
    </>
  )
}

function sizeOf(part: Locator) {
  const { width, height } = part.element().getBoundingClientRect()
  return { width, height }
}

test('a busy button keeps its name, its size and the focus, and cannot be pressed twice [SHL-054]', async () => {
  const screen = await render(<Work />)
  const button = screen.getByRole('button', { name: 'Save changes' })
  const size = sizeOf(button)
  await press('Tab', 'Enter')
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await press('Enter', 'Space')
  await button.click({ force: true })
  await expect.element(screen.getByLabelText('Presses')).toHaveTextContent('1')
  await expect.element(button).toHaveFocus()
  expect(sizeOf(button)).toEqual(size)
})

test('a busy button shows a spinner in place of its text [SHL-054]', async () => {
  const screen = await render(<Button busy>Save changes</Button>)
  const button = screen.getByRole('button', { name: 'Save changes' })
  const opacity = (part: Element | null | undefined) => part && getComputedStyle(part).opacity
  const spinner = () => button.element().querySelector('.animate-spin')
  await expect.poll(() => opacity(spinner()?.parentElement)).toBe('1')
  await expect.poll(() => opacity(screen.getByText('Save changes').element())).toBe('0')
})

test('a button works again when it is no longer busy', async () => {
  const screen = await render(<Work />)
  const button = screen.getByRole('button', { name: 'Save changes' })
  await button.click()
  await screen.getByRole('button', { name: 'Work is done' }).click()
  await expect.element(button).not.toHaveAttribute('aria-busy')
  await button.click()
  await expect.element(screen.getByLabelText('Presses')).toHaveTextContent('2')
})

const REASON = 'Needs the role content-write. You have content-read.'

test('a button that cannot be used is reached by Tab, and its reason is read with it', async () => {
  const screen = await render(<ReasonButton reason={REASON}>Delete package 1003</ReasonButton>)
  const button = screen.getByRole('button', { name: 'Delete package 1003' })
  await press('Tab')
  await expect.element(button).toHaveFocus()
  await expect.element(button).toBeDisabled()
  await expect.element(button).toHaveAccessibleDescription(REASON)
})

test('an icon button is named by its label, and its tooltip adds its key', async () => {
  const screen = await render(
    <>
      <p>Elsewhere</p>
      <IconButton icon={X} label="Close find" shortcut="cancel" />
      <Tooltips />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Close find' })
  await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'Escape')
  // The pointer may be on the button already: entering it is what opens the tooltip.
  await screen.getByText('Elsewhere').hover()
  await button.hover()
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Close find (Esc)')
})
