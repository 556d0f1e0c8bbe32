/**
 * Lists worked through by key: there and back, one record after the other, rows that are marked, rows opened
 * elsewhere.
 */
import { GREETING } from '@headend/core/shell'
import { describe, expect, it } from 'vitest'
import { navigate } from '../browser/navigation.ts'
import { expectFocus, page, press, provider, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

// So low that a result has to be scrolled.
withConsole({ viewport: { width: 1280, height: 480 } })

const row = (index: number) => page.getByRole('grid').locator(`[data-row="${index}"]`)
const at = (text: string | RegExp) => page.getByRole('status').getByText(text, { exact: true })
const bar = () => page.getByRole('region', { name: /^Marked/ })

/** The ids of the rows that are drawn, or of those that are marked, from the top. */
const ids = (which = '') =>
  page
    .getByRole('grid')
    .locator(`tbody tr${which}`)
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((one) => (one as HTMLElement).dataset.place ?? ''),
    )
const marked = () => ids('[aria-selected=true]')

describe('coming back to a list', () => {
  it('finds the row that was opened, where it was, with Esc, with Back and after a reload [ENG-020, ENG-022, ENG-027]', async () => {
    const scrolled = () =>
      page.getByRole('grid').evaluate((grid) => grid.closest('[data-scrolls]')?.scrollTop)
    const expectTheLastRow = async () => {
      await expectFocus(row(19))
      await expect.poll(scrolled).toBeGreaterThan(100)
    }
    await tab.openAs('maja', '/engagements?country=SE&searchTerm=storsokning')
    await expectFocus(row(0))
    await press('End')
    await expectTheLastRow()
    for (const goBack of [
      () => press('Escape'),
      () => page.goBack(),
      () => page.reload().then(() => page.getByRole('button', { name: 'Cancel' }).click()),
    ]) {
      await row(19).click()
      await page.waitForURL(/\/engagements\/\w+\/\d+\?country=SE$/)
      await page.getByRole('button', { name: 'Cancel' }).waitFor()
      await goBack()
      await expectTheLastRow()
    }
  })

  it('is possible while the record is still on its way', async () => {
    const { promise: held, resolve: letCome } = Promise.withResolvers<void>()
    await page.route(/v2.tvpackages.\d+/, (route) => held.then(() => route.continue()))
    await tab.openAs('maja', '/tv-packages?country=SE')
    await expectFocus(row(0))
    await press('Enter')
    await page.getByText('Loading the package').waitFor({ state: 'attached' })
    await press('Escape')
    await expectFocus(row(0))
    letCome()
  })

  it('by its key, where it is open already, shows all of its rows', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE&package-name-filter=nothing+of+the+kind')
    await page.getByRole('main').getByText('Nothing matches the filters').waitFor()
    await page.getByRole('button', { name: 'Create new package' }).focus()
    await press('g', 'p')
    await expect.poll(() => page.getByRole('grid').locator('tbody :focus').count()).toBe(1)
  })
})

/** Each column that does not look like text: its label, and how its cells look. */
const looks = () =>
  page
    .getByRole('main')
    .getByRole('grid')
    .evaluateAll((grids) =>
      grids.flatMap((grid) =>
        [...(grid.querySelector('tbody tr[data-row]')?.children ?? [])].flatMap((cell, index) => {
          const { textAlign, fontFamily, fontSize } = getComputedStyle(cell)
          const look = [
            ...(textAlign === 'right' ? ['end'] : []),
            ...(/mono/i.test(fontFamily) ? ['code'] : []),
            ...(fontSize === '12px' ? ['small'] : []),
          ]
          const label = grid.querySelectorAll('th')[index]?.textContent
          return look.length > 0 && label ? [`${label}: ${look.join(' ')}`] : []
        }),
      ),
    )

it('numbers stand at the end of their column, ids are in the font of code, details are small', async () => {
  const seen: Record<string, string> = {}
  const { STB } = customers.anna.engagements
  await tab.openAs('dev', '/?country=SE')
  for (const address of [
    '/tv-streaming-services',
    '/tv-packages',
    '/campaigns',
    '/selection-menu',
    '/engagements?searchTerm=storsokning',
    ...['packages', 'devices', 'purchases'].map((name) => `/engagements/STB/${STB}?tab=${name}`),
  ]) {
    await navigate(page, address, address === '/selection-menu' ? 'NO' : 'SE')
    await page.getByRole('grid').last().locator('tbody tr[data-row]').first().waitFor()
    seen[address.replace(STB, 'ID')] = (await looks()).join(', ')
  }
  expect(seen).toMatchInlineSnapshot(`
    {
      "/campaigns": "Price: end, Amount: end, Start date: small, End date: small, Last modified: small, Delete: end",
      "/engagements/STB/ID?tab=devices": "OS: small, Last seen: small, IP address: code, DNS: small, Device id: code, Log out: end",
      "/engagements/STB/ID?tab=packages": "Node name: code, Package id: code, Delete: end, Id: code",
      "/engagements/STB/ID?tab=purchases": "Bought: small, Ends: small, First watched: small, Price: end, Media id: code, Voucher: code, Uses left: end, Quantity: end, Used: end, Valid from: small, Valid to: small, Delete: end",
      "/engagements?searchTerm=storsokning": "Engagement ID: code",
      "/selection-menu": "Id: code, Tv package id: code, Display order: end",
      "/tv-packages": "Package id: code, Node name: code, Sort order: end, Delete: end",
      "/tv-streaming-services": "Id: code, Last modified: small, Created: small, Delete: end",
    }
  `)
})

it('a new page takes the focus to its search field', async () => {
  await tab.openAs('maja', '/campaigns?country=SE')
  await page.getByRole('link', { name: 'Start page' }).click()
  await page.getByRole('heading', { level: 1, name: GREETING }).waitFor()
  await expectFocus(page.getByRole('main').locator('input'))
  await page.getByRole('link', { name: 'Engagement Administration' }).click()
  await expectFocus(page.getByRole('textbox'))
})

it('next and previous are those of the list as filtered and sorted, read ahead, also reloaded', async () => {
  const PACKAGES = '/rest/tvpackage/admin/SE/v2/tvpackages/'
  const read = () =>
    provider.world.faults
      .calls(PACKAGES)
      .map(({ path }) => path.slice(PACKAGES.length))
      .toSorted()
  await tab.openAs('maja', '/tv-packages?country=SE&package-name-filter=bas&sort-order-sort=desc')
  await expectFocus(row(0))
  const order = await ids()
  await press('Enter')
  await at(`Package 1 of ${order.length}`).waitFor()
  await expect.poll(read).toEqual(order.slice(0, 2).toSorted())
  await press('n')
  await page.waitForURL(`**/tv-packages/${order[1]}?country=SE`)
  await page.reload()
  await at(`Package 2 of ${order.length}`).waitFor()
  await press('3')
  await page.waitForURL(/tab=stores/)
  await press('p')
  await page.waitForURL(`**/tv-packages/${order[0]}?country=SE&tab=stores`)
  await at(`Package 1 of ${order.length}`).waitFor()
  await press('p')
  await at(`This is the first of ${order.length} packages`).waitFor()
  await press('Escape')
  await expectFocus(row(0))
})

describe('marked rows', () => {
  it('are marked by key, box and Shift, stay so through a filter, and are opened in turn', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await expectFocus(row(0))
    const order = await ids()
    await press('j', 'x', 'j', 'j', 'Shift+ArrowDown')
    await expect.poll(marked).toEqual([order[1], order[3], order[4]])
    await page.locator('thead input:indeterminate').waitFor()
    await page.getByRole('checkbox', { name: `Mark ${order[6]}`, exact: true }).click()
    await bar().getByRole('button', { name: 'Open in turn' }).click()
    await at('Marked package 1 of 4').waitFor()
    await press('n')
    await at('Marked package 2 of 4').waitFor()
    await press('Escape')
    await expectFocus(row(3))
    await press('ArrowRight', 'f')
    await page.keyboard.type(order[3] ?? '')
    await press('Enter')
    await bar().getByText('4 marked, 3 of them not shown').waitFor()
    await press('Control+a')
    await bar()
      .getByRole('button', { name: /^Clear/ })
      .focus()
    await press('Escape')
    await bar().waitFor({ state: 'detached' })
  })

  it('are deleted after one question; what failed stays marked and is tried again', async () => {
    await tab.openAs('dev', '/tv-streaming-services?country=FI')
    await expectFocus(row(0))
    await press('End', 'x', 'Shift+ArrowUp')
    await expect.poll(async () => (await marked()).length).toBe(2)
    const [first, second] = await marked()
    provider.world.faults.arm({ path: '/rest/tvpackage', method: 'DELETE', status: 503, times: 1 })
    const question = page.getByRole('alertdialog')
    // Its key, though the keyboard is on one row.
    await press('d')
    await question.getByText(new RegExp(`${first}.*${second}`)).waitFor()
    await question.getByRole('textbox').fill('DELETE 2 FI')
    await press('Control+Enter')
    await bar().getByText('1 of 2 streaming services deleted').waitFor()
    await expect.poll(marked).toEqual([first])
    const again = bar().getByRole('button', { name: 'Delete 1 streaming service' })
    expect(await again.getAttribute('aria-haspopup')).toBe('dialog')
    await again.click()
    await question.getByRole('button', { name: 'Yes, delete tv streaming service' }).click()
    await bar().waitFor({ state: 'detached' })
    for (const id of [first, second]) await expect.poll(() => ids()).not.toContain(id)
  })
})

it('a row opens elsewhere by Ctrl or the middle button, on its link and beside it', async () => {
  await tab.openAs('maja', '/engagements?country=SE&searchTerm=storsokning')
  const link = row(1).getByRole('link')
  const beside = row(1).locator('[data-column="2"]')
  for (const open of [
    () => link.click({ modifiers: ['Control'] }),
    () => beside.click({ modifiers: ['Control'] }),
    () => beside.click({ button: 'middle' }),
  ]) {
    const [elsewhere] = await Promise.all([page.context().waitForEvent('page'), open()])
    await elsewhere.waitForURL(/\/engagements\/\w+\/\d+\?country=SE$/)
    await elsewhere.close()
  }
  expect(page.url()).toContain('searchTerm=storsokning')
})
