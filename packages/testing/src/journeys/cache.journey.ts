/**
 * What the console keeps of the answers that a service lets it keep: as long as they say, and for one country
 * only.
 */
import { expect, it } from 'vitest'
import { page, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

const { STB: id } = customers.anna.engagements
/**
 * A search for an id asks on both platforms; here one service lets its answer be kept, the other does not.
 */
const KEPT = new RegExp(`/rest/engagementadmin/admin/v1/engagement/SE/STB/${id}`)
const NOT_KEPT = new RegExp(`/rest/engagementadmin/admin/v1/engagement/SE/OTT/${id}`)

withConsole()

it('an answer with a max-age is asked for again after a write and in another country only [NET-024, OPN-107]', async () => {
  let asked = 0
  await page.route(KEPT, async (route) => {
    asked += 1
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'max-age=600' } })
  })
  const searchedBy = async (act: () => Promise<unknown>) => {
    const searched = page.waitForResponse(NOT_KEPT)
    await act()
    await searched
    await page.getByRole('row', { name: new RegExp(id) }).waitFor()
    return asked
  }

  await tab.open(`/engagements?country=SE&searchTerm=${id}`)
  expect(await searchedBy(() => tab.signInAs('dev'))).toBe(1)

  await page.getByRole('row', { name: new RegExp(id) }).click()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  expect(await searchedBy(() => page.goBack())).toBe(1)

  await page.goForward()
  await page.getByRole('tab', { name: 'Box settings' }).click()
  await tab.boxTool('Full debug log').click()
  await tab.toasts.getByText('Full debug log activated').waitFor()
  await searchedBy(() => page.goBack())
  await expect.poll(() => asked).toBe(2)

  await page.getByRole('group', { name: 'Country' }).getByRole('button', { name: 'NO' }).click()
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('country') === 'NO')
  await searchedBy(() => page.goBack())
  await expect.poll(() => asked).toBe(3)
})
