/**
 * The selection menu: an item made with a product of ICX and tags, found again, seen in the terminal,
 * deleted; and why not.
 */
import { describe, expect, it } from 'vitest'
import { page, provider, record, tab, withConsole } from '../browser/stage.ts'
import { newItem } from '../contract/drafts.ts'
import { terminal, withHome } from '../terminal/stage.ts'

const MENU = '/selection-menu'
const SERVICE = '/rest/selectionmenuservice/admin/v1'
const TAGS = 'Commercial Product IDs'

withConsole()
withHome()

const at = (path: string) => page.waitForURL((url) => url.pathname === path)
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const select = () => page.getByRole('button', { name: 'Select', exact: true })

async function tagsShown(): Promise<string[]> {
  const names = await page
    .getByRole('button', { name: /^Remove / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
  return names.map((name) => name.replace('Remove ', ''))
}

async function json(...args: string[]) {
  const env = { HEADEND_TOKEN: await provider.accessToken('kari') }
  const { stdout, stderr } = await terminal.run(['selection', ...args, '--country', 'NO', '--json'], env)
  return stdout ? JSON.parse(stdout) : stderr
}

async function descriptionOf(label: string): Promise<string> {
  const ids = (await record.field(label).getAttribute('aria-describedby')) ?? ''
  const texts = ids.split(' ').map((id) => page.locator(`[id="${id}"]`).innerText())
  return (await Promise.all(texts)).join(' ')
}

async function fillIn(over: object = {}): Promise<void> {
  const { name, logoUrl, tvPackageId } = newItem(over)
  await record.field('Name *').fill(name)
  await record.field('Logo url *').fill(logoUrl)
  await record.field('Tv package id *').fill(tvPackageId)
}

describe('an item', () => {
  it('is made with a product and tags by keys alone, found again, and deleted [SEL-001, SEL-002, SEL-004..006, SEL-009, SEL-014, SEL-015, SEL-028..030, SEL-034, SEL-036, DLG-013, OPN-55]', async () => {
    await tab.openAs('kari', `${MENU}?country=NO`)
    await heading('Selection menu administration').waitFor()
    await page.getByRole('button', { name: 'Create new selection item' }).waitFor()
    await record.rows.first().waitFor()
    await record.press('c')
    await heading('Create new selection item').waitFor()
    expect(await record.button(/^Delete/).count()).toBe(0)

    await record.tabTo(select())
    await record.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Select Item' })
    await dialog.getByRole('searchbox').waitFor()
    const chosen = await record.rows.first().getByRole('gridcell').nth(1).innerText()
    await record.press('ArrowDown', 'Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await record.field('Id *').inputValue()).toBe(chosen)
    // Its name until a person changes it.
    expect(await record.field('Name *').inputValue()).not.toBe('')
    await fillIn({ name: 'Made by keys' })
    await record.tabTo(record.field(TAGS))
    for (const typed of ['101', '103 b']) {
      await page.keyboard.insertText(typed)
      await record.press('Enter')
    }
    // Not a tag yet, and saved all the same.
    await page.keyboard.insertText('105')
    await record.save()
    await at(MENU)
    await tab.toasts.getByText('Selection item was successfully created').waitFor()
    await expect.poll(() => page.locator(':focus').getAttribute('data-place')).toBe(chosen)

    await tab.open(`${MENU}/${chosen}?country=NO`)
    await heading('Made by keys').waitFor()
    expect(await tagsShown()).toEqual(['101', '103 b', '105'])
    expect(await json('view', chosen)).toMatchObject({
      name: 'Made by keys',
      commercialProductIds: ['101', '103 b', '105'],
      visible: true,
    })
    await record.button(/^Delete/).click()
    await record.question.getByText(/^Made by keys · id/).waitFor()
    await record.question.getByRole('button', { name: 'Yes, delete selection item' }).click()
    await at(MENU)
    await tab.toasts.getByText('Selection item was successfully deleted').waitFor()
    expect(String(await json('view', chosen))).toContain('not-found')
  })

  it('made in the terminal is opened, changed at the second try, and left to the list [SEL-008, SEL-018, SEL-031, SEL-035, SEL-038]', async () => {
    const { id, name, logoUrl, tvPackageId } = newItem()
    const set = Object.entries({ id, name, logoUrl, tvPackageId, displayOrderPriority: 9999 })
    await json('create', ...set.flatMap(([key, value]) => ['--set', `${key}=${value}`]), '--yes')
    await tab.openAs('kari', `${MENU}?country=NO&display-order-sort=descending`)
    await page.getByRole('link', { name: id, exact: true }).waitFor()
    const row = page.getByRole('row').filter({ has: page.getByText(id, { exact: true }) })
    expect((await row.getByRole('gridcell').allTextContents()).slice(0, 7)).toEqual([
      ...['No', id, name, tvPackageId, logoUrl, '9999', 'Yes'],
    ])
    await row.press('Enter')
    await heading(name).waitFor()
    await expect.poll(() => record.readOnly('Id').innerText()).toMatch(`${id}\n`)
    await expect.poll(() => record.readOnly('Id').innerText()).toContain(`ICX has no product ${id}`)
    expect(await record.readOnly('Id').innerText()).toContain('The icx ID')
    expect(await descriptionOf('Display order')).toBe('Higher values will be displayed before lower values')
    expect(await select().count()).toBe(0)
    await record.field('Visible').press('Space')
    provider.world.faults.arm({ path: SERVICE, method: 'PUT', status: 500, times: 1 })
    await record.save()
    await expect
      .poll(() => record.messages())
      .toEqual([['Something went wrong!', 'Failed to update the selection item']])
    await tab.closeMessages()
    await record.save()
    await expect
      .poll(() => record.messages())
      .toEqual([['Success', 'Selection item was successfully updated']])
    expect(await json('view', id)).toMatchObject({ visible: false, displayOrderPriority: 9999 })
    await record.press('Escape')
    await at(MENU)
  })
})
