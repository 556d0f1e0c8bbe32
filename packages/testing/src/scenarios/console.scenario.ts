/** The console as people meet it, in a real browser: signing in, finding their way, working by keyboard, looking. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GREETING } from '@headend/core/shell'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type BrowserContext, ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { startWorld } from '../world.ts'

const { STB: box, OTT: app } = customers.anna.engagements

let provider: Provider
let context: BrowserContext
let tab: ConsolePage

onStage((stage) => {
  ;({ provider, context, tab } = stage)
})

async function signedIn(account: AccountName, path = '/engagements'): Promise<void> {
  await tab.open(path)
  await tab.signInAs(account)
}

describe('signing in', () => {
  it('leads from the start page to the provider and back, with the greeting, and ends with Log out [SHL-002, SHL-046, SHL-047, SES-029]', async () => {
    await tab.open('/')
    await tab.page.getByRole('button', { name: 'Login' }).click()
    await tab.signInAs('maja')
    await tab.page.getByRole('heading', { name: GREETING }).waitFor()
    expect(new URL(tab.page.url()).pathname).toBe('/')
    await tab.page.getByRole('button', { name: 'Log out' }).click()
    await tab.page.getByRole('button', { name: 'Login' }).waitFor()
    await tab.page.reload()
    await tab.page.getByRole('button', { name: 'Login' }).waitFor()
  })

  it('is picked up by a new tab, and from the provider where this browser keeps no tokens [SES-028]', async () => {
    await signedIn('maja')
    const second = new ConsolePage(await context.newPage(), provider)
    await second.open('/engagements')
    await second.page.getByRole('button', { name: 'Log out' }).waitFor()
    await tab.page.evaluate(() => localStorage.clear())
    await tab.page.reload()
    await tab.page.getByRole('button', { name: 'Log out' }).waitFor()
  })

  it('that cannot be reached says so once, and leads on when it can be again', async () => {
    provider.world.faults.arm({ path: '/realms', status: 503 })
    await tab.open('/engagements')
    await tab.page.getByRole('heading', { name: "Can't reach the sign-in service" }).waitFor()
    await tab.page.getByText('it answered 503').waitFor()
    provider.world.faults.clear()
    await tab.page.getByRole('button', { name: 'Try again' }).click()
    await tab.signInAs('maja')
    expect(new URL(tab.page.url()).pathname).toBe('/engagements')
  })
})

describe('a refused token', () => {
  const SIGN_IN = /\/protocol\/openid-connect\/auth\?/
  const SEARCH = '/rest/engagementadmin/'
  let signIns: number

  /** Signed in for so long that a refused token is no answer to the sign-in itself. */
  async function atWork(path: string): Promise<void> {
    await signedIn('maja')
    await tab.open(path)
    await tab.page.getByRole('button', { name: 'Log out' }).waitFor()
    signIns = 0
    tab.page.on('request', (request) => {
      if (request.frame() === tab.page.mainFrame() && SIGN_IN.test(request.url())) signIns += 1
    })
  }

  async function searchAnna(): Promise<void> {
    await tab.page.getByRole('textbox').fill(customers.anna.username)
    await tab.page.getByRole('textbox').press('Enter')
  }

  it('of a box tool is not followed by a second attempt [SES-034]', async () => {
    const identity = { country: 'SE', platform: 'STB', id: box } as const
    const acted = () => Object.fromEntries(provider.world.boxes.of(identity).acted)
    await atWork(`/engagements/STB/${box}?country=SE&tab=box`)
    const { defaultLogSTB = 0, ...others } = acted()
    provider.world.faults.arm({ path: '/rest/legacybridge/admin/v1/executeservice/', status: 401, times: 1 })
    const back = tab.page.waitForEvent('load')
    await tab.boxTool('Full debug log').click()
    await back
    const undone = `Your sign-in had ended: Full debug log (STB ${box} in SE) was not done.`
    await tab.toasts.getByText(undone).waitFor()
    // What comes later, and has come, tells that nothing came before.
    await tab.boxTool('Default debug log').click()
    await tab.toasts.getByText('Default debug log activated').waitFor()
    expect(acted()).toEqual({ ...others, defaultLogSTB: defaultLogSTB + 1 })
    expect(new URL(tab.page.url()).pathname).toBe(`/engagements/STB/${box}`)
    expect(signIns).toBe(1)
  })

  it('in the middle of work is revoked, however slowly, before the sign-in begins, which leads back to the same search and can be renewed', async () => {
    const refused = () => provider.world.faults.grants.refresh_token?.refused ?? 0
    await atWork('/engagements?country=SE')
    const before = refused()
    provider.world.faults.arm({
      path: '/realms/headend/protocol/openid-connect/revoke',
      delay: 500,
      times: 1,
    })
    provider.world.faults.arm({ path: SEARCH, status: 401, times: 1 })
    const revoked = tab.page.waitForResponse((response) => response.url().endsWith('/revoke'))
    await searchAnna()
    await revoked
    await tab.page.getByRole('row', { name: /4711002/ }).waitFor()
    const { pathname, searchParams } = new URL(tab.page.url())
    expect([pathname, searchParams.get('searchTerm')]).toEqual(['/engagements', customers.anna.username])
    expect(signIns).toBe(1)
    await tab.page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage))
        if (value.includes('"expiresAt"'))
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expiresAt: 0 }))
    })
    await tab.page.reload()
    await tab.page.getByRole('row', { name: /4711002/ }).waitFor()
    expect(refused()).toBe(before)
  })

  it('that stays refused is an error after one sign-in, and no loop', async () => {
    await atWork('/engagements?country=SE')
    provider.world.faults.arm({ path: SEARCH, status: 401 })
    await searchAnna()
    const failure = tab.page.getByRole('main').getByText('Failed to search engagements')
    await failure.waitFor()
    await tab.page.getByRole('button', { name: 'Try again' }).click()
    await tab.toasts.getByText('×2').waitFor()
    await failure.waitFor()
    expect(signIns).toBe(1)
  })
})

describe('the shell', () => {
  it('lists only what may be opened, in order, and shows country, name, initials and roles [SHL-035, SHL-036, SHL-041, SHL-043..045, ROL-008]', async () => {
    await tab.openAs('maja', '/no-such-page')
    const areas = tab.page.getByRole('navigation', { name: 'Areas' }).getByRole('link')
    expect(await areas.allInnerTexts()).toEqual([
      'Start page',
      'Engagement Administration',
      'Package Administration',
      'Streaming Services Administration',
      'Campaign Administration',
      'Remote event debug',
    ])
    const bar = tab.page.getByRole('banner')
    await bar.getByText('Maja Lindqvist').waitFor()
    await bar.getByText('ML', { exact: true }).waitFor()
    await bar.getByText('Roles country-se, content-write, engagement-write').waitFor()
    const countries = bar.getByRole('group', { name: 'Country' }).getByRole('button')
    expect(await countries.allInnerTexts()).toEqual(['SE'])
  })

  it('says what is wrong with its configuration, and starts nothing else', async () => {
    await tab.page.route('**/config.json', (route) =>
      route.fulfill({ json: { brand: 'x', defaultCountry: 'XX' } }),
    )
    await tab.open('/')
    await tab.page
      .getByText(/config\.json/)
      .first()
      .waitFor()
    await tab.page.getByText(/defaultCountry: expected one of SE, FI, NO, DK/).waitFor()
  })

  it('says that it cannot start where the browser refuses what it needs', async () => {
    await tab.page.addInitScript(() => {
      History.prototype.replaceState = () => {
        throw new DOMException('No history here', 'SecurityError')
      }
    })
    await tab.open('/')
    await tab.page.getByRole('alert').getByText('No history here').waitFor()
    await tab.page.getByRole('heading', { name: 'The console cannot start' }).waitFor()
    await tab.page.getByText('configuration').waitFor({ state: 'detached' })
  })
})

const boxTools = `/engagements/STB/${box}?country=SE&tab=box`

describe('engagements', () => {
  it('open with a click, and with arrows and Enter; Cancel goes back to the result [ENG-020, ENG-022, ENG-027]', async () => {
    await tab.openAs('maja', `/engagements?country=SE&searchTerm=${customers.anna.username}`)
    await tab.page.getByRole('row', { name: /4711002/ }).click()
    await tab.page.getByRole('heading', { name: 'anna.lindqvist Anna Lindqvist' }).waitFor()
    expect(new URL(tab.page.url()).pathname).toBe(`/engagements/STB/${box}`)
    await tab.page.getByRole('button', { name: 'Cancel' }).click()
    await tab.page
      .getByRole('row', { name: /4711002/ })
      .and(tab.page.locator(':focus'))
      .waitFor()
    await tab.page.keyboard.press('ArrowDown')
    await tab.page.keyboard.press('Enter')
    await tab.page.waitForURL((url) => url.pathname === `/engagements/OTT/${app}`)
  })

  it('show the first 20 in the seven columns, with a warning [ENG-012, ENG-013, ENG-018]', async () => {
    await tab.openAs('maja', '/engagements')
    await tab.page.getByRole('textbox').fill('storsokning')
    await tab.page.getByRole('button', { name: 'Continue' }).click()
    await tab.page.getByRole('main').getByText('Showing the first 20 of 25 engagements').waitFor()
    await expect.poll(() => tab.page.locator('tbody tr').count()).toBe(20)
    const headers = await tab.page.getByRole('columnheader').allInnerTexts()
    expect(headers.map((text) => text.trim())).toEqual([
      ...['User name', 'Email address', 'Name', 'Country', 'Platform', 'Engagement ID', 'Status'],
    ])
    const cells = await tab.page.locator('tbody tr').first().getByRole('gridcell').allInnerTexts()
    expect(cells.slice(3, 7).map((text) => text.trim())).toEqual([
      'SE',
      expect.stringMatching(/^(OTT|STB)$/),
      expect.stringMatching(/^\d+$/),
      'ACTIVE',
    ])
  })

  it('offer on OTT only what OTT allows, and to read the page anew after an update from BSS [STB-002, STB-009, STB-010, ENG-094]', async () => {
    await tab.openAs('maja', `/engagements/OTT/${app}?country=SE&tab=box`)
    const tools = tab.page.getByRole('list', { name: 'Box tools' }).getByRole('button')
    await tools.first().waitFor()
    expect(await tools.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel))).toEqual([
      'Run Update from BSS',
      'Run Hardware reboot',
      'Run Full debug log',
      'Run Reset concurrent login check',
    ])
    await tab.boxTool('Update from BSS').click()
    await tab.toasts.getByText('It runs asynchronously, so the result cannot be verified here').waitFor()
    const read = tab.page.waitForResponse(/\/rest\/engagementadmin\/admin\/v1\/engagement\/SE\/OTT\//)
    await tab.toasts.getByRole('button', { name: 'Reload Page' }).click()
    await tab.toasts.getByText('Engagement was successfully reloaded').waitFor()
    expect((await read).status()).toBe(200)
  })

  it('ask before a reboot, and an Enter too many says no', async () => {
    await tab.openAs('maja', boxTools)
    const { keyboard } = tab.page
    const question = tab.page.getByRole('alertdialog', { name: 'Hardware reboot?' })
    const cancel = question.getByRole('button', { name: 'Cancel' }).and(tab.page.locator(':focus'))
    const sent = () => provider.world.faults.calls('/rest/legacybridge/admin/v1/executeservice/')
    const before = sent()
    await tab.boxTool('Hardware reboot').focus()
    await keyboard.press('Enter')
    await cancel.waitFor()
    await keyboard.press('Enter')
    await question.waitFor({ state: 'detached' })

    expect(sent()).toEqual(before)
  })

  it('reset to factory settings only after the words are typed [OPN-54]', async () => {
    await tab.openAs('maja', boxTools)
    await tab.boxTool('Factory reset').click()
    const yes = tab.page.getByRole('button', { name: 'Yes, reset to factory settings' })
    expect(await yes.isDisabled()).toBe(true)
    await tab.page.getByLabel(/Type FACTORY-RESET/).fill(`FACTORY-RESET ${box} SE`)
    await yes.click()
    await tab.toasts.getByText('Factory reset initiated').waitFor()
  })
})

describe('by keyboard alone', () => {
  it('the palette finds the customer, restarts the box and leads to its events', async () => {
    await tab.openAs('maja', '/engagements')
    const { keyboard } = tab.page
    await keyboard.press('Control+k')
    await keyboard.type(customers.anna.username)
    await tab.page.getByRole('option', { name: /STB 4711002/ }).waitFor()
    await keyboard.press('Enter')
    await tab.page.getByRole('heading', { name: 'anna.lindqvist Anna Lindqvist' }).waitFor()

    await keyboard.press('Control+k')
    await keyboard.type('hardware')
    await keyboard.press('Enter')
    const question = tab.page.getByRole('alertdialog', { name: 'Hardware reboot?' })
    await question.getByRole('button', { name: 'Cancel' }).and(tab.page.locator(':focus')).waitFor()
    await keyboard.press('Control+Enter')
    await tab.toasts.getByText('Hardware reboot initiated').waitFor()

    await keyboard.press('Control+k')
    await keyboard.type('watch')
    await keyboard.press('Enter')
    await tab.page.getByRole('heading', { name: 'Remote client event debug' }).waitFor()
    await tab.page.getByLabel('Engagement id').press('Enter')
    await tab.log.getByText('boot firmware').first().waitFor()
  })

  it('the palette says that a search failed, not that there is nobody', async () => {
    await tab.openAs('maja', '/engagements')
    provider.world.faults.arm({ path: '/rest/engagementadmin/', status: 500 })
    await tab.page.keyboard.press('Control+k')
    await tab.palette.getByRole('combobox').fill(customers.anna.username)
    await tab.palette.getByText('Failed to search engagements').first().waitFor()
    await tab.palette.getByText('The service answered 500: A fault was armed').first().waitFor()
  })

  it('the palette changes the country on a page of its own, and Backspace leads back', async () => {
    await tab.openAs('dev', '/engagements?country=SE')
    const { keyboard } = tab.page
    await keyboard.press('Control+k')
    await keyboard.type('switch')
    await tab.page.getByRole('option', { name: 'Switch country' }).waitFor()
    await keyboard.press('Enter')
    await tab.page.getByPlaceholder('Which country?').waitFor()
    expect(await tab.page.getByRole('option').allInnerTexts()).toHaveLength(4)
    await keyboard.press('Backspace')
    await tab.page.getByRole('option', { name: 'Switch country' }).waitFor()
    await keyboard.type('switch')
    await keyboard.press('Enter')
    await keyboard.type('norw')
    await keyboard.press('Enter')
    await tab.page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('country') === 'NO')
  })
})

describe('remote events', () => {
  /** From now on; answers how many there have been, gone ones included. */
  async function countToasts({ page }: ConsolePage): Promise<() => Promise<number>> {
    await page.evaluate(() => {
      const seen = new Set<Element>()
      const look = () => {
        for (const toast of document.querySelectorAll('[aria-label^="Messages"] > ol > li')) seen.add(toast)
        document.documentElement.dataset.toastsSeen = String(seen.size)
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    return () => page.evaluate(() => Number(document.documentElement.dataset.toastsSeen))
  }

  it('begin unconnected, and stay so until somebody connects; lock their inputs while connected and stop with Disconnect, each line with its time [EVT-007..016, OPN-63]', async () => {
    // Nobody else does anything with it: what its log begins with is still in sight.
    const silent = customers.twin.engagements.STB
    const keys = () => {
      const calls = provider.world.faults.calls('/rest/engagementadmin/admin/v1/devices/pubsub/auth/')
      return calls.reduce((sum, { count }) => sum + count, 0)
    }
    const before = keys()
    await tab.openAs('maja', '/remoteeventdebug?country=SE')
    await tab.page.getByRole('heading', { level: 1, name: 'Remote client event debug' }).waitFor()
    await tab.page.getByRole('heading', { name: 'Logs' }).waitFor()
    await tab.log.getByText('Not connected to pubsub broker').waitFor()
    const id = tab.page.getByLabel('Engagement id')
    const platform = tab.page.getByLabel('Platform')
    expect(await platform.inputValue()).toBe('OTT')
    expect((await platform.locator('option').allTextContents()).toSorted()).toEqual(['OTT', 'STB'])
    const connect = tab.page.getByRole('button', { name: 'Connect!' })
    expect(await connect.getAttribute('aria-disabled')).toBe('true')
    await tab.connect({ platform: 'STB', id: silent })
    expect(await id.isDisabled()).toBe(true)
    expect(await platform.isDisabled()).toBe(true)
    await tab.log.getByText(`Tailing remote log for ${silent}`).waitFor()
    const timed = tab.log.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)
    await timed.first().waitFor()
    await tab.page.getByRole('button', { name: 'Disconnect' }).click()
    await tab.page.getByText('Now streaming events').waitFor({ state: 'detached' })
    expect(await id.isDisabled()).toBe(false)
    expect(new URL(tab.page.url()).searchParams.get('searchTerm')).toBe(silent)
    expect(keys()).toBe(before + 1)
    await tab.page.reload()
    await tab.log.getByText('Not connected to pubsub broker').waitFor()
    expect([await id.inputValue(), await platform.inputValue()]).toEqual([silent, 'STB'])
    expect(await connect.getAttribute('aria-disabled')).not.toBe('true')
    expect(keys()).toBe(before + 1)
  })

  it('are marked disconnected when the stream breaks, without a toast [EVT-003, EVT-004]', async () => {
    const data = mkdtempSync(join(tmpdir(), 'headend-'))
    onTestFinished(() => rmSync(data, { recursive: true }))
    const first = await startWorld({ data })
    const own = new ConsolePage(await context.newPage(), first)
    await own.openAs('maja', '/remoteeventdebug?country=SE')
    await own.connect({ platform: 'STB', id: box })
    const toasts = await countToasts(own)
    await first.close()
    await own.page.getByText('Disconnected').first().waitFor()

    const second = await startWorld({ data, port: Number(new URL(first.url).port) })
    second.world.faults.arm({ path: '/rest/engagementadmin/', status: 500 })
    await own.page.getByRole('link', { name: 'Engagement Administration' }).click()
    await own.page.getByRole('heading', { name: 'Engagement Administration' }).waitFor()
    await own.page.getByRole('textbox').fill('anna.lindqvist')
    await own.page.getByRole('textbox').press('Enter')
    await own.toasts.getByText('Failed to search engagements').waitFor()
    expect(await toasts()).toBe(1)
    await second.close()
  })
})
