import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Checkbox } from './checkbox.tsx'

function Box({ initially, disabled = false }: { initially: boolean | 'some'; disabled?: boolean }) {
  const [checked, setChecked] = useState(initially)
  return <Checkbox aria-label="Locked" checked={checked} onChange={setChecked} disabled={disabled} />
}

test('a checkbox toggles by Space', async () => {
  const screen = await render(<Box initially={false} />)
  const box = screen.getByRole('checkbox', { name: 'Locked' })
  await press('Tab', 'Space')
  await expect.element(box).toBeChecked()
  await press('Space')
  await expect.element(box).not.toBeChecked()
})

test('a checkbox that stands for some is mixed, and Space ticks it', async () => {
  const screen = await render(<Box initially="some" />)
  const box = screen.getByRole('checkbox', { name: 'Locked' })
  await expect.element(box).toBePartiallyChecked()
  await press('Tab', 'Space')
  await expect.element(box).toBeChecked()
  await expect.element(box).not.toBePartiallyChecked()
})

test('a disabled checkbox is reached by Tab and does not change', async () => {
  const screen = await render(<Box initially={true} disabled />)
  const box = screen.getByRole('checkbox', { name: 'Locked' })
  await press('Tab', 'Space')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toBeDisabled()
  await expect.element(box).toBeChecked()
})
