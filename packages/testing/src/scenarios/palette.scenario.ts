/** The palette: what it remembers, where it finds, what it offers, and what it says of the terminal. */
import { describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import type { ConsolePage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'

let tab: ConsolePage

onStage(
  (stage) => {
    ;({ tab } = stage)
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
)

const press = (key: string) => tab.page.keyboard.press(key)
const field = () => tab.palette.getByRole('combobox')
const option = (name: string | RegExp) => tab.palette.getByRole('option', { name }).first()
const options = () => tab.palette.getByRole('option').allInnerTexts()
const clipboard = () => tab.page.evaluate(() => navigator.clipboard.readText())

/** By Esc, whatever is typed in it. */
async function closed(): Promise<void> {
  await press('Escape')
  await tab.palette.waitFor({ state: 'detached' })
}

/** Out of the palette, and to another page of the console. */
async function goFrom(path: string): Promise<void> {
  if ((await tab.palette.count()) > 0) await closed()
  await goBy(tab.page, path, 'SE')
}

async function look(text: string): Promise<void> {
  await press('Control+k')
  await field().waitFor()
  await tab.page.keyboard.type(text)
}

it('remembers what was opened, from wherever, by its id alone, for this person, and lists it first, but where it is open', async () => {
  await tab.openAs('dev', '/?country=SE')
  await look('package 1027')
  await option(/^Sport Max/).waitFor()
  await press('Enter')
  await tab.page.getByRole('heading', { name: 'Sport Max' }).waitFor()
  await tab.open('/engagements/STB/4711002?country=SE')
  await tab.page.getByRole('heading', { name: /anna.lindqvist/ }).waitFor()
  await look('')
  await option(/^Sport Max · 1027/).waitFor()
  expect(await options()).not.toContainEqual(expect.stringMatching(/^STB 4711002/))

  await tab.open('/?country=SE')
  // A key that comes before the page is lost.
  await tab.page.getByRole('heading', { level: 1 }).waitFor()
  await look('')
  await option(/^Sport Max · 1027/).waitFor()
  expect((await options()).slice(0, 2)).toEqual([
    expect.stringContaining('STB 4711002'),
    expect.stringContaining('Sport Max · 1027'),
  ])
  const kept = await tab.page.evaluate(() => Object.entries(localStorage).filter(([key]) => /used/.test(key)))
  expect(kept).toHaveLength(1)
  expect(String(kept)).toContain('tv-package.1027')
  expect(String(kept)).not.toMatch(/anna|lindqvist|sport|@|dev/i)

  // The customer on the phone is whom a tool asks about first; a second Enter alone does nothing to their box.
  await tab.page.keyboard.type('c full debug')
  await option(/^Full debug log/).waitFor()
  await press('Enter')
  await tab.page.getByPlaceholder(/^Which box/).waitFor()
  await press('Enter')
  await tab.palette.getByText('Type what you look for, or choose with the arrows').waitFor()
  await option('STB 4711002').waitFor()

  // Nor does a list of commands do the first of them.
  await press('Escape')
  await look('c ')
  await option(/./).waitFor()
  await press('Enter')
  await tab.palette.getByText('Type what you look for, or choose with the arrows').waitFor()
})

it('is narrowed by a sign or by a letter, and Backspace widens it again; offers to copy a command only where there is one; marks no row while Enter does nothing, and an arrow marks the first or the last, which is what Enter does; has no empty line where nothing fits, and names no key that would do nothing; no hint of its foot moves or stands apart', async () => {
  await tab.openAs('maja', '/?country=SE')
  await look('>')
  await tab.page.getByPlaceholder('Which command, or which area?').waitFor()
  await press('Backspace')
  await tab.page.getByPlaceholder('Type a command, an area or an engagement').waitFor()
  await tab.page.keyboard.type('r sport')
  await tab.page.getByPlaceholder('Name, id or node name').waitFor()
  await option(/^Sport/).waitFor()
  expect(await field().inputValue()).toBe('sport')
  // What a screen reader is told: which option is meant, and how many there are.
  const chosen = tab.palette.getByRole('option', { selected: true })
  await expect.poll(() => field().getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
  await tab.palette
    .getByRole('status')
    .getByText(/^\d+ results$/)
    .waitFor()

  await goFrom('/')
  await look('theme')
  await option(/^Theme: dark/).waitFor()
  await tab.palette.getByText(/^No command of the terminal/).waitFor()
  expect(await tab.palette.getByText('copy as command').count()).toBe(0)
  await field().fill('package adm')
  await tab.palette.getByText('copy as command').waitFor()

  await goFrom('/')
  await look('')
  const marked = tab.palette.getByRole('option', { selected: true })
  const first = tab.palette.getByRole('option').first()
  const notChosen = tab.palette.getByText('Type what you look for, or choose with the arrows')
  const does = (what: string) => tab.palette.getByText(new RegExp(`^\\S+ ${what}$`))
  const nothingMarked = async () => {
    await first.waitFor()
    expect(await marked.count()).toBe(0)
    expect(await field().getAttribute('aria-activedescendant')).toBe(null)
    expect(await does('run').count()).toBe(0)
    await does('choose').waitFor()
  }
  await nothingMarked()
  await press('Enter')
  await notChosen.waitFor()
  const closes = await does('close').boundingBox()
  await tab.page.keyboard.type('pac')
  await marked.waitFor()
  // No hint moves with the first letter, and none stands apart.
  expect(await does('close').boundingBox()).toEqual(closes)
  expect(await does('close').evaluate(widestGap)).toBeLessThan(20)
  await field().fill('')
  await expect.poll(() => marked.count()).toBe(0)
  await nothingMarked()
  await press('Control+Enter')
  await notChosen.waitFor()
  await press('ArrowDown')
  await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
  await does('run').first().waitFor()
  expect(await does('choose').count()).toBe(0)
  expect(await field().getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await press('Escape')
  await look('')
  await nothingMarked()
  await press('ArrowUp')
  await expect.poll(() => tab.palette.getByRole('option').last().getAttribute('aria-selected')).toBe('true')
  await press('Escape')
  await look('')
  await option('Campaign Administration').hover()
  await expect.poll(() => marked.innerText()).toContain('Campaign Administration')
  await press('Enter')
  await tab.page.waitForURL((url) => url.pathname === '/campaigns')

  await goBy(tab.page, '/tv-packages', 'SE')
  await look('zzzzqqq')
  await tab.palette.getByText('Nothing fits').waitFor()
  const texts = await tab.palette.locator('p').allInnerTexts()
  expect(texts.map((text) => text.trim())).not.toContain('')
  expect(await tab.palette.getByText(/copy as command|^run/).count()).toBe(0)
  await field().fill('>')
  await option(/^Open /).waitFor()
  await press('ArrowDown')
  await tab.palette.getByText('copy as command').waitFor()
})

/** Between the letters of one hint and the next one, in pixels, beside this one. */
function widestGap(one: Element): number {
  const hints = [...(one.parentElement?.querySelectorAll(':scope > :not([role=status])') ?? [])]
  const rights = hints.map((hint) => {
    const letters = document.createRange()
    const texts = document.createTreeWalker(hint, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) letters.selectNode(texts.currentNode)
    return letters.getBoundingClientRect().right
  })
  return Math.max(...hints.slice(1).map((hint, at) => hint.getBoundingClientRect().left - (rights[at] ?? 0)))
}

it('finds a country by its code, and by its name in English and its own language, and an id in another country: it says where one is, and Enter goes there', async () => {
  await tab.openAs('dev', '/?country=SE')
  await look('norge')
  await option(/^Norway/).waitFor()
  await field().fill('no')
  await option(/^Norway/).waitFor()
  await field().fill('norway')
  await expect.poll(async () => (await options())[0]).toMatch(/^Norway/)
  await press('Enter')
  await tab.page.waitForURL((url) => url.searchParams.get('country') === 'NO')

  await goBy(tab.page, '/', 'SE')
  await look('2001')
  await option(/2001.*Found in FI, you are in SE/s).waitFor()
  await press('Enter')
  await tab.page.waitForURL(
    (url) => url.pathname === '/tv-packages/2001' && url.searchParams.get('country') === 'FI',
  )
  await goBy(tab.page, '/', 'SE')
  await look('package 2001 in FI')
  await option(/2001.*Found in FI, you are in SE/s).waitFor()
  await field().fill('package 1027 in SE')
  await option(/^Sport Max/).waitFor()
  await field().fill('package 1027 in FI')
  await expect.poll(options).toEqual([])
  await closed()
  await look(` <${customers.ingrid.email}>,`)
  // Before it is found.
  await press('Enter')
  await tab.page.waitForURL(
    (url) => /\/engagements\/(STB|OTT)\/4713/.test(url.pathname) && url.searchParams.get('country') === 'NO',
  )
  await tab.page.getByRole('heading', { name: /ingrid.hansen/ }).waitFor()
})

it('leads to a page whose address is pasted, and nowhere else', async () => {
  await tab.openAs('olli', '/?country=FI')
  const { origin } = new URL(tab.page.url())
  await look(`${origin}/tv-packages/2001?country=FI&tab=channels`)
  await option(/^Open this address.*Package Administration · 2001 · FI/s).waitFor()
  for (const elsewhere of [
    'https://headend.example/tv-packages/2001',
    '/nowhere',
    '//headend.example/campaigns',
  ]) {
    await field().fill(elsewhere)
    await expect.poll(options).toEqual([])
  }
  await field().fill('/selection-menu')
  await option(/^Open this address/)
    .and(tab.page.locator('[data-refused]'))
    .waitFor()
  await field().fill('/tv-packages/2001?tab=channels')
  await option(/^Open this address/).waitFor()
  await press('Enter')
  await tab.page.getByRole('tab', { name: 'Channels', selected: true }).waitFor()
  expect(new URL(tab.page.url()).searchParams.get('country')).toBe('FI')
})

it('has all that is found for whoever walks on from a letter at once, and for whoever reads', async () => {
  await tab.openAs('maja', '/?country=SE')
  const all = tab.palette.getByRole('option')
  const found = async () => Number.parseInt(await tab.palette.getByRole('status').innerText(), 10)
  await look('a')
  await press('End')
  expect(await all.last().getAttribute('aria-selected')).toBe('true')
  expect(await all.count()).toBe(await found())
  expect(await found()).toBeGreaterThan(20)
  await field().fill('g')
  await expect.poll(async () => (await all.count()) === (await found())).toBe(true)
  expect(await found()).toBeGreaterThan(20)
})

it('has what can be done and where to go while nothing is typed, what makes a new one of an open list with the list, and keys that only walk for who asks', async () => {
  await tab.openAs('maja', '/tv-packages?country=SE')
  await tab.page.getByRole('grid').waitFor()
  await look('')
  const here = tab.palette.getByRole('group', { name: 'On this page' }).getByRole('option')
  await expect
    .poll(() => here.filter({ hasText: 'Create new' }).allInnerTexts())
    .toEqual(['Create new package\nC'])
  await option('Filter and sort a column').waitFor()
  expect(await option('Down a row').count()).toBe(0)
  for (const asked of ['>', 'down a row']) {
    await field().fill(asked)
    await option('Down a row').waitFor()
  }
})

it('moves nothing that is seen when more is found', async () => {
  const arrival = Promise.withResolvers<void>()
  await tab.page.route('**/rest/**/tvpackage**', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await tab.openAs('maja', '/?country=SE')
  await look('plus')
  await tab.palette.getByText('Searching').waitFor()
  await field().fill('adm')
  await option('Package Administration').waitFor()
  await press('ArrowDown')
  const before = await options()
  const chosen = () => tab.palette.getByRole('option', { selected: true }).innerText()
  const under = await chosen()
  arrival.resolve()
  await tab.palette
    .getByRole('status')
    .getByText(/results?$/)
    .waitFor()
  expect((await options()).slice(0, before.length)).toEqual(before)
  expect(await chosen()).toBe(under)
})

it('acts on what is marked, then on the row, then on the page, and what was copied is told line by line; on the row under the cursor, and says what a terminal takes for it and for the list; does what the keys of a list do; acts on the rows that are marked in a dialog, and not on the page below it', async () => {
  await tab.openAs('maja', '/tv-packages?country=SE')
  await tab.page.getByRole('grid').waitFor()
  await press('x')
  await press('j')
  await press('x')
  await look('')
  await option('Open in turn').waitFor()
  const headings = await tab.palette.locator('[cmdk-group-heading]').allInnerTexts()
  expect(headings.slice(0, 3)).toEqual(['2 marked of Packages', 'On this row of Packages', 'On this page'])
  await tab.page.keyboard.type('copy as')
  await press('Enter')
  for (const id of ['1001', '1002'])
    await tab.toasts.getByText(`headend package view ${id} --country SE`, { exact: true }).waitFor()
  await press('Escape')

  await goBy(tab.page, '/tv-packages?package-name-filter=sport&sort-order-sort=desc', 'SE')
  await tab.page.getByRole('grid').waitFor()
  await press('j')
  await press('j')
  const row = (await tab.page.locator('tr:focus td').first().innerText()).trim()
  await look('open sport')
  await option(new RegExp(`Open Sport.*${row}`)).waitFor()
  await press('Control+Enter')
  await tab.palette.getByText('Copied the command').waitFor()
  expect(await clipboard()).toBe(`headend package view ${row} --country SE`)
  await field().fill('as a command')
  await option(/this list as a command/).waitFor()
  await press('Control+c')
  await expect.poll(clipboard).toBe('headend package list --filter name=sport --sort -sortOrder --country SE')
  await press('Escape')
  await look('open sport')
  await press('Enter')
  await tab.page.waitForURL((url) => url.pathname === `/tv-packages/${row}`)

  await goBy(tab.page, '/campaigns?name-filter=a&type-filter=RENTAL', 'SE')
  await expectFocus(tab.page.locator('[data-row="0"]'))
  await look('clear')
  await option('Clear all filters').waitFor()
  await press('Enter')
  await tab.page.waitForURL((url) => !url.search.includes('filter'))
  await expectFocus(tab.page.locator('[data-row="0"]'))
  await look('timeline')
  await option('As a timeline, or as a table').waitFor()
  await press('Enter')
  await tab.page.waitForURL((url) => url.searchParams.get('view') === 'timeline')
  await look('find in all')
  await option('Find in all rows').waitFor()
  await press('Enter')
  await expectFocus(tab.page.getByRole('searchbox', { name: 'Find in the rows' }))
  await press('Escape')
  await look('column')
  await option('Filter and sort a column').waitFor()
  await press('Enter')
  await tab.page.getByRole('dialog', { name: 'Name: filter and sort' }).waitFor()
  await press('Escape')

  await goBy(tab.page, '/tv-packages/1003?tab=channels', 'SE')
  await tab.page.getByRole('button', { name: 'Add channel' }).click()
  const dialog = tab.page.getByRole('dialog', { name: 'Add channels' })
  await dialog.getByRole('row').nth(1).waitFor()
  await press('ArrowDown')
  await press('Space')
  await press('ArrowDown')
  await press('Space')
  await dialog.getByText('2 selected').waitFor()
  await look('add chan')
  expect((await options())[0]).toContain('Add 2 channels')
  await press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await tab.page.getByText('Shows 22 / 22').waitFor()
})

it('gives the field that had the focus its caret back: Ctrl+A is of what is written there; a save in vain says why', async () => {
  await tab.openAs('maja', '/tv-packages/1003?country=SE')
  const title = tab.page.getByLabel('Title', { exact: true })
  await title.click()
  await press('Control+s')
  const why = tab.page.getByRole('status').getByText('Nothing has changed')
  await why.waitFor()
  await press('Control+k')
  await tab.palette.getByRole('option').first().waitFor()
  await press('Escape')
  await tab.palette.waitFor({ state: 'detached' })
  await press('Control+a')
  await tab.page.keyboard.type('New')
  expect(await title.inputValue()).toBe('New')
  await why.waitFor({ state: 'detached' })
})

it('has each letter also when one has gone back behind it; closed, the keyboard is at the page that is there by then', async () => {
  await tab.openAs('maja', '/tv-packages/1003?country=SE')
  await tab.page.getByLabel('Title', { exact: true }).waitFor()
  await tab.page.getByRole('link', { name: 'Remote event debug' }).click()
  await tab.page.getByRole('textbox', { name: /^Engagement id/ }).waitFor()
  await press('Control+k')
  await tab.palette.getByRole('option').first().waitFor()
  await tab.page.keyboard.type('an')
  await tab.page.goBack()
  await tab.page.getByLabel('Title', { exact: true }).waitFor()
  await tab.page.keyboard.type('na')
  expect(await tab.palette.getByRole('combobox').inputValue()).toBe('anna')
  await press('Escape')
  await expectFocus(tab.page.getByRole('heading', { level: 1 }))
})

it('that is opened ahead of a page leaves the keyboard at its heading', async () => {
  const { promise: held, resolve: letCome } = Promise.withResolvers<void>()
  await tab.page.route(/v2.tvpackages.1003/, async (route) => {
    await held
    await route.continue()
  })
  await tab.openAs('maja', '/tv-packages/1003?country=SE')
  await tab.page.getByText('Loading the package').waitFor({ state: 'attached' })
  await press('Control+k')
  await tab.palette.getByRole('option').first().waitFor()
  letCome()
  await tab.page.getByLabel('Title', { exact: true }).waitFor()
  await press('Escape')
  await expectFocus(tab.page.getByRole('heading', { level: 1 }))
})

it('says of what is inside of records where it is, leads to where one is chosen, and to its tab where one is open; on pages below a list that show no stored one it says where one is chosen [OPN-84]', async () => {
  await tab.openAs('maja', '/tv-packages?country=SE')
  await look('voucher')
  await option(/^Vouchers in an engagement, on the tab Purchases \/ Rentals/).waitFor()
  await press('Enter')
  await tab.page.waitForURL((url) => url.pathname === '/engagements')
  await goBy(tab.page, '/engagements/STB/4711002', 'SE')
  await tab.page.getByRole('heading', { name: /anna.lindqvist/ }).waitFor()
  await look('voucher')
  await option(/^Vouchers on the tab Purchases/).waitFor()
  await press('Enter')
  await tab.page.getByRole('tab', { name: /^Purchases/, selected: true }).waitFor()
  await look('create voucher')
  await option(/^Create voucher/).waitFor()
  await closed()

  for (const path of ['/tv-packages/create', '/tv-packages/abc']) {
    await goBy(tab.page, path, 'SE')
    await tab.page.getByRole('main').getByRole('heading').first().waitFor()
    await look('schedule of a channel')
    await option(/^Schedule of a channel in a package, on the tab Channels/).waitFor()
    await closed()
  }
})

describe('what is inside of a record and looked for where none is open', () => {
  const opensAt = (title: string) => tab.page.getByRole('main').getByText(`Opens on the tab ${title}`)
  const selected = (title: string) =>
    tab.page.getByRole('tab', { name: new RegExp(`^${title}`), selected: true })

  const lookForVouchers = async () => {
    await look('vouchers')
    await option(/^Vouchers in an engagement/).waitFor()
    await press('Enter')
    await opensAt('Purchases / Rentals').waitFor()
  }

  it('is where a hit of the search opens, and the next one too; where the palette opens a customer from there, also one that Enter does not wait for; and where a list opens its records, and no other', async () => {
    await tab.openAs('maja', '/?country=SE')
    await lookForVouchers()
    await expectFocus(tab.page.getByRole('textbox', { name: /^Engagement id/ }))
    await tab.page.keyboard.type(customers.anna.username)
    await press('Enter')
    const rows = tab.page.getByRole('grid').locator('tbody tr')
    await expectFocus(rows.first())
    expect(await rows.first().getByRole('link').getAttribute('href')).toContain('tab=purchases')
    await press('Enter')
    await selected('Purchases').waitFor()
    await press('Escape')
    await opensAt('Purchases / Rentals').waitFor()
    await press('g')
    await press('e')
    await opensAt('Purchases / Rentals').waitFor({ state: 'detached' })

    await goFrom('/')
    await lookForVouchers()
    await look(customers.anna.engagements.STB)
    await press('Enter')
    await selected('Purchases').waitFor()

    await goFrom('/')
    await look('schedule of a channel')
    await option(/^Schedule of a channel in a package/).waitFor()
    await press('Enter')
    await opensAt('Channels').waitFor()
    await look(customers.anna.engagements.STB)
    await press('Enter')
    await selected('Customer information').waitFor()
    await tab.page.goBack()
    await tab.page.getByRole('grid').locator('tbody tr').first().focus()
    await press('Enter')
    await selected('Channels').waitFor()
  })
})

it('says on an engagement of what its page offers that a dialog stands in front of it, where one does; does what its purchases and vouchers take before anybody has turned to them, and says where nothing is to be done', async () => {
  await tab.openAs('maja', '/engagements/STB/4711002?country=SE')
  await tab.page.getByRole('heading', { name: /anna.lindqvist/ }).waitFor()
  await press('?')
  await tab.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await look('hw reboot')
  await option(/^Hardware reboot.*a dialog stands in front of it/is).waitFor()
  await press('Enter')
  await tab.palette
    .getByText('Hardware reboot: a dialog stands in front of it. Close the dialog first')
    .waitFor()
  await field().fill(`hw reboot ${customers.anna.email}`)
  await option(/^Hardware reboot.*a dialog stands in front of it/is).waitFor()
  await press('Escape')
  await press('Escape')
  await tab.page.getByRole('dialog').waitFor({ state: 'detached' })
  await look('hw reboot')
  await option(/^Hardware reboot STB 4711002/).waitFor()
  await closed()

  await look('voucher')
  for (const title of ['Create voucher', 'Edit voucher', 'Delete voucher'])
    await option(new RegExp(`^${title}`)).waitFor()
  await field().fill('create voucher')
  await press('Enter')
  await tab.page.getByRole('dialog', { name: 'Create voucher' }).waitFor()
  await press('Escape')
  await tab.page.getByRole('tab', { name: /^Purchases/, selected: true }).waitFor()
  await press('1')
  await look('edit voucher')
  await press('Enter')
  await option(/uses left/).waitFor()
  await press('ArrowDown')
  await press('Enter')
  await tab.page.getByRole('dialog', { name: 'Edit voucher' }).waitFor()
  await press('Escape')
  await press('1')
  await look('move est')
  await press('Enter')
  await tab.page.getByRole('dialog', { name: 'Move EST' }).waitFor()
})

it('asks which box from anywhere, and does it to that one', async () => {
  await tab.openAs('maja', '/?country=SE')
  await look('c hw reb')
  await tab.palette.getByText('Commands').waitFor()
  await option('Hardware reboot').waitFor()
  await press('Enter')
  await tab.page.getByPlaceholder(/^Which box/).waitFor()
  await tab.page.keyboard.type(customers.anna.username)
  await option(/STB 4711002/).waitFor()
  await tab.palette.getByText('headend stb hw-reboot 4711002 --country SE').waitFor()
  await press('Enter')
  const question = tab.page.getByRole('alertdialog', { name: 'Hardware reboot?' })
  await question.getByText('STB 4711002').waitFor()
  await question.getByText('Anna Lindqvist').waitFor()
  await press('Escape')

  // What a box has not is told as its own page tells it.
  await look('c software reb')
  await option('Software reboot').waitFor()
  await press('Enter')
  await tab.page.getByPlaceholder(/^Which box/).waitFor()
  await tab.page.keyboard.type('4711003')
  await option(/^anna\.lindqvist.*only STB engagements have it, and this one is OTT/s).waitFor()
})

it('has the keys of the open page in its help, also of what cannot be done now, and says there what help holds; one entry for what the page does itself, by all the words that there are for it; on a change log what its keys do there; and over a dialog no key of the page below, which nobody hears there', async () => {
  await tab.openAs('maja', '/tv-packages/1001?country=SE')
  await tab.page.getByRole('heading', { name: 'Bas' }).waitFor()
  await tab.page.getByText(/^Package 1 of/).waitFor()
  const keyOf = (name: string | RegExp) => option(name).getAttribute('aria-keyshortcuts')
  await look('h save')
  expect(await keyOf(/^Save changes.*Nothing has changed/s)).toBe('Control+S')
  await field().fill('review')
  expect(await keyOf('Review what would be saved')).toBe('Control+.')
  await field().fill('package admin')
  await option(/^Go to Package Administration/).waitFor()
  await field().fill('find')
  await tab.palette.getByText('Help has the keys of this page').waitFor()
  await field().fill('next')
  expect(await keyOf('Next package')).toBe('N')
  await press('Enter')
  await tab.page.getByRole('heading', { name: 'Stor' }).waitFor()

  await look('schedule')
  await option(/^Schedule a channel/).waitFor()
  expect(await tab.palette.getByRole('option', { name: /^Schedule/ }).count()).toBe(2)
  await field().fill('validity')
  await option(/^Schedule a store/).waitFor()
  await closed()

  await goBy(tab.page, '/tv-packages/1001?tab=change-log', 'SE')
  await expectFocus(tab.page.getByRole('treegrid').locator('[data-index="0"]'))
  await look('filter')
  await option('Filter the change log').waitFor()
  expect(await option('Filter and sort a column').count()).toBe(0)
  await field().fill('find')
  await option('Find in the change log').waitFor()
  await press('Enter')
  await expectFocus(tab.page.getByRole('searchbox', { name: 'Filter by who or what' }))

  await goBy(tab.page, '/tv-packages/1001?tab=overview', 'SE')
  await tab.page.getByLabel('Price').fill('17')
  await look('?save')
  await option(/^Save/).waitFor()
  await press('Escape')
  await press('Control+.')
  await tab.page.getByRole('dialog', { name: 'Changes' }).waitFor()
  await look('?')
  await field().fill('keyboard')
  await option('Keyboard shortcuts').waitFor()
  for (const ofPage of ['save', 'channels', 'go to']) {
    await field().fill(ofPage)
    await expect.poll(() => tab.palette.getByRole('option').count()).toBe(0)
  }
})

it('says what helps where something may not be done, and of what is inside of records who may not see them', async () => {
  await tab.openAs('maja', '/?country=SE')
  await look('switch')
  await option(/^Switch country.*only Sweden is open to you/s).waitFor()
  await tab.palette.getByText(/Ask the service desk .* for the role of another country$/).waitFor()
  await press('Escape')
  await tab.openAs('olli', `/engagements/STB/${customers.mikko.engagements.STB}?country=FI&tab=box`)
  await tab.page.getByRole('list', { name: 'Box tools' }).waitFor()
  await look('hardware')
  await option(/needs developer-live/).waitFor()
  await press('Enter')
  await tab.palette.getByText(/^Hardware reboot: needs .*Ask the service desk .* for it$/).waitFor()
  await press('Escape')
  await goBy(tab.page, '/campaigns', 'FI')
  await tab.page.getByRole('grid').waitFor()
  await press('j')
  await look('delete')
  await option(/^Delete .*needs developer-live, tvpackage-write or content-write/).waitFor()
  await closed()

  await goBy(tab.page, '/tv-packages', 'FI')
  await look('external prod')
  await option(/^Commercial Product IDs/).waitFor()
  await press('Enter')
  await tab.palette.getByText(/^Commercial Product IDs: needs .*\. Ask .* for it$/).waitFor()
})

describe('a command and whom it is about, typed at once', () => {
  const question = (name: string) => tab.page.getByRole('alertdialog', { name })

  it('asks from anywhere as on the page of that customer, and is copied as a command; stands there once where its page is open', async () => {
    await tab.openAs('maja', '/?country=SE')
    await look('hw reboot 4711002')
    await option(/^Hardware reboot STB 4711002/).waitFor()
    expect(await options()).toHaveLength(1)
    await tab.palette.getByText('headend stb hw-reboot 4711002 --country SE').waitFor()
    await press('Control+Enter')
    await tab.palette.getByText('Copied the command').waitFor()
    expect(await clipboard()).toBe('headend stb hw-reboot 4711002 --country SE')
    await press('Enter')
    await question('Hardware reboot?').getByText('STB 4711002').waitFor()
    await question('Hardware reboot?').getByText('Anna Lindqvist').waitFor()
    await press('Escape')

    // The customer first, and Enter before anybody is found: one that acts on a box is not chosen unseen among several.
    await tab.openAs('maja', '/?country=SE')
    const entered = Promise.withResolvers<void>()
    await tab.page.route('**/rest/engagementadmin/**', async (route) => {
      await entered.promise
      await route.continue()
    })
    await look('4711002 reboot')
    await press('Enter')
    entered.resolve()
    await tab.palette.getByText('Several are found: Enter does the one that is marked').waitFor()
    expect(await question('Hardware reboot?').count()).toBe(0)
    await press('ArrowDown')
    await press('Enter')
    await question('Software reboot?').getByText('STB 4711002').waitFor()
    await press('Escape')

    await goBy(tab.page, '/engagements/OTT/4711003', 'SE')
    await tab.page.getByRole('heading', { name: /anna.lindqvist/ }).waitFor()
    await look('hw reboot 4711003')
    await tab.palette.getByRole('status').getByText('1 result').waitFor()
    await field().fill(`hw reboot ${customers.anna.email}`)
    await option(/^Hardware reboot OTT 4711003/).waitFor()
  })

  it('says where it is refused why, as the page does, and finds the customer in another country', async () => {
    await tab.openAs('dev', '/?country=SE')
    await look('factory reset 4711003')
    await option(/^Factory reset/).waitFor()
    await press('Enter')
    await tab.palette
      .getByText('Factory reset: only STB engagements have it, and this one is OTT', { exact: false })
      .waitFor()
    await field().fill(`hardware ${customers.ingrid.email}`)
    await option(/^Hardware reboot.*Found in NO, you are in SE/s).waitFor()
    const sent: string[] = []
    tab.page.on('request', (request) => sent.push(request.url()))
    // It asks nothing before it is done: so not in another country before somebody has seen that it is there.
    await field().fill(`full debug ${customers.mikko.email}`)
    await press('Enter')
    await tab.palette.getByText('It is found in another country: Enter does it there').waitFor()
    expect(sent.filter((url) => /fullLogSTB/i.test(url))).toEqual([])
    await field().fill('reset ip HSX99999999')
    await option(/^Device HSX99999999.*no service finds an engagement by a device/is).waitFor()
  })
})

it('names the customer who was opened lately, with the id beside it; nothing is fetched for it, and the browser keeps no name', async () => {
  await tab.openAs('maja', '/engagements/STB/4711002?country=SE')
  await tab.page.getByRole('heading', { name: /anna.lindqvist/ }).waitFor()
  await press('g')
  await press('p')
  await tab.page.getByRole('grid').waitFor()
  const calls: string[] = []
  tab.page.on('request', (request) => calls.push(request.url()))
  await look('')
  await option(/^Anna Lindqvist STB 4711002/).waitFor()
  expect(calls.filter((url) => url.includes('4711002'))).toEqual([])
  await tab.page.keyboard.type('c full debug')
  await option(/^Full debug log/).waitFor()
  await press('Enter')
  await option(/^Anna Lindqvist STB 4711002/).waitFor()
  const kept = await tab.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/lindqvist/i)
})

it('drops nothing that is typed in a dialog: the page behind it turns to no tab, and whatever leads away asks first', async () => {
  await tab.openAs('dev', '/engagements/STB/4711002?country=SE&tab=purchases')
  await tab.page.getByRole('button', { name: 'Create voucher' }).waitFor()
  await press('c')
  const voucher = tab.page.getByRole('dialog', { name: 'Create voucher' })
  const quantity = voucher.getByRole('textbox').first()
  await quantity.fill('5')
  await look('pins')
  await option(/^Pins.*a dialog stands in front of it/is).waitFor()
  await press('Enter')
  await tab.palette.getByText('Pins: a dialog stands in front of it. Close the dialog first').waitFor()
  for (const title of ['Devices', 'Hardware reboot']) {
    await field().fill(title)
    await option(new RegExp(`^${title}.*a dialog stands in front of it`, 'is')).waitFor()
  }
  for (const [typed, found, left = 'page'] of [
    ['log out', /^Log out$/],
    ['norway', /^Norway/],
    ['package adm', /^Package Administration/],
    ['4711002', /^anna.lindqvist/, 'dialog'],
  ] as const) {
    const question = tab.page.getByRole('alertdialog', { name: `Leave this ${left}?` })
    await field().fill(typed)
    await option(found).waitFor()
    await press('Enter')
    await question.getByText('You have unsaved changes. Are you sure you want to leave?').waitFor()
    await press('Escape')
    await question.waitFor({ state: 'detached' })
    await expectFocus(quantity)
    expect(await quantity.inputValue()).toBe('5')
    await look('')
  }
  // It belongs to the console, not to the page: it takes nothing away.
  await field().fill('theme dark')
  await option(/^Theme: dark/).waitFor()
  await press('Enter')
  await tab.palette.waitFor({ state: 'detached' })
  expect(await quantity.inputValue()).toBe('5')
})
