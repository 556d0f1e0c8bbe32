/** Without a network: what is done waits, is seen to wait, and goes on by itself, once. */
import { expect, it } from 'vitest'
import { context, page, provider, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

withConsole()

const line = () => page.getByRole('status').filter({ hasText: /You are (offline|online)/ })

/** What is done before the page has heard of it is sent, and lost on its way. */
async function loseNetwork(): Promise<void> {
  await context.setOffline(true)
  await line().waitFor()
}

it('a save waits, its button shows it, and it is sent once when the network is back [NET-031]', async () => {
  const puts = () => provider.world.faults.calls('/rest/tvpackage').filter(({ method }) => method === 'PUT')
  await tab.openAs('maja', '/tv-packages/1010?country=SE')
  await page.getByLabel('Price', { exact: true }).fill('77')
  const save = page.locator('main button', { hasText: 'Save changes' })
  await save.and(page.locator(':not([aria-disabled=true])')).waitFor()
  await loseNetwork()
  await page.keyboard.press('Control+s')
  const waiting = page.getByRole('region', { name: 'Waiting for the network' })
  await waiting.getByText('Save changes, package 1010 in SE').waitFor()
  await expect.poll(() => save.getAttribute('data-tooltip')).toBe('Waiting for the network…')
  await page.keyboard.press('Control+s')
  expect(puts()).toEqual([])
  await context.setOffline(false)
  await tab.toasts.getByText('TV Package was successfully updated').waitFor()
  expect(puts()).toMatchObject([{ count: 1 }])
})

it('what is searched waits, and is found when the network is back [NET-028, NET-031]', async () => {
  await tab.openAs('maja', '/engagements')
  await loseNetwork()
  await page.getByRole('textbox').fill(customers.anna.username)
  await page.getByRole('textbox').press('Enter')
  await line().getByText('Waiting for the network: 1 page.').waitFor()
  await context.setOffline(false)
  await page.getByRole('row', { name: /4711002/ }).waitFor()
})
