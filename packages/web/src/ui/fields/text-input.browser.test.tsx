import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { SearchInput } from './text-input.tsx'

function Page() {
  const [text, setText] = useState('')
  return (
    <main>
      <h1 tabIndex={-1}>Packages</h1>
      <SearchInput aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
    </main>
  )
}

test('Escape clears what is searched, and then leads out of the field', async () => {
  const screen = await render(<Page />)
  const field = screen.getByRole('searchbox', { name: 'Search' })
  await press('Tab', 'F', 'I', { key: 'å', code: 'BracketLeft' })
  await expect.element(field).toHaveValue('fiå')
  await press('Escape')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await press('Escape')
  await expect.element(screen.getByRole('heading', { name: 'Packages' })).toHaveFocus()
})

test('in a dialog Escape clears what is searched, and the next one is for the dialog', async () => {
  const dismiss = vi.fn()
  const screen = await render(
    <dialog ref={(dialog) => dialog?.showModal()} onCancel={dismiss}>
      <Page />
    </dialog>,
  )
  const field = screen.getByRole('searchbox', { name: 'Search' })
  await field.click()
  await press('F', 'Escape')
  await expect.element(field).toHaveValue('')
  expect(dismiss).not.toHaveBeenCalled()
  await press('Escape')
  await expect.poll(() => dismiss.mock.calls.length).toBe(1)
})
