/** What whoever deletes is asked: which packages hold a streaming service, which package is in use; a hasty Enter deletes nothing. */
import { describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import type { Provider } from '../provider/index.ts'
import { makePackage, makeService } from './made.ts'
import { onStage } from './stage.ts'

const PATIENT = { timeout: 15_000 }

const IN_USE = '/rest/engagementdatabasepersister/admin/v1/tvpackage/SE/exists'
const ALL_PACKAGES = '/rest/tvpackage/admin/SE/v2/tvpackages'

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
    await expect.poll(() => tab.page.locator(':focus').innerText(), PATIENT).toBe('Cancel')
    await record.press('Enter')
    await record.question.waitFor({ state: 'detached' })
    await record.field('Tv streaming service name *').waitFor()
  })
})

describe('the question before a package is deleted', () => {
  it('names the one that is in use [PKG-080]', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await tab.page.getByRole('button', { name: 'Delete Bas', exact: true }).click()
    await record.question.getByText('Bas', { exact: true }).waitFor()
    await record.question
      .getByText('This package cannot be deleted because it is connected to one or more engagement ID', {
        exact: true,
      })
      .first()
      .waitFor()
  })
})

/** What the question looks up is long on its way. */
function holdBack(path: string): () => void {
  const { promise: until, resolve } = Promise.withResolvers<void>()
  provider.world.faults.arm({ path, until, times: 1 })
  return resolve
}

describe('a yes that comes before it is known whether it can be done', () => {
  const yes = () => record.question.getByRole('button', { name: /^Yes/ })
  const ask = async () => {
    await record.button('Delete package').click()
    await expect.poll(() => tab.page.locator(':focus').innerText(), PATIENT).toBe('Cancel')
    expect(await yes().getAttribute('aria-disabled')).toBe('true')
  }

  it.each(['Tab Enter', 'Control+Enter'])('counts when it is: %s', async (keys) => {
    const id = String(count++)
    await makePackage(provider, { id })
    await tab.openAs('maja', `/tv-packages/${id}?country=SE`)
    const answer = holdBack(IN_USE)
    await ask()
    await record.press(...keys.split(' '))
    await record.question.getByText('It is done as soon as that is known').waitFor()
    expect(await record.question.count()).toBe(1)
    answer()
    await tab.toasts.getByText('Package deleted').waitFor()
  })

  it('is asked for again where it is then told more', async () => {
    const id = String(count++)
    await makeService(provider, { id })
    await makePackage(provider, { id, tvStreamingServices: [{ id }] })
    await tab.openAs('maja', `/tv-streaming-services/${id}?country=SE`)
    await record.button('Delete package').waitFor()
    const answer = holdBack(ALL_PACKAGES)
    await ask()
    await record.press('Control+Enter')
    answer()
    await record.question.getByText(`It is in 1 package: Package ${id}.`).waitFor()
    await expect.poll(() => yes().getAttribute('aria-disabled'), PATIENT).toBe('false')
    await record.press('Control+Enter')
    await tab.page.waitForURL((url) => url.pathname === '/tv-streaming-services')
  })

  it('does nothing where it cannot be', async () => {
    await tab.openAs('maja', '/tv-packages/1001?country=SE')
    const answer = holdBack(IN_USE)
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
  it('is not answered by a yes that was taken back: the typed word is gone before it is known', async () => {
    const ids = [String(count++), String(count++)]
    for (const id of ids) await makePackage(provider, { id })
    await tab.openAs('maja', '/tv-packages?country=SE&id-filter=76')
    for (const id of ids) await tab.page.getByRole('checkbox', { name: `Mark ${id}`, exact: true }).click()
    const answer = holdBack(IN_USE)
    await tab.page.getByRole('button', { name: 'Delete 2 packages' }).click()
    const typed = record.question.getByRole('textbox')
    await typed.fill('DELETE 2 SE')
    await record.press('Control+Enter')
    await record.question.getByText('It is done as soon as that is known').waitFor()
    await typed.fill('')
    answer()
    await record.question.getByText('Type DELETE 2 SE first').waitFor({ state: 'attached' })
    await record.press('Escape')
    await record.question.waitFor({ state: 'detached' })
    for (const id of ids) await tab.page.getByRole('checkbox', { name: `Mark ${id}`, exact: true }).waitFor()
  })

  it('asks for no word to be typed where none of them may be, and leaves the focus on Cancel [PKG-080]', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    for (const id of ['1002', '1003'])
      await tab.page.getByRole('checkbox', { name: `Mark ${id}`, exact: true }).click()
    await tab.page.getByRole('button', { name: 'Delete 2 packages' }).click()
    await record.question
      .getByText(/ · 1002.* · 1003: This package cannot be deleted/)
      .first()
      .waitFor()
    await expect.poll(() => tab.page.locator(':focus').innerText(), PATIENT).toBe('Cancel')
    expect(await record.question.getByRole('textbox').count()).toBe(0)
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
      await expect.poll(() => asked.length, PATIENT).toBe(times)
    }
    expect(asked[0]).toContain('Service plainly')
    await tab.page.getByRole('button', { name: /^Delete Service plainly/ }).waitFor({ state: 'detached' })
  })

  it('says by the browser why it cannot be', async () => {
    await tab.page.route('**/assets/alert-dialog-*', (route) => route.abort())
    await tab.openAs('maja', '/tv-packages?country=SE')
    const told = tab.page.waitForEvent('dialog')
    await tab.page.getByRole('button', { name: 'Delete Bas', exact: true }).click()
    const dialog = await told
    expect([dialog.type(), dialog.message()]).toEqual(['alert', expect.stringContaining('cannot be deleted')])
    await dialog.accept()
  })
})
