import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Tabs } from './tabs.tsx'

test('a tab on which the pointer comes to rest is about to be opened', async () => {
  const intend = vi.fn()
  const change = vi.fn()
  const tabs = ['One', 'Two'].map((title) => ({ id: title, title }))
  const screen = await render(
    <Tabs label="Tabs" tabs={tabs} value="One" onChange={change} onIntent={intend}>
      What is on it
    </Tabs>,
  )
  // A pointer that an earlier test left over the tab would not enter it.
  await screen.getByRole('tab', { name: 'One' }).hover()
  await screen.getByRole('tab', { name: 'Two' }).hover()
  await expect.poll(() => intend.mock.lastCall).toEqual(['Two'])
  expect(change).not.toHaveBeenCalled()
})
