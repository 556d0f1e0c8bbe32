/** Keys as they are pressed: chords with their hint, and a key that is held. */
import { AREAS, GREETING } from '@headend/core/shell'
import { expect, it } from 'vitest'
import { page, press, tab, withConsole } from '../browser/stage.ts'

withConsole()

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const hint = () => page.getByRole('status').locator('> *', { hasText: 'and then' })

it('a chord leads to an area; its hint shows how it goes on, and which areas are not allowed', async () => {
  await tab.openAs('olli', '/?country=FI')
  await heading(GREETING).waitFor()
  // Out of the search field, where letters are typed.
  await press('Escape')
  await press('g')
  await hint().waitFor()
  const rows = await hint().getByRole('listitem').allInnerTexts()
  expect(rows).toHaveLength(AREAS.length)
  expect(rows.filter((row) => /needs /.test(row)).length).toBeGreaterThan(0)
  await press('Escape')
  await hint().waitFor({ state: 'detached' })
  // A key that leads nowhere ends it, and does nothing else.
  await press('g')
  await press('?')
  await press('g')
  await press('r')
  await tab.toasts
    .getByText(/You may not open Remote .*: needs the role developer.*Ask the service desk/)
    .waitFor()
  expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0)
  await press('g')
  await press('p')
  await heading('Package administration').waitFor()
})
