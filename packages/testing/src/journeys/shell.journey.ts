/** The frame of the console: side navigation, top bar, and the pages that take the place of a page. */
import { describe, expect, it } from 'vitest'
import { ConsolePage } from '../browser/index.ts'
import { context, page, provider, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

withConsole({ permissions: ['clipboard-read', 'clipboard-write'] })

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const goBack = () => page.getByRole('button', { name: 'Go Back' })

describe('the side navigation', () => {
  const navigation = () => page.getByRole('navigation', { name: 'Areas' })
  const link = (name: string) => navigation().getByRole('link', { name, exact: true })
  const width = () => navigation().evaluate((element) => element.clientWidth)

  it('has links with icon and label, and collapses to its icons, also for the next time [SHL-037, SHL-038, SHL-039]', async () => {
    await tab.openAs('maja', '/engagements')
    for (const item of await navigation().getByRole('link').all()) {
      expect(await item.locator('svg').count()).toBe(1)
      expect(await item.innerText()).not.toBe('')
      expect(await item.getAttribute('data-tooltip')).toBeNull()
    }
    expect(await link('Engagement Administration').getAttribute('aria-current')).toBe('page')
    expect(await link('Start page').getAttribute('aria-current')).toBeNull()

    const open = await width()
    const label = link('Campaign Administration').getByText('Campaign Administration')
    const toggle = page.getByRole('button', { name: 'Collapse navigation' })
    const box = await toggle.boundingBox()
    expect(box?.width).toBe(box?.height)
    expect(await toggle.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('999px')
    await page.keyboard.press('Control+b')
    await page.getByRole('button', { name: 'Expand navigation' }).waitFor()
    expect(await width()).toBeLessThan(open / 3)
    expect((await label.boundingBox())?.width).toBeLessThanOrEqual(1)
    await page.reload()
    await link('Start page').click()
    await heading('Welcome to the Admin UI Web').waitFor()
    await page.getByRole('button', { name: 'Expand navigation' }).click()
    expect(await width()).toBe(open)
  })
})

describe('the top bar', () => {
  it('leads to the content without walking through everything, and leaves the address as it is', async () => {
    await tab.openAs('maja', '/engagements?country=SE')
    const address = page.url()
    const skip = page.getByRole('button', { name: 'Skip to content' })
    await skip.focus()
    await skip.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(page.url()).toBe(address)
  })
})

describe('in place of a page', () => {
  it('an address that cannot be read is a bad request, an unknown one Not Found [SHL-012, SHL-026, SHL-029, SHL-032..034]', async () => {
    const path = '/engagements/STB/%E0%A4%A'
    // The provider refuses it by itself; a simple web server hands out the console for whatever it does not
    // know.
    await page.route(provider.url + path, async (route) =>
      route.fulfill({ response: await route.fetch({ url: provider.url }) }),
    )
    await tab.openAs('maja', path)
    await heading('Unexpected Application Error!').waitFor()
    await page.getByText('400 Bad Request', { exact: true }).waitFor()
    await goBack().click()
    await page.waitForURL((url) => url.pathname === '/')
    await tab.open('/no/such/page')
    await heading('Not Found').waitFor()
    await page.getByText('The page you are looking for does not exist.').waitFor()
    expect(await page.getByText('No route matches URL').count()).toBe(0)
  })

  it('a page that crashes shows it within the frame, and Go Back leads to pages that work [SHL-030]', async () => {
    await page.route('**/assets/list-page-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const ListPage = () => { throw new TypeError("Broken on purpose\\u202e") }',
      }),
    )
    await tab.openAs('maja', '/engagements')
    await heading('Something went wrong').waitFor()
    await page.getByText('Broken on purpose\\u202e').waitFor()
    await goBack().click()
    await heading('Welcome to the Admin UI Web').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('link', { name: 'Remote event debug' }).click()
    await heading('Remote client event debug').waitFor()
  })

  it('Forbidden says aloud which role is missing, and the keyboard goes on to the start page [SHL-031, ROL-034, BAD-007]', async () => {
    await tab.openAs('olli', '/remoteeventdebug')
    const said = page.getByRole('alert').and(page.locator(':focus'))
    await said.getByText("This feature is not included in your roles' permissions").waitFor()
    await said.getByText(/needs .*\. You have country-fi, tvpackage-read, engagement-read/i).waitFor()
    await page.getByText('Ask the service desk (desk@headend.example) to add it').waitFor()
    await page.keyboard.press('Tab')
    await goBack().and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Copy a request' }).and(page.locator(':focus')).press('Enter')
    await page.getByText('Copied the request').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "olli asks for 'Remote event debug' (FI, pilot): needs the role developer-live or engagement-write; has country-fi, tvpackage-read, engagement-read",
    )
    await page.keyboard.press('Shift+Tab')
    await goBack().and(page.locator(':focus')).press('Enter')
    await page.waitForURL((url) => url.pathname === '/')
  })
})

it('a message can be read again from the palette, but not by the next person who signs in', async () => {
  await tab.openAs('maja', '/engagements?country=SE')
  provider.world.faults.arm({ path: '/rest/engagementadmin/', status: 500 })
  await page.getByRole('textbox').fill(customers.anna.username)
  await page.getByRole('textbox').press('Enter')
  await tab.toasts.getByText('Failed to search engagements').waitFor()
  const recent = page.getByRole('dialog', { name: 'Recent messages' })
  await openRecent()
  await recent.getByText('Failed to search engagements').first().waitFor()
  await page.keyboard.press('Escape')
  await recent.waitFor({ state: 'detached' })

  // Signed out and in by another tab: this one is not reloaded.
  const other = new ConsolePage(await context.newPage(), provider)
  await other.open('/')
  await other.page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Login' }).waitFor()
  await tab.toasts.waitFor({ state: 'detached' })
  await other.page.getByRole('button', { name: 'Login' }).click()
  await other.signInAs('olli')
  await page.getByText('Olli').first().waitFor()
  await openRecent()
  await recent.getByText('No message').waitFor()
})

async function openRecent(): Promise<void> {
  await tab.openPalette()
  await page.keyboard.type('recent mess')
  await page.getByRole('option', { name: 'Recent messages' }).waitFor()
  await page.keyboard.press('Enter')
}
