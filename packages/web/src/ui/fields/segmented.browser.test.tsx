import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Segmented } from './segmented.tsx'

const OPTIONS = [
  { value: 'SE', title: 'Sweden' },
  { value: 'FI', title: 'Finland' },
  { value: 'NO', title: 'Norway' },
] as const

function Country() {
  const [country, setCountry] = useState<'SE' | 'FI' | 'NO'>('FI')
  return <Segmented label="Country" value={country} options={OPTIONS} onChange={setCountry} />
}

test('Tab reaches the chosen option; arrows move the focus and choose nothing, Enter chooses', async () => {
  const screen = await render(<Country />)
  const option = (name: string) =>
    screen.getByRole('group', { name: 'Country' }).getByRole('button', { name })
  await press('Tab')
  await expect.element(option('FI')).toHaveFocus()
  await press('ArrowRight', 'ArrowRight')
  await expect.element(option('NO')).toHaveFocus()
  await expect.element(option('FI')).toHaveAttribute('aria-pressed', 'true')
  await press('ArrowLeft', 'ArrowLeft', 'Enter')
  await expect.element(option('SE')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(option('FI')).toHaveAttribute('aria-pressed', 'false')
})
