/** The parts of the console that no page can show in every state yet, on the developers' page, in a real browser. */

import { describe, expect, it } from 'vitest'
import { axeFindsInBothThemes, type ConsolePage, type Page } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'

let tab: ConsolePage
let page: Page

onStage(
  (stage) => {
    ;({ tab } = stage)
    page = tab.page
  },
  { reducedMotion: 'reduce' },
)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id)
const part = () => new URL(page.url()).hash

async function open(path = '/'): Promise<void> {
  await tab.open(`/parts.html#${path}`)
  await page.getByRole('heading').first().waitFor()
}

describe('leaving a page with unsaved changes', () => {
  const question = () => page.getByRole('alertdialog', { name: 'Leave this page?' })

  /** From the overview, so that there is a page to go back to, and one beyond it. */
  async function atUnsavedForm(): Promise<void> {
    await open('/forbidden')
    await open('/')
    await page.getByRole('link', { name: 'Leaving a page' }).click()
    await field('Name').fill('Film Bas')
  }

  const waysOut: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'a link',
      () => page.getByRole('link', { name: 'Campaign Administration' }).click(),
      () => page.waitForURL(/#\/campaigns/),
    ],
    ['Back', () => page.evaluate(() => history.back()), () => heading('Parts').waitFor()],
    [
      'Back pressed twice',
      () =>
        page.evaluate(() => {
          history.back()
          addEventListener('popstate', () => history.back(), { once: true })
        }),
      () => heading('Parts').waitFor(),
    ],
    [
      'the palette',
      async () => {
        await page.keyboard.press('Control+k')
        await page.keyboard.type('remote event')
        await page.getByRole('option', { name: 'Remote event debug' }).waitFor()
        await page.keyboard.press('Enter')
      },
      () => page.waitForURL(/#\/remoteeventdebug/),
    ],
    [
      'another country',
      () => page.getByRole('group', { name: 'Country' }).getByRole('button', { name: 'NO' }).click(),
      () => page.waitForURL(/#\/\?country=NO/),
    ],
    ['Log out', () => button('Log out').click(), () => button('Login').waitFor()],
  ]

  it('asks first, whatever the way: Stay changes nothing, and Leave is asked only once [SHL-025]', async () => {
    for (const [way, leave, arrived] of waysOut) {
      await atUnsavedForm()
      const address = page.url()
      await leave()
      await question().getByText('You have unsaved changes. Are you sure you want to leave?').waitFor()
      expect.soft(await focused(), way).toBe('Stay')
      await button('Stay').click()
      await question().waitFor({ state: 'detached' })
      expect.soft(await field('Name').inputValue(), way).toBe('Film Bas')
      await page.waitForURL(address)
      await button('Log out').waitFor()

      await leave()
      await question().getByRole('button', { name: 'Leave' }).click()
      await arrived()
      expect.soft(await question().count(), way).toBe(0)
    }
  })

  it('gives the focus back to what was being typed, and still works: Back, Stay, Back, Leave, and Forward again; asks over another question, which stays as it was, or goes with its page; asks once about two things to lose, and nothing once all is saved [SHL-025]', async () => {
    await atUnsavedForm()
    await page.evaluate(() => history.back())
    await question().waitFor()
    await page.keyboard.press('Escape')
    await question().waitFor({ state: 'detached' })
    await page.keyboard.type(' 2')
    expect(await field('Name').inputValue()).toBe('Film Bas 2')

    await page.evaluate(() => history.back())
    await button('Stay').click()
    await page.evaluate(() => history.back())
    await question().getByRole('button', { name: 'Leave' }).click()
    await heading('Parts').waitFor()
    await page.evaluate(() => history.forward())
    await heading('Leaving').waitFor()
    await page.evaluate(() => history.go(-2))
    await page.getByText('needs content-write; you have').waitFor()

    await atUnsavedForm()
    await button('Ask something').click()
    const other = page.getByRole('alertdialog', { name: 'Something else?' })
    await other.waitFor()
    await page.evaluate(() => history.back())
    await question().getByRole('button', { name: 'Stay' }).click()
    await question().waitFor({ state: 'detached' })
    await other.waitFor()
    await page.evaluate(() => history.back())
    await question().getByRole('button', { name: 'Leave' }).click()
    await heading('Parts').waitFor()
    await other.waitFor({ state: 'detached' })

    await atUnsavedForm()
    await field('Note').fill('Call back')
    await page.getByRole('link', { name: 'Start page' }).click()
    const text = await question().getByRole('paragraph').innerText()
    expect(text).toBe(
      'You have unsaved changes. Are you sure you want to leave? Your note is not sent. Leave all the same?',
    )
    await question().getByRole('button', { name: 'Leave' }).click()
    await heading('Parts').waitFor()
    expect(await question().count()).toBe(0)

    await atUnsavedForm()
    await button('Save changes').click()
    const asked: string[] = []
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => asked.push(dialog.type())))
    await page.reload()
    await page.getByRole('link', { name: 'Start page' }).click()
    await heading('Parts').waitFor()
    expect(asked).toEqual([])
  })

  it('by a reload and by closing the tab is asked by the browser [SHL-025]', async () => {
    await atUnsavedForm()
    for (const leave of [() => page.reload(), () => page.close({ runBeforeUnload: true })]) {
      await field('Name').fill('Film')
      const asked = page.waitForEvent('dialog')
      const left = leave()
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.accept()
      await left
    }
  })
})

describe('error pages', () => {
  it('of the router itself say what is wrong, and Go Back leads back [SHL-026..029]', async () => {
    for (const [path, text] of [
      ['400', '400 Bad Request'],
      ['404', '404 No route matches URL'],
      ['405', '405 Method Not Allowed'],
      ['other', 'The chunk of this page did not load'],
    ]) {
      await open(`/error/${path}`)
      await heading('Unexpected Application Error!').waitFor()
      await page.getByText(`${text}`, { exact: true }).waitFor()
      await button('Go Back').click()
      await heading('Parts').waitFor()
    }
  })

  it('of a page that crashed, the first one too, say that something went wrong, and Go Back leads to a page that works [SHL-030]', async () => {
    for (const path of ['/crash', '/']) {
      await open(path)
      await button('Break this page').click()
      await heading('Something went wrong').waitFor()
      await page.getByText('Cannot read the name of nobody').waitFor()
      await button('Go Back').click()
      await heading('Parts').waitFor()
      expect(part()).toMatch(/^#\/(\?|$)/)
      await button('Say success').click()
      await tab.toasts.getByText('Hardware reboot initiated').waitFor()
      await tab.toasts.getByRole('button', { name: 'Close message' }).click()
      await tab.toasts.waitFor({ state: 'detached' })
    }
  })
})

it('every part is free of what axe finds, light and dark', async () => {
  const clean = async (what: string) => expect.soft(await axeFindsInBothThemes(page), what).toEqual([])
  await open()
  await button('Say success').click()
  await button('Say failure').click()
  await button('Say and offer').click()
  await tab.toasts.nth(2).waitFor()
  // Only to hold them.
  await tab.toasts.first().hover()
  await clean('overview')
  await page.mouse.move(5, 5)
  await button('Recent messages').click()
  await clean('recent messages')
  await button('Close').click()
  for (const path of ['/leave', '/forbidden']) {
    await open(path)
    await clean(path)
  }
})
