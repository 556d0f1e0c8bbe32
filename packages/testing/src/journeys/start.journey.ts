/** The start page: the signed-in person, and the error when the console cannot start. */
import { expect, it } from 'vitest'
import { expectFocus, page, press, provider, tab, withConsole } from '../browser/stage.ts'

withConsole()

const GREETING = 'Welcome to the Admin UI Web'

it('the start page greets everybody, leads to the sign-in and back, and is where Log out ends [SHL-001, SHL-002, SHL-046, SHL-047, SES-029]', async () => {
  await tab.open('/')
  await page.getByRole('heading', { name: GREETING }).waitFor()
  expect((await page.getByRole('main').innerText()).trim()).toBe(`${GREETING}\nLogin`)
  await expectFocus(page.getByRole('button', { name: 'Login' }))
  await tab.openPalette()
  expect(await tab.palette.getByRole('option').first().innerText()).toBe('Login')
  await press('Escape', 'Enter')
  await tab.signInAs('maja')
  await page.getByRole('heading', { name: GREETING }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Login' }).waitFor()
})

it('the bar shows country, name, initials and roles of who is there [SHL-041, SHL-043..045]', async () => {
  await tab.openAs('maja', '/')
  const bar = page.getByRole('banner')
  for (const text of ['Maja Lindqvist', 'ML', 'Roles country-se, content-write, engagement-write'])
    await bar
      .getByText(text, { exact: text === 'ML' })
      .first()
      .waitFor()
  const countries = bar.getByRole('group', { name: 'Country' }).getByRole('button')
  expect(await countries.allInnerTexts()).toEqual(['SE'])
})

it('a spinner shows while the session loads, and nothing of a page [SHL-014]', async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/openid-configuration/, (route) => held.then(() => route.continue()))
  await tab.open('/')
  await page.getByRole('status').getByText('Loading').waitFor()
  expect(await page.locator('nav, h1').count()).toBe(0)
  answer()
  await page.getByRole('heading', { name: GREETING }).waitFor()
})

it('a wrong configuration is shown, and nothing else starts', async () => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { brand: 'x', defaultCountry: 'XX' } }))
  await tab.open('/')
  await page.getByText('The configuration is missing or invalid').waitFor()
  await page.getByText(/defaultCountry: expected one of SE, FI, NO, DK/).waitFor()
})

it('a sign-in that cannot be reached is shown, and continues when it can', async () => {
  provider.world.faults.arm({ path: '/realms', status: 503 })
  await tab.open('/engagements')
  await page.getByRole('heading', { name: "Can't reach the sign-in service" }).waitFor()
  provider.world.faults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await tab.signInAs('maja')
  expect(new URL(page.url()).pathname).toBe('/engagements')
})

it('a person without a country sees on the start page why, and who can help [SHL-020, SHL-036, ROL-007]', async () => {
  await tab.openAs('nora', '/engagements?country=SE')
  await page.getByText(/^You have no country role: needs the role developer-live/).waitFor()
  await page.getByText(/^nora asks for a country \(pilot\)/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  const links = page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
  expect(await links.allInnerTexts()).toEqual(['Start page'])
})

it('begins in a search field; below it are recent records by name, and areas with keys', async () => {
  await tab.openAs('dev', '/engagements/STB/4711002?country=SE')
  await page.getByRole('heading', { name: /anna.lindqvist/ }).waitFor()
  await tab.open('/tv-packages/1003?country=SE')
  await page.getByRole('heading', { name: 'Sport' }).waitFor()
  await tab.open('/?country=SE')
  const field = page.getByRole('searchbox')
  await expectFocus(field)
  const recent = page.getByRole('region', { name: 'Recently opened' }).getByRole('link')
  expect(await recent.allInnerTexts()).toEqual(['Sport\nPackage 1003', 'STB 4711002\nEngagement'])
  const areas = page.getByRole('region', { name: 'Go to' }).getByRole('button')
  expect(await areas.count()).toBe(6)
  // What is typed goes on in the palette, which takes the keys of an area, too.
  await page.keyboard.type('g p')
  await tab.palette.getByRole('option', { name: 'Package Administration', selected: true }).waitFor()
  expect(await tab.palette.getByRole('combobox').inputValue()).toBe('g p')
  await press('Escape')
  await expectFocus(field)
  await press('ArrowDown', 'Enter')
  await page.getByRole('heading', { name: 'Sport' }).waitFor()
})
