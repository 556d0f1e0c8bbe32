/** The product's main job, in two tabs of the console. */
import { expect, it } from 'vitest'
import { ConsolePage } from '../browser/index.ts'
import { context, provider, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const

withConsole()

it('a content writer finds and restarts a box, and sees it come back [ENG-005, STB-013, EVT-001, EVT-013]', async () => {
  // What a box says besides would move the lines that are looked for out of view.
  await tab.openAs('maja', '/remoteeventdebug?country=SE&filter=-playback+-channel')
  await tab.connect(anna)
  await tab.log.getByText(`Tailing remote log for ${anna.id}`).waitFor()
  const second = new ConsolePage(await context.newPage(), provider)
  await second.findEngagements(customers.anna.username)
  const rows = second.page.getByRole('grid').locator('tbody tr')
  expect((await rows.allInnerTexts()).map((row) => /(STB|OTT)\s+\d+/.exec(row)?.[0].split(/\s+/))).toEqual([
    ['STB', '4711002'],
    ['OTT', '4711003'],
  ])
  await second.openBoxTools(anna)
  await second.boxTool('Hardware reboot').click()
  await second.page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await second.toasts.getByText('Hardware reboot initiated').waitFor()
  await tab.log.getByText('power going down').first().waitFor()
  await tab.log.getByText('boot firmware').first().waitFor()
})
