/** The parts of the console that no page can show in every state yet, on the developers' page, in a real browser. */

import { describe, expect, it } from 'vitest'
import { axeFindsInBothThemes, type ConsolePage, type Page } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'

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

describe('toasts', () => {
  const region = () => page.getByRole('region', { name: 'Messages (F8)' })

  /** Pixels to the right, slowly, as with a finger that is not sure. */
  async function swipe(pixels: number): Promise<void> {
    const box = await tab.toasts.first().boundingBox()
    if (!box) throw new Error('No toast to swipe')
    const [x, y] = [box.x + 60, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let moved = 5; moved <= pixels; moved += 5) await page.mouse.move(x + moved, y)
    await page.mouse.up()
  }

  it('have their titles, a failure looks like one, and screen readers say them, failures at once; the same success told again is counted in its place, and that is said; four at most: a fifth pushes the oldest out [SHL-048, SHL-049]', async () => {
    await open()
    const live = (text: string) => page.getByRole('status').filter({ hasText: text })
    await button('Say success').click()
    await tab.toasts.getByText('Success', { exact: true }).waitFor()
    expect(await live('Message Success Hardware reboot initiated').getAttribute('aria-live')).toBe('polite')
    await button('Say failure').click()
    expect(await live('Failed to update the package').getAttribute('aria-live')).toBe('assertive')
    const failure = tab.toasts.filter({ hasText: 'Something went wrong!' })
    const colours = (element: Element) => getComputedStyle(element).backgroundColor
    const calm = await tab.toasts.first().evaluate(colours)
    expect(await failure.evaluate(colours)).not.toBe(calm)
    // Where nothing was tried nothing went wrong: it has no title.
    await button('Say why not').click()
    const refused = tab.toasts.filter({ hasText: 'nothing has changed' })
    expect(await live('Review what would be saved').getAttribute('aria-live')).toBe('polite')
    expect(await refused.evaluate(colours)).toBe(calm)
    expect(await refused.innerText()).toBe('Review what would be saved: nothing has changed')
    await tab.closeMessages()

    await button('Say success').click()
    await tab.toasts.waitFor()
    for (const times of [2, 3]) {
      await button('Say success').click()
      await tab.toasts.getByText(`×${times}`, { exact: true }).waitFor()
      const said = page.locator('#announcer')
      await expect.poll(() => said.innerText()).toBe(`Success ×${times} Hardware reboot initiated`)
    }
    expect(await tab.toasts.count()).toBe(1)
    await tab.closeMessages()

    for (let number = 1; number <= 5; number += 1) await button('Say a number').click()
    await tab.toasts.getByText('Message 5').waitFor()
    await tab.toasts.getByText('Message 1').waitFor({ state: 'detached' })
    const said = await tab.toasts.locator('p, div > div:last-child').allInnerTexts()
    expect(said.filter((text) => text.startsWith('Message'))).toEqual([2, 3, 4, 5].map((n) => `Message ${n}`))
  })

  it('stay at a swipe of 45 pixels and of 50, and go at one of 55; are reached with F8, closed with Esc or their button, and give the focus back; one Esc each closes them, the last to come first, and the focus stays with those that are left [SHL-052]', async () => {
    await open()
    await button('Say success').click()
    await tab.toasts.waitFor()
    for (const tooShort of [45, 50]) {
      await swipe(tooShort)
      expect(await tab.toasts.getAttribute('data-swipe')).toBe('cancel')
      expect(await tab.toasts.getAttribute('data-state')).toBe('open')
    }
    await swipe(55)
    await tab.toasts.waitFor({ state: 'detached' })

    await button('Say success').click()
    await tab.toasts.waitFor()
    await field('Name').focus()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tab.toasts.waitFor({ state: 'detached' })
    await page.keyboard.type('a')

    await button('Say success').click()
    await tab.toasts.waitFor()
    await field('Name').focus()
    await page.keyboard.press('Escape')
    expect(await tab.toasts.getAttribute('data-state')).toBe('open')
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await tab.toasts.waitFor({ state: 'detached' })
    await page.keyboard.type('b')
    expect(await field('Name').inputValue()).toBe('ab')

    for (const name of ['Say success', 'Say failure']) await button(name).click()
    await expect.poll(() => tab.toasts.count()).toBe(2)
    await field('Name').focus()
    await page.keyboard.press('F8')
    await page.keyboard.press('Escape')
    await expect.poll(() => tab.toasts.count()).toBe(1)
    await region().locator('[data-tone=success]').waitFor()
    await page.keyboard.press('Escape')
    await tab.toasts.waitFor({ state: 'detached' })
    await expectFocus(field('Name'))
  })

  it('that are on their way out are nothing to come to: the keyboard goes on among those that are left, and back to the page', async () => {
    await open()
    const animations = await page.context().newCDPSession(page)
    await animations.send('Animation.enable')
    for (const name of ['Say success', 'Say failure']) await button(name).click()
    await expect.poll(() => tab.toasts.count()).toBe(2)
    await field('Name').focus()
    // So slowly that they are still seen to go when the next key is pressed.
    await animations.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await region().locator('[data-state=closed]').waitFor()
    const passed: (string | undefined)[] = []
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab')
      passed.push(
        await page.evaluate(() => document.activeElement?.closest<HTMLElement>('li')?.dataset.state),
      )
    }
    expect(passed).toContain('open')
    expect(passed).not.toContain('closed')
    await field('Name').focus()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expectFocus(field('Name'))
    await animations.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await tab.toasts.waitFor({ state: 'detached' })
  })

  it('that were gone too fast can be read again, from the palette, until they are forgotten; that answer the same press again are renewed where they are, said again, and keep the keyboard; go after five seconds, but not while somebody looks at them, while the keyboard is in them or while the window is not looked at [SHL-050, SHL-051]', async () => {
    await page.clock.install({ time: new Date('2026-06-10T12:00:00Z') })
    await open()
    await button('Say failure').click()
    await tab.toasts.waitFor()
    await region().getByRole('button', { name: 'Close message' }).click()
    await tab.toasts.waitFor({ state: 'detached' })
    await page.clock.runFor(120_000)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('recent')
    await page.clock.runFor(100)
    await page.getByRole('option', { name: 'Recent messages' }).waitFor()
    await page.keyboard.press('Enter')
    await page.clock.runFor(100)
    const dialog = page.getByRole('dialog', { name: 'Recent messages' })
    await dialog.getByText('Failed to update the package').waitFor()
    await dialog.getByText('2 minutes ago').waitFor()
    // The clock runs on by itself as well: a minute less, and then that minute.
    await page.clock.runFor(1_000_000 - 120_000 - 60_000)
    expect(await dialog.getByText('Failed to update the package').count()).toBe(1)
    await page.clock.runFor(60_000)
    await dialog.getByText('No message has been shown in the last quarter of an hour.').waitFor()
    await page.keyboard.press('Escape')
    await page.clock.runFor(100)
    await dialog.waitFor({ state: 'detached' })

    await button('Say why not').click()
    await button('Say success').click()
    await tab.toasts.nth(1).waitFor()
    await page.clock.runFor(3000)
    const said = page.locator('#announcer')
    expect(await said.innerText()).not.toContain('Review')
    await page.keyboard.press('F8')
    await tab.toasts
      .first()
      .getByRole('button', { name: /^Close message/ })
      .focus()
    await button('Say why not').evaluate((one: HTMLElement) => one.click())
    await page.clock.runFor(100)
    await expect.poll(() => said.innerText()).toBe('Review what would be saved: nothing has changed')
    expect(await tab.toasts.count()).toBe(2)
    expect(await tab.toasts.first().innerText()).toContain('nothing has changed')
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Close message Review/)
    await field('Name').focus()
    await page.clock.runFor(2500)
    await tab.toasts.getByText('Success', { exact: true }).waitFor({ state: 'detached' })
    expect(await tab.toasts.count()).toBe(1)
    await page.clock.runFor(2600)
    await tab.toasts.waitFor({ state: 'detached' })

    const look = (at: 'blur' | 'focus') => page.evaluate((type) => dispatchEvent(new Event(type)), at)
    for (const [hold, letGo] of [
      [() => tab.toasts.hover(), () => page.mouse.move(5, 5)],
      [() => tab.toasts.getByRole('button', { name: 'Close message' }).focus(), () => field('Name').focus()],
      // A press looks at the window: it is left only afterwards.
      [() => look('blur'), () => look('focus')],
    ] as const) {
      await button('Say success').click()
      await tab.toasts.waitFor()
      await hold()
      await page.clock.runFor(60_000)
      expect(await tab.toasts.count()).toBe(1)
      await letGo()
      await page.clock.runFor(5000)
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
