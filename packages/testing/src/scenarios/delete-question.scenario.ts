/** Questions before records are deleted: several at once, and without the dialog that asks. */
import { describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import { makePackage, makeService } from './made.ts'

let provider: Provider
let count = 7610
let tab: ConsolePage
let record: RecordPage

onStage((stage) => {
  ;({ provider, tab } = stage)
  record = new RecordPage(tab)
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
