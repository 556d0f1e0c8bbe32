/** What whoever deletes is asked: which packages hold a streaming service, which package is in use; a hasty Enter deletes nothing. */
import { describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import { axeFindsInBothThemes, type ConsolePage, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import { makePackage, makeService } from './made.ts'

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
    await expect.poll(() => tab.page.locator(':focus').innerText()).toBe('Cancel')
    await record.press('Enter')
    await record.question.waitFor({ state: 'detached' })
    await record.field('Tv streaming service name *').waitFor()
  })
})

describe('the question before a package is deleted', () => {
  it('is one, in the same words, from its row, its mark, the palette and its own page', async () => {
    const id = String(count++)
    await makePackage(provider, { id })
    await tab.openAs('maja', `/tv-packages?country=SE&node-name-filter=made-${id}`)
    const mark = tab.page.getByRole('checkbox', { name: `Mark ${id}`, exact: true })
    const asked: string[] = []
    const ask = async (...keys: string[]) => {
      await record.press(...keys)
      await record.question.getByText(`id ${id}`).waitFor()
      await record.question.getByText('Looking whether it can be done').waitFor({ state: 'hidden' })
      asked.push(await record.question.innerText())
      await record.press('Escape')
      await record.question.waitFor({ state: 'detached' })
    }
    await mark.waitFor()
    await record.rows.first().focus()
    await ask('d')
    await ask('x', 'd')
    await tab.page.getByRole('button', { name: 'Delete 1 package', exact: true }).focus()
    await ask('Enter')
    await mark.click()
    await record.rows.first().focus()
    await record.press('Enter')
    await tab.page.waitForURL((url) => url.pathname === `/tv-packages/${id}`)
    await tab.page.getByRole('button', { name: 'Delete package', exact: true }).focus()
    await ask('Enter')
    await record.press('Control+k')
    await tab.page.keyboard.type('delete package')
    await tab.palette
      .getByRole('option', { name: /^Delete package/ })
      .and(tab.page.locator('[aria-selected=true]'))
      .waitFor()
    await ask('Enter')
    expect(asked.length).toBe(5)
    expect([...new Set(asked)]).toEqual([
      expect.stringContaining('Are you sure you want to delete the package'),
    ])
  })

  it('names the one that is in use [PKG-080]', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await tab.page.getByRole('button', { name: 'Delete Bas', exact: true }).click()
    await record.question.getByText('Bas', { exact: true }).waitFor()
    // There is nothing to say yes to.
    expect(await record.question.getByRole('heading').innerText()).toBe('The package cannot be deleted')
    await record.question.getByRole('button', { name: /^Yes/, disabled: true }).waitFor()
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
    await expect.poll(() => tab.page.locator(':focus').innerText()).toBe('Cancel')
    expect(await yes().getAttribute('aria-disabled')).toBe('true')
  }

  it('counts when it is, by Tab and Enter and by Ctrl+Enter', async () => {
    await tab.openAs('maja', '/?country=SE')
    for (const keys of ['Tab Enter', 'Control+Enter']) {
      const id = String(count++)
      await makePackage(provider, { id })
      await goBy(tab.page, `/tv-packages/${id}`, 'SE')
      const answer = holdBack(IN_USE)
      await ask()
      await record.press(...keys.split(' '))
      await record.question.getByText('It is done as soon as that is known').waitFor()
      expect.soft(await record.question.count(), keys).toBe(1)
      answer()
      await tab.toasts
        .filter({ hasText: 'Package deleted' })
        .filter({ hasText: `Package ${id}` })
        .waitFor()
    }
  })

  it('is asked for again where it is then told more; the package that it was in says what does not exist any more', async () => {
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
    await expect.poll(() => yes().getAttribute('aria-disabled')).toBe('false')
    await record.press('Control+Enter')
    await tab.page.waitForURL((url) => url.pathname === '/tv-streaming-services')
    await tab.open(`/tv-packages/${id}?country=SE&tab=streaming-services`)
    await tab.page.getByRole('row', { name: `${id} Does not exist any more` }).waitFor()
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

it('that nobody can tell whether it can be done is told to nobody who has gone back meanwhile', async () => {
  await tab.openAs('maja', '/tv-packages/1001?country=SE')
  const { promise: until, resolve } = Promise.withResolvers<void>()
  provider.world.faults.arm({ path: IN_USE, until, status: 500, times: 1 })
  const looked = tab.page.waitForResponse((response) => response.url().includes(IN_USE))
  await record.button('Delete package').click()
  await record.question.waitFor()
  await record.press('Escape')
  await record.question.waitFor({ state: 'detached' })
  resolve()
  await (await looked).finished()
  // What is asked next is answered after it.
  await record.button('Delete package').click()
  await record.question
    .getByText(/^This package cannot be deleted/)
    .first()
    .waitFor()
  expect(await tab.toasts.count()).toBe(0)
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
  it('comes when it is known of each whether it can be deleted, and to nobody who has gone to another page by then', async () => {
    const ids = [String(count++), String(count++)]
    for (const id of ids) await makePackage(provider, { id })
    await tab.openAs('maja', '/tv-packages?country=SE&id-filter=76')
    for (const id of ids) await tab.page.getByRole('checkbox', { name: `Mark ${id}`, exact: true }).click()
    const button = tab.page.getByRole('button', { name: 'Delete 2 packages', exact: true })
    const answer = holdBack(IN_USE)
    await button.click()
    await button.and(tab.page.locator('[aria-busy="true"]')).waitFor()
    expect(await record.question.count()).toBe(0)
    await tab.page.getByRole('checkbox', { name: `Mark ${ids[0]}`, exact: true }).focus()
    await record.press('d')
    const lookedUp = tab.toasts.getByText('Delete 2 packages: is being looked up right now')
    // What the pointer is on does not go by itself.
    await lookedUp.hover()
    answer()
    const typed = record.question.getByRole('textbox')
    await typed.waitFor()
    // It was said before there was a question, about something else.
    await lookedUp.waitFor({ state: 'detached' })
    await record.press('Control+Enter')
    await record.question.getByText('Nothing was done: type DELETE 2 SE first').waitFor()
    await typed.fill('DELETE 3 SE')
    await record.press('Control+Enter')
    const wrong = record.question.getByText('Nothing was done: that is not DELETE 2 SE')
    await wrong.waitFor()
    // It was said of what stood there then.
    await record.press('Backspace')
    await wrong.waitFor({ state: 'detached' })
    await record.press('Escape')
    await record.question.waitFor({ state: 'detached' })
    const answerTooLate = holdBack(IN_USE)
    await button.click()
    await button.and(tab.page.locator('[aria-busy="true"]')).waitFor()
    await record.press('g', 't')
    await tab.page.waitForURL((url) => url.pathname === '/tv-streaming-services')
    await record.rows.first().waitFor()
    const looked = tab.page.waitForResponse((response) => response.url().includes(IN_USE))
    answerTooLate()
    await (await looked).finished()
    // What follows from it has been done when the page has nothing else to do.
    await tab.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await record.press('g', 'p')
    await button.and(tab.page.locator(':not([aria-busy="true"])')).waitFor()
    expect(await record.question.count()).toBe(0)
    for (const id of ids) await tab.page.getByRole('checkbox', { name: `Mark ${id}`, exact: true }).waitFor()
  })

  it('counts and names those that are deleted, tells below why others are left out, and no failure afterwards; is not asked where none of them may be: that is said at once and calmly, of several as of several [PKG-080]', async () => {
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
    expect(await axeFindsInBothThemes(tab.page)).toEqual([])
    await record.question.getByLabel('Type DELETE 2 SE to confirm').fill('DELETE 2 SE')
    await record.question.getByRole('button', { name: 'Yes, delete 2 packages' }).click()
    const said = tab.toasts.filter({ hasText: '2 packages deleted' })
    await said.getByText(/^Left out: .* · 1002: /).waitFor()
    expect(await said.getAttribute('data-tone')).toBe('success')
    const bar = tab.page.getByRole('region', { name: /^Marked:/ })
    await bar.getByText('1 marked', { exact: true }).waitFor()
    expect(await bar.getByText('Still marked').count()).toBe(0)
    await tab.page.getByRole('checkbox', { name: 'Mark 1002', exact: true, checked: true }).waitFor()

    await tab.page.getByRole('checkbox', { name: 'Mark 1003', exact: true }).click()
    await tab.page.getByRole('button', { name: 'Delete 2 packages' }).click()
    const refused = tab.toasts.filter({
      hasText:
        'Delete 2 packages: these packages cannot be deleted because they are connected to one or more',
    })
    await refused.getByText(/ · 1002, .* · 1003/).waitFor()
    expect(await refused.getAttribute('data-tone')).toBe('refused')
    expect(await record.question.count()).toBe(0)
    await tab.page.getByRole('checkbox', { name: 'Mark 1002', exact: true, checked: true }).waitFor()
  })

  it('is read to its end with the keyboard in its field, however low the window is', async () => {
    const ids = Array.from({ length: 44 }, () => String(count++))
    for (const id of ids) await makePackage(provider, { id })
    await tab.page.setViewportSize({ width: 1280, height: 500 })
    await tab.openAs('maja', '/tv-packages?country=SE&id-filter=76')
    await tab.page.getByRole('checkbox', { name: `Mark ${ids[0]}`, exact: true }).waitFor()
    await tab.page.getByRole('grid').locator('tbody tr').first().focus()
    await record.press('Control+a', 'd')
    const text = record.question.getByRole('status').filter({ hasText: 'This cannot be undone' })
    await expect.poll(() => text.innerText()).toContain(`Package ${ids.at(-1)} · ${ids.at(-1)}`)
    const typed = record.question.getByRole('textbox')
    await typed.and(tab.page.locator(':focus')).waitFor()
    const hint = record.question.getByText('reads on')
    await hint.waitFor()
    const atEnd = () => text.evaluate((node) => node.scrollHeight - node.scrollTop - node.clientHeight <= 1)
    expect(await atEnd()).toBe(false)
    for (let page = 0; page < 12 && !(await atEnd()); page += 1) await record.press('PageDown')
    expect(await atEnd()).toBe(true)
    await hint.waitFor({ state: 'detached' })
    await record.press('PageUp')
    await expect.poll(atEnd).toBe(false)
    await typed.and(tab.page.locator(':focus')).waitFor()
  })

  it('goes with the country that it was asked in', async () => {
    await tab.openAs('dev', '/tv-packages?country=SE')
    await record.rows.first().waitFor()
    await tab.page.evaluate(() => {
      history.pushState(null, '', '/tv-packages?country=NO')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await tab.page.getByRole('checkbox', { name: 'Mark 3001', exact: true }).waitFor()
    await record.rows.first().focus()
    await record.press('d')
    await record.question.waitFor()
    await tab.page.goBack()
    await record.question.waitFor({ state: 'detached' })
    await tab.page.getByRole('checkbox', { name: 'Mark 1001', exact: true }).waitFor()
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

  it('is asked of nobody who has gone to another page meanwhile', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await record.rows.first().waitFor()
    const { promise: until, resolve } = Promise.withResolvers<void>()
    const asked: string[] = []
    tab.page.on('dialog', async (dialog) => {
      asked.push(dialog.message())
      await dialog.dismiss()
    })
    let failed = 0
    await tab.page.route('**/assets/alert-dialog-*', async (route) => {
      await until
      await route.abort()
      failed += 1
    })
    await tab.page.getByRole('button', { name: 'Delete Bas', exact: true }).click()
    await goBy(tab.page, '/tv-streaming-services', 'SE')
    await record.rows.first().waitFor()
    resolve()
    await expect.poll(() => failed).toBeGreaterThan(1)
    await tab.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    expect(asked).toEqual([])
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
