import { press } from '@headend/testing/keyboard'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { SelectField, TextField } from './field.tsx'

test('a text field shows its error in place of its hint, and is described by it', async () => {
  const screen = await render(
    <TextField label="Name" hint="As customers see it" error="Another package has this name" />,
  )
  const field = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(screen.getByText('Another package has this name')).toBeVisible()
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription('Another package has this name')
})

test('an error is announced when it comes, without a hint too', async () => {
  const screen = await render(<TextField label="Name" />)
  const live = screen.container.querySelector('[aria-live=polite]')
  await screen.rerender(<TextField label="Name" error="Another package has this name" />)
  await expect.element(screen.getByText('Another package has this name')).toBeVisible()
  expect(live?.textContent).toBe('Another package has this name')
  await expect
    .element(screen.getByRole('textbox', { name: 'Name' }))
    .toHaveAccessibleDescription('Another package has this name')
})

test('a locked field is reached by Tab, cannot be changed and says why', async () => {
  const screen = await render(
    <TextField label="Node name" defaultValue="film.bas" locked="Given by the service" />,
  )
  const field = screen.getByRole('textbox', { name: 'Node name' })
  await press('Tab', 'End', 'X')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('film.bas')
  await expect.element(field).toHaveAccessibleDescription('Given by the service')
})

test('a locked list shows its value, keeps it and says why', async () => {
  const screen = await render(
    <SelectField label="Platform" options={['STB', 'OTT']} value="STB" locked="Given by the service" />,
  )
  const field = screen.getByRole('textbox', { name: 'Platform' })
  await press('Tab', 'O', 'ArrowDown')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('STB')
  await expect.element(field).toHaveAccessibleDescription('Given by the service')
})

test('a list finds an option by the letters typed, and starts again after a second [SHL-055]', async () => {
  const screen = await render(
    <SelectField label="Town" options={['Arboga', 'Boden', 'Borås', 'Oskarshamn']} />,
  )
  const town = screen.getByRole('combobox', { name: 'Town' })
  await press('Tab', 'B', 'O', 'R')
  await expect.element(town).toHaveValue('Borås')
  // No town starts with 'boros': the letters are a new word only after a second, by the browser's own clock.
  const typeAgain = async () => {
    await press('O', 'S')
    return (town.element() as HTMLSelectElement).value
  }
  expect(await typeAgain()).toBe('Borås')
  await expect.poll(typeAgain, { interval: 1100 }).toBe('Oskarshamn')
})
