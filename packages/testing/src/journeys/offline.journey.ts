/** Without a network: what is done waits, is seen to wait, and goes on by itself, once. */
import { it } from 'vitest'
import { context, page, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

withConsole()

const line = () => page.getByRole('status').filter({ hasText: /You are (offline|online)/ })

/** What is done before the page has heard of it is sent, and lost on its way. */
async function loseNetwork(): Promise<void> {
  await context.setOffline(true)
  await line().waitFor()
}

it('what is searched waits, and is found when the network is back [NET-028, NET-031]', async () => {
  await tab.openAs('maja', '/engagements')
  await loseNetwork()
  await page.getByRole('textbox').fill(customers.anna.username)
  await page.getByRole('textbox').press('Enter')
  await line().getByText('Waiting for the network: 1 page.').waitFor()
  await context.setOffline(false)
  await page.getByRole('row', { name: /4711002/ }).waitFor()
})
