import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { TextControl } from './controls.tsx'

function Field({ exact = false }: { exact?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <TextControl
      id="name"
      value={value}
      onChange={setValue}
      onBlur={() => {}}
      locked={undefined}
      readOnly={false}
      required={false}
      invalid={false}
      describedBy={undefined}
      ref={null}
      exact={exact}
    />
  )
}

/** Whether the browser was left to paste it as it is. */
function paste(field: HTMLInputElement, text: string): boolean {
  field.focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('what is pasted whole comes without the white space around it, and into a text as it is', async () => {
  const screen = await render(<Field />)
  const field = screen.getByRole('textbox').element() as HTMLInputElement
  expect(paste(field, '  node\r\nname \n')).toBe(false)
  expect(field.value).toBe('node name')
  field.setSelectionRange(9, 9)
  expect(paste(field, ' more ')).toBe(true)
})

test('into a password it comes as it is', async () => {
  const screen = await render(<Field exact />)
  expect(paste(screen.getByRole('textbox').element() as HTMLInputElement, ' secret ')).toBe(true)
})
