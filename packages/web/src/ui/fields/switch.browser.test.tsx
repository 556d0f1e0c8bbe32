import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Switch } from './switch.tsx'

function FreeView({ disabled = false }: { disabled?: boolean }) {
  const [checked, setChecked] = useState(false)
  return (
    <>
      <label htmlFor="free-view">Free view</label>
      <Switch id="free-view" checked={checked} onChange={setChecked} disabled={disabled} />
    </>
  )
}

test('a switch turns by Space and by Enter, and its word says so', async () => {
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
