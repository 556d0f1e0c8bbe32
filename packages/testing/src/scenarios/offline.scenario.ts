/** Without a network: what is asked and done waits, is seen to wait, and goes on by itself, once. */
import type { EngagementIdentity } from '@headend/core/engagements'
import { describe, expect, it } from 'vitest'
import { type BrowserContext, ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'

const box: EngagementIdentity = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB }

let provider: Provider
let context: BrowserContext
let tab: ConsolePage

onStage((stage) => {
  ;({ provider, context, tab } = stage)
})

const line = () => tab.page.getByRole('status').filter({ hasText: /You are (offline|online)/ })
const waitingList = () => tab.page.getByRole('region', { name: 'Waiting for the network' })
const acted = (serviceId: string) => provider.world.boxes.of(box).acted.get(serviceId) ?? 0

async function atTheBox(): Promise<void> {
  await tab.openAs('maja', `/engagements/${box.platform}/${box.id}?country=${box.country}&tab=box`)
  await tab.page.getByRole('list', { name: 'Box tools' }).waitFor()
}

/** What is done before the page has heard of it is sent, and lost on its way. */
async function loseNetwork(): Promise<void> {
  await context.setOffline(true)
  await line().waitFor()
}

/** The network goes without a word to the page that it has come back. */
const loseNetworkUnseen = () => tab.page.evaluate(() => void dispatchEvent(new Event('offline')))

describe('what is done without a network', () => {
  it('is asked about before a log-out while it is under way; a log-out itself needs the network', async () => {
    await atTheBox()
    const answer = Promise.withResolvers<void>()
    provider.world.faults.arm({
      path: '/rest/legacybridge/admin/v1/executeservice/',
      until: answer.promise,
      times: 1,
    })
    await tab.boxTool('Full debug log').click()
    await tab.page.getByRole('button', { name: 'Log out' }).click()
    const question = tab.page.getByRole('alertdialog')
    await question.getByText('Something that you have begun is not done yet.').waitFor()
    await question.getByRole('button', { name: 'Stay' }).click()
    answer.resolve()
    await tab.toasts.getByText('Full debug log activated').waitFor()

    await loseNetwork()
    await tab.page.getByRole('button', { name: 'Log out' }).click()
    await tab.toasts.getByText('You are offline: logging out ends your session at the sign-on').waitFor()
    await tab.page.getByRole('button', { name: 'Log out' }).waitFor()
    await context.setOffline(false)
  })

  it('is given up when the person signs out in another tab', async () => {
    await atTheBox()
    const before = acted('fullLogSTB')
    await loseNetworkUnseen()
    await tab.boxTool('Full debug log').click()
    await waitingList().waitFor()
    const other = new ConsolePage(await context.newPage(), provider)
    await other.open('/?country=SE')
    await other.page.getByRole('button', { name: 'Log out' }).click()
    await tab.page.getByRole('button', { name: 'Login' }).waitFor()
    await waitingList().waitFor({ state: 'detached' })
    expect(acted('fullLogSTB')).toBe(before)
  })
})

describe('a save', () => {
  const saveButton = () => tab.page.locator('main button', { hasText: 'Save changes' })
  const below = (text: string) => tab.page.getByRole('main').locator('output', { hasText: text })
  const puts = () =>
    provider.world.faults
      .calls('/rest/tvpackage')
      .filter(({ method }) => method === 'PUT')
      .reduce((sum, { count }) => sum + count, 0)
  let before = 0
  const sent = () => puts() - before

  async function changePrice(id: string): Promise<void> {
    before = puts()
    await tab.openAs('maja', `/tv-packages/${id}?country=SE`)
    const price = tab.page.getByLabel('Price', { exact: true })
    // A second try finds what the first one has saved.
    await price.fill((await price.inputValue()) === '77' ? '78' : '77')
    await saveButton().and(tab.page.locator(':not([aria-disabled=true])')).waitFor()
  }

  /** By the button, the key, and the palette, which tells it when it is chosen, too. */
  async function expectRefused(reason: string): Promise<void> {
    await expect.poll(() => saveButton().getAttribute('data-tooltip')).toBe(reason)
    expect(await saveButton().getAttribute('aria-disabled')).toBe('true')
    await tab.page.keyboard.press('Control+s')
    await below(reason).waitFor()
    await tab.page.keyboard.press('Control+k')
    await tab.palette.getByRole('combobox').fill('>save changes')
    await tab.palette
      .getByRole('option', { name: /^Save changes/ })
      .getByText(reason)
      .waitFor()
    await tab.page.keyboard.press('Enter')
    await tab.palette.getByRole('alert').getByText(`Save changes: ${reason}`).waitFor()
    await tab.page.keyboard.press('Escape')
    await tab.palette.waitFor({ state: 'detached' })
  }

  it('waits for the network, and its button, its key and the palette say so; it is sent once when the network is back [NET-031]', async () => {
    await changePrice('1010')
    // Without a network it would not come.
    await tab.page.keyboard.press('Control+k')
    await tab.palette.getByRole('combobox').waitFor()
    await tab.page.keyboard.press('Escape')
    await loseNetwork()
    await line().getByText('What you open or do now waits for the network.').waitFor()
    await tab.page.keyboard.press('Control+s')
    await waitingList().getByText('Save changes, package 1010 in SE').waitFor()
    await expectRefused('It waits for the network')
    expect(await saveButton().getAttribute('aria-busy')).toBeNull()
    expect(sent()).toBe(0)

    await context.setOffline(false)
    await tab.page.evaluate(() => void dispatchEvent(new Event('focus')))
    await tab.toasts.getByText('TV Package was successfully updated').waitFor()
    await below('waits').waitFor({ state: 'detached' })
    expect(sent()).toBe(1)
  })

  it('that is given up leaves what was typed, to be saved anew', async () => {
    await changePrice('1012')
    await loseNetwork()
    await tab.page.keyboard.press('Control+s')
    await tab.page.getByRole('button', { name: 'Give up Save changes, package 1012 in SE' }).click()
    await saveButton().and(tab.page.locator(':not([aria-disabled=true])')).waitFor()
    expect(await tab.page.getByLabel('Price', { exact: true }).inputValue()).toBe('77')
    expect(sent()).toBe(0)
  })

  it('that is under way is not begun a second time by its button, its key or the palette, and each says why [NET-029]', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await tab.page.route('**/rest/tvpackage/**', async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await changePrice('1011')
    await tab.page.keyboard.press('Control+s')
    await expectRefused('It is being saved')
    await saveButton().press('Enter')
    answer()
    await tab.toasts.getByText('TV Package was successfully updated').waitFor()
    // Nobody has tried to save nothing.
    await expect.poll(() => below('saved').count()).toBe(0)
    expect(await below('Nothing has changed').count()).toBe(0)
    expect(sent()).toBe(1)
  })
})

it('what is searched without a network waits, and is found when it is back [NET-028, NET-031]', async () => {
  await tab.openAs('maja', '/engagements')
  await loseNetwork()
  await tab.page.getByRole('textbox').fill(customers.anna.username)
  await tab.page.getByRole('textbox').press('Enter')
  await line().getByText('Waiting for the network: 1 page.').waitFor()
  await context.setOffline(false)
  await tab.page.getByRole('row', { name: /4711002/ }).waitFor()
})
