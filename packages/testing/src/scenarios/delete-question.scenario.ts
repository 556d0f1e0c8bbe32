/** What whoever deletes is asked: which packages hold a streaming service, which package is in use; a hasty Enter deletes nothing. */
import { describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import { makePackage, makeService } from './made.ts'

const IN_USE = '/rest/engagementdatabasepersister/admin/v1/tvpackage/SE/exists'

let provider: Provider
let count = 7610
let tab: ConsolePage
let record: RecordPage

onStage((stage) => {
  ;({ provider, tab } = stage)
  record = new RecordPage(tab)
})

describe('the question before a streaming service is deleted', () => {
  it('names the packages that hold it, and begins at Cancel', async () => {
    await makeService(provider, { id: 'held-by-two' })
    for (const id of ['7601', '7602'])
      await makePackage(provider, { id, tvStreamingServices: [{ id: 'held-by-two' }] })
    await tab.openAs('maja', '/tv-streaming-services/held-by-two?country=SE')
    await record.button('Delete package').click()
    await record.question.getByText('It is in 2 packages: Package 7601, Package 7602.').waitFor()
    await expect.poll(() => tab.page.locator(':focus').innerText()).toBe('Cancel')
    await record.press('Enter')
    await record.question.waitFor({ state: 'detached' })
    await record.field('Tv streaming service name *').waitFor()
  })
})

/** What the question looks up is long on its way. */
function holdBack(): () => void {
  const { promise: until, resolve } = Promise.withResolvers<void>()
  provider.world.faults.arm({ path: IN_USE, until, times: 1 })
  return resolve
}

describe('a yes that comes before it is known whether it can be done', () => {
  const yes = () => record.question.getByRole('button', { name: /^Yes/ })
  const ask = async () => {
    await record.button('Delete package').click()
    await expect.poll(() => tab.page.locator(':focus').innerText()).toBe('Cancel')
    expect(await yes().getAttribute('aria-disabled')).toBe('true')
  }

  it('counts when it can be', async () => {
    const id = String(count++)
    await makePackage(provider, { id })
    await tab.openAs('maja', `/tv-packages/${id}?country=SE`)
    const answer = holdBack()
    await ask()
    await record.press('Control+Enter')
    await record.question.getByText('It is done as soon as that is known').waitFor()
    answer()
    await tab.toasts
      .filter({ hasText: 'Package deleted' })
      .filter({ hasText: `Package ${id}` })
      .waitFor()
  })

  it('does nothing where it cannot be', async () => {
    await tab.openAs('maja', '/tv-packages/1001?country=SE')
    const answer = holdBack()
    await ask()
    await record.press('Control+Enter')
    answer()
    await record.question
      .getByText(/^This package cannot be deleted/)
      .first()
      .waitFor()
    await record.press('Escape')
    await record.question.waitFor({ state: 'detached' })
    await record.field('Package name *').waitFor()
  })
})

it('a question says that it wants its answer before the palette comes', async () => {
  await tab.openAs('maja', '/tv-packages/1001?country=SE')
  await record.button('Delete package').click()
  await record.question.getByRole('button', { name: 'Cancel' }).and(tab.page.locator(':focus')).waitFor()
  await record.press('Control+k')
  await record.question.getByRole('status').getByText('Answer this first: no palette opens before').waitFor()
  expect(await tab.palette.count()).toBe(0)
})

describe('the question before many packages are deleted', () => {
  it('names those that are deleted, and says why others are left out [PKG-080]', async () => {
    const ids = [String(count++), String(count++)]
    for (const id of ids) await makePackage(provider, { id })
    await tab.openAs('maja', '/tv-packages?country=SE')
    for (const id of ['1002', ...ids])
      await tab.page.getByRole('checkbox', { name: `Mark ${id}`, exact: true }).click()
    await tab.page.getByRole('button', { name: 'Delete 3 packages' }).click()
    const named = ids.map((id) => `Package ${id} · ${id}`).join(', ')
    await record.question.getByText(`This cannot be undone. ${named}`, { exact: true }).waitFor()
    await record.question.getByText(/^Left out: .* · 1002: This package cannot be deleted/).waitFor()
    // What the button says, and how many of those.
    expect(await record.question.getByRole('heading').innerText()).toBe('Delete 2 of 3 packages in SE?')
    await record.question.getByLabel('Type DELETE 2 SE to confirm').fill('DELETE 2 SE')
    await record.question.getByRole('button', { name: 'Yes, delete 2 packages' }).click()
    const said = tab.toasts.filter({ hasText: '2 packages deleted' })
    await said.getByText(/^Left out: .* · 1002: /).waitFor()
    await said.getByText('Success', { exact: true }).waitFor()
    await tab.page.getByRole('checkbox', { name: 'Mark 1002', exact: true, checked: true }).waitFor()
  })
})

describe('a question whose dialog cannot be fetched', () => {
  const list = '/tv-streaming-services?country=SE&id-filter=plainly'

  it('is asked by the browser itself: no is no, and yes deletes', async () => {
    await makeService(provider, { id: 'plainly' })
    await tab.page.route('**/assets/alert-dialog-*', (route) => route.abort())
    await tab.openAs('maja', list)
    const answers = [false, true]
    const asked: string[] = []
    tab.page.on('dialog', async (dialog) => {
      asked.push(dialog.message())
      await (answers.shift() ? dialog.accept() : dialog.dismiss())
    })
    for (const times of [1, 2]) {
      await tab.page.getByRole('button', { name: /^Delete Service plainly/ }).click()
      await expect.poll(() => asked.length).toBe(times)
    }
    expect(asked[0]).toContain('Service plainly')
    await tab.page.getByRole('button', { name: /^Delete Service plainly/ }).waitFor({ state: 'detached' })
  })
})
