/** From the terminal to the same screen of the console. */
import { expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import type { Terminal } from '../terminal/index.ts'
import { script, withTerminal } from '../terminal/stage.ts'

const anna = customers.anna.engagements.STB

let provider: Provider
let tab: ConsolePage
let terminal: Terminal
onStage((stage) => ({ provider, tab } = stage))
withTerminal(
  () => provider,
  (own) => (terminal = own),
)

async function printed(...words: string[]): Promise<string> {
  const { stdout } = await terminal.run([...words, '--country', 'SE'], script)
  return stdout.trim()
}

const opened = async (...words: string[]) => (await printed('open', ...words)).slice(provider.url.length)

it('open leads to the list as `package list` has it, to an engagement and to its events', async () => {
  const { page } = tab
  const asked = ['--filter', 'name=sport', '--sort', '-modified']
  await tab.openAs('maja', await opened('package', ...asked))
  const ids = (await printed('package', 'list', ...asked)).split('\n').map((line) => line.split('\t')[0])
  await page.getByRole('link', { name: ids[0] ?? '', exact: true }).waitFor()
  expect(await page.getByRole('grid').getByRole('link').allTextContents()).toEqual(ids)

  await tab.open(await opened('engagement', 'STB', anna, '--tab', 'devices'))
  await page.getByRole('tab', { name: /^Devices/, selected: true }).waitFor()

  await tab.open(await opened('tail', 'STB', anna, '--filter', 'error -timeout'))
  await expect.poll(() => page.getByLabel('Engagement id').inputValue()).toBe(anna)
  expect(await page.getByLabel('Platform').inputValue()).toBe('STB')
  expect(await page.getByRole('searchbox').inputValue()).toBe('error -timeout')
})
