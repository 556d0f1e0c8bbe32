import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Checkbox, Switch } from './toggles.tsx'

function Box({ initially, disabled = false }: { initially: boolean | 'some'; disabled?: boolean }) {
  const [checked, setChecked] = useState(initially)
  return <Checkbox aria-label="Locked" checked={checked} onChange={setChecked} disabled={disabled} />
}

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

function FreeView({ disabled = false }: { disabled?: boolean }) {
  const [checked, setChecked] = useState(false)
  return (
    <>
      <label htmlFor="free-view">Free view</label>
      <Switch id="free-view" checked={checked} onChange={setChecked} disabled={disabled} />
    </>
  )
}

test('a switch turns by Space and by Enter, and shows its state as a word', async () => {
  const screen = await render(<FreeView />)
  const free = screen.getByRole('switch', { name: 'Free view' })
  await expect.element(screen.getByText('Off')).toBeVisible()
  await press('Tab', 'Space')
  await expect.element(free).toBeChecked()
  await expect.element(screen.getByText('On')).toBeVisible()
  await press('Enter')
  await expect.element(free).not.toBeChecked()
})

test('a disabled switch is reached by Tab and does not turn', async () => {
  const screen = await render(<FreeView disabled />)
  const free = screen.getByRole('switch', { name: 'Free view' })
  await press('Tab', 'Space')
  await expect.element(free).toHaveFocus()
  await expect.element(free).toBeDisabled()
  await expect.element(free).not.toBeChecked()
})
