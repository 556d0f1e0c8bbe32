import { X } from 'lucide-react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { IconButton } from './icon-button.tsx'
import { Tooltips } from './tooltip/tooltips.tsx'

test('an icon button is named by its label, and its tooltip adds its key', async () => {
  const screen = await render(
    <>
      <p>Elsewhere</p>
      <IconButton icon={X} label="Close find" keys="cancel" />
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
