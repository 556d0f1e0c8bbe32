/**
 * The search of engagements: its one field and button, what Enter says and where it leads, and how Esc gets
 * out.
 */
import { expect, it } from 'vitest'
import { navigate } from '../browser/navigation.ts'
import { expectFocus, page, press, provider, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

const { anna, twin } = customers

withConsole()

const field = () => page.getByRole('search').getByRole('textbox')
const row = () => page.getByRole('grid').locator('tbody tr').first()

it('goes on from four characters on, and keeps its term in the address [ENG-015, ENG-016, ENG-017, BAD-021, OPN-62, OPN-64]', async () => {
  await tab.openAs('maja', '/engagements?country=SE')
  expect(await field().count()).toBe(1)
  const goOn = page.getByRole('search').getByRole('button', { name: 'Continue' })
  for (const short of ['abc', '    abc ', '     ']) {
    await field().fill(short)
    expect(await goOn.isDisabled()).toBe(true)
    await press('Enter')
  }
  await page.getByText('At least 4 characters').first().waitFor()
  expect(await field().getAttribute('aria-invalid')).toBe('true')
  await field().fill(` ${twin.engagements.STB} `)
  await goOn.click()
  await row().waitFor()
  expect(new URL(page.url()).searchParams.get('searchTerm')).toBe(twin.engagements.STB)
  await page.reload()
  await row().waitFor()
  expect(await field().inputValue()).toBe(twin.engagements.STB)
})

it('is emptied by Esc and left by the next one; from its hits / and Esc lead back', async () => {
  await tab.openAs('maja', '/engagements?country=SE')
  await expectFocus(field())
  await page.keyboard.type('abc')
  await press('Escape')
  expect(await field().inputValue()).toBe('')
  await press('Escape')
  await expectFocus(page.getByRole('heading', { level: 1 }))
  for (const key of ['/', 'Escape']) {
    for (const path of ['/', `/engagements?searchTerm=${anna.username}`]) await navigate(page, path, 'SE')
    await expectFocus(row())
    await press(key)
    await expectFocus(field())
    await page.keyboard.type(twin.username)
    expect.soft(await field().inputValue(), key).toBe(twin.username)
  }
})

it('in the palette shows that it failed, not that no customer was found', async () => {
  await tab.openAs('maja', '/engagements?country=SE')
  await expectFocus(field())
  provider.world.faults.arm({ path: '/rest/engagementadmin/', status: 500 })
  await tab.openPalette()
  await tab.palette.getByRole('combobox').fill(anna.username)
  await tab.palette.getByText('Failed to search engagements').first().waitFor()
  await tab.palette.getByText('The service answered 500').first().waitFor()
})
