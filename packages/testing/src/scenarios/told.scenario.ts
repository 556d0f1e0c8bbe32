/** What somebody is told, and where: about what is not there, about a country that is not theirs, and why a key does nothing. */
import { expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'

let provider: Provider
let tab: ConsolePage
let record: RecordPage

onStage((stage) => {
  ;({ provider, tab } = stage)
  record = new RecordPage(tab)
})

it('a package that there is not is named on the Not Found page [PKG-017, SHL-032, SHL-033]', async () => {
  await tab.openAs('maja', '/tv-packages/999999?country=SE')
  await tab.page.getByText('The page you are looking for does not exist.').waitFor()
  await tab.page.getByText('No package 999999 in SE').waitFor()
})

it('of what can never be a package nothing is tried again: its list is offered [PKG-020, BAD-001]', async () => {
  await tab.openAs('maja', '/tv-packages/abc?country=SE')
  await tab.page.getByText('No valid package id supplied').waitFor()
  expect(await tab.page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await tab.page.getByRole('button', { name: 'Go Back' }).waitFor()
  await tab.page.getByRole('button', { name: 'Go to Package Administration' }).press('Enter')
  await tab.page.waitForURL((url) => url.pathname === '/tv-packages')
  await record.rows.first().waitFor()
})

it('a link to a country that there is not says so, and offers its page in the one that is shown [SHL-021, BAD-004]', async () => {
  const deep = '/tv-packages/abc?tab=channels&country='
  await tab.openAs('maja', `${deep}XX#part`)
  await tab.toasts.getByText("There is no country 'XX': Sweden is shown instead").waitFor()
  await tab.toasts.getByRole('button', { name: 'Open it in Sweden' }).press('Enter')
  await tab.page.getByText('No valid package id supplied').waitFor()
  expect(tab.page.url()).toBe(`${provider.url}${deep}SE#part`)
})

it('who follows a link to a country that is none of theirs is told which is shown instead [SHL-021]', async () => {
  await tab.open('/tv-packages?country=NO')
  await tab.signInAs('maja')
  await tab.page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('country') === 'SE')
  await tab.toasts.getByText('Norway is none of your countries: Sweden is shown instead').waitFor()
  expect(await tab.toasts.count()).toBe(1)
})

it('why a key does nothing is said, no hint promises it, and it can be read again', async () => {
  await tab.openAs('olli', '/tv-packages?country=FI')
  await record.rows.first().and(tab.page.locator(':focus')).waitFor()
  const hints = tab.page.getByRole('main').locator('p[aria-hidden]').filter({ hasText: 'move' })
  expect(await hints.innerText()).toMatch(/open/)
  expect(await hints.innerText()).not.toMatch(/delete/)
  await record.press('d')
  await tab.toasts.getByText(/^Delete .*: needs developer-live/).waitFor()
  await tab.page.keyboard.press('Control+k')
  await tab.page.keyboard.type('>recent mess')
  await tab.palette.getByRole('option', { name: 'Recent messages' }).waitFor()
  await record.press('Enter')
  await tab.page
    .getByRole('dialog', { name: 'Recent messages' })
    .getByRole('list')
    .getByText(/^Delete /)
    .first()
    .waitFor()
})
