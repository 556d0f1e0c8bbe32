/**
 * A working day in short: tokens that live 3 seconds, and a person who walks through all pages again and
 * again. HEADEND_WALK_SECONDS says for how long, 6 where it does not.
 */
import { AREAS } from '@headend/core/shell'
import { afterEach, expect, it } from 'vitest'
import { ConsolePage, newContext } from '../browser/index.ts'
import { recordInterruptions } from '../browser/interruptions.ts'
import { browser, provider, withBrowser } from '../browser/stage.ts'
import { customers } from '../people.ts'

const SECONDS = Number(process.env.HEADEND_WALK_SECONDS || 6)
const TOKEN_SECONDS = 3

withBrowser({ accessTokenSeconds: TOKEN_SECONDS })
afterEach(() => provider.world.faults.clear())

/** Every page once: by the navigation, by the result of a search, and by its own address. */
async function round(tab: ConsolePage): Promise<void> {
  const areas = tab.page.getByRole('navigation', { name: 'Areas' })
  for (const { title } of AREAS) {
    await areas.getByRole('link', { name: title }).click()
    await tab.page.locator('h1').waitFor()
  }
  await areas.getByRole('link', { name: 'Engagement Administration' }).click()
  await tab.page.getByRole('textbox').fill(customers.anna.username)
  await tab.page.getByRole('textbox').press('Enter')
  await tab.page.getByRole('row', { name: /4711002/ }).click()
  await tab.page.getByRole('heading', { name: 'anna.lindqvist Anna Lindqvist' }).waitFor()
  await tab.openBoxTools({ country: 'SE', platform: 'STB', id: customers.anna.engagements.STB })
}

it('a person who works on while tokens end is never interrupted [SES-031]', {
  timeout: (SECONDS + 90) * 1000,
}, async () => {
  const context = await newContext(browser, { viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(30_000)
  const tab = new ConsolePage(await context.newPage(), provider)
  await tab.open('/engagements')
  await tab.signInAs('dev')
  const seen = await recordInterruptions(context)
  const { granted: before = 0 } = provider.world.faults.grants.refresh_token ?? {}
  await tab.open('/?country=SE')
  const end = performance.now() + SECONDS * 1000
  let rounds = 0
  for (; performance.now() < end; rounds++) await round(tab)
  const { granted = 0, refused = 0 } = provider.world.faults.grants.refresh_token ?? {}
  process.stdout.write(
    `${rounds} rounds, ${granted - before} tokens renewed, ${refused} on their way as a page was left\n`,
  )
  expect(seen).toEqual([])
  expect(granted - before).toBeGreaterThanOrEqual(Math.floor(SECONDS / TOKEN_SECONDS))
  // Only one page of a round is left for a new one.
  expect(refused).toBeLessThanOrEqual(rounds)
  await context.close()
})
