import { X } from 'lucide-react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { IconButton } from './icon-button.tsx'
import { Tooltips } from './tooltip/tooltips.tsx'

test('an icon button is named by its label, and its tooltip adds its key', async () => {
  const screen = await render(
    <>
      <IconButton icon={X} label="Close find" keys="cancel" />
      <Tooltips />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Close find' })
  await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'Escape')
  await button.hover()
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Close find (Esc)')
})
