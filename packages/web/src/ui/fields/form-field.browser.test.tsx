import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { describedBy, FormField, type FormFieldProps, FormGroup } from './form-field.tsx'
import { TextInput } from './text-input.tsx'

function Price(notes: Omit<FormFieldProps, 'id' | 'label'>) {
  return (
    <FormField id="price" label="Price" {...notes}>
      <TextInput id="price" aria-describedby={describedBy({ id: 'price', ...notes })} />
    </FormField>
  )
}

test('a field is described by its reason, error, warning, counter and help, in this order', async () => {
  const screen = await render(
    <Price
      help="Per month"
      counter="9 / 8"
      warning="Longer than boxes show"
      error="Type a number"
      locked="Needs the role content-write"
    />,
  )
  await expect
    .element(screen.getByRole('textbox', { name: 'Price' }))
    .toHaveAccessibleDescription(
      'Needs the role content-write Type a number Longer than boxes show 9 / 8 Per month',
    )
})

test('an error of a form field is announced when it comes', async () => {
  const screen = await render(<Price />)
  const live = screen.container.querySelector('[aria-live=polite]')
  await screen.rerender(<Price error="Type a number" />)
  await expect.element(screen.getByText('Type a number')).toBeVisible()
  expect(live?.textContent).toBe('Type a number')
})

test('a group of controls has its label as its name and is described by its error', async () => {
  const screen = await render(
    <FormGroup id="clients" label="Clients" error="Choose at least one">
      <button type="button">STB</button>
    </FormGroup>,
  )
  const group = screen.getByRole('group', { name: 'Clients' })
  await expect.element(group).toHaveAccessibleDescription('Choose at least one')
})
