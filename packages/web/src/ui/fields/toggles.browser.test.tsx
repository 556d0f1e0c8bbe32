import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Checkbox, CheckGroup, Switch } from './toggles.tsx'

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

const clients = ['web', 'ios', 'tvos', 'ccr', 'sstv', 'lgtv'].map((value) => ({ value, label: value }))

function Clients() {
  const [ticked, setTicked] = useState(['ios'])
  return (
    <fieldset style={{ width: 480 }}>
      <legend>Targeted clients</legend>
      <CheckGroup choices={clients} ticked={ticked} all="All clients" onChange={setTicked} />
      <output>[{ticked.join(' ')}]</output>
    </fieldset>
  )
}

test('many checkboxes are one Tab stop: arrows move, Space ticks, each has its position [PKG-038]', async () => {
  const screen = await render(
    <>
      <Clients />
      <button type="button">Next</button>
    </>,
  )
  const box = (name: string) => screen.getByRole('checkbox', { name, exact: true })
  const ticked = screen.getByRole('status')
  await press('Tab')
  await expect.element(box('All clients')).toHaveFocus()
  await expect.element(box('All clients')).toHaveAccessibleDescription('1 of 7')
  await press('ArrowUp', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowRight', 'Space')
  await expect.element(box('tvos')).toHaveFocus()
  await expect.element(box('tvos')).toHaveAccessibleDescription('4 of 7')
  await expect.element(ticked).toHaveTextContent('[tvos]')
  // Three boxes in a line.
  await press('ArrowDown')
  await expect.element(box('lgtv')).toHaveFocus()
  await press('ArrowDown', 'ArrowUp', 'ArrowLeft')
  await expect.element(box('ios')).toHaveFocus()
  await press('Tab')
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  await press('Shift+Tab')
  await expect.element(box('ios')).toHaveFocus()
  await press('End', 'Home', 'Space')
  await expect.element(ticked).toHaveTextContent('[web ios tvos ccr sstv lgtv]')
  await press('Space')
  await expect.element(ticked).toHaveTextContent('[]')
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
