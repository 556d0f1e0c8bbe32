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

test('Tab reaches the chosen option; arrows move the focus and choose nothing', async () => {
  const screen = await render(<Country />)
  const option = (name: string) =>
    screen.getByRole('group', { name: 'Country' }).getByRole('button', { name })
  await press('Tab')
  await expect.element(option('FI')).toHaveFocus()
  await press('ArrowRight', 'ArrowRight')
  await expect.element(option('NO')).toHaveFocus()
  await press('ArrowLeft', 'ArrowLeft')
  await expect.element(option('SE')).toHaveFocus()
  await expect.element(option('FI')).toHaveAttribute('aria-pressed', 'true')
})

test('Enter chooses the option that has the focus', async () => {
  const screen = await render(<Country />)
  await press('Tab', 'ArrowRight', 'Enter')
  await expect.element(screen.getByRole('button', { name: 'NO' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('button', { name: 'FI' })).toHaveAttribute('aria-pressed', 'false')
})
