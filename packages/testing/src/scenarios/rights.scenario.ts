/** One table of rights, asked by everybody: what navigation and pages of the console show is what the terminal says. */
import type { Ability } from '@headend/core/access'
import { COUNTRIES, type Country } from '@headend/core/country'
import { GREETING } from '@headend/core/shell'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Browser,
  type BrowserContext,
  ConsolePage,
  launchBrowser,
  newContext,
} from '../browser/index.ts'
import { type AccountName, accounts, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { type Finished, Terminal } from '../terminal/index.ts'
import { configurationOf, startWorld } from './world.ts'

let provider: Provider
let browser: Browser
let terminal: Terminal

beforeAll(async () => {
  provider = await startWorld()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await provider.close()
})
beforeEach(() => {
  terminal = new Terminal(configurationOf(provider))
})
afterEach(() => {
  provider.world.faults.clear()
  terminal.leave()
})

async function runAs(account: AccountName, args: readonly string[]): Promise<Finished> {
  return terminal.run(args, { HEADEND_TOKEN: await provider.accessToken(account) })
}

/** Areas by their letter, the ability that opens each, and where it is. */
const AREAS: Record<string, { ability: Ability; title: string; path: string }> = {
  E: { ability: 'engagement.view', title: 'Engagement Administration', path: '/engagements' },
  P: { ability: 'tv-package.view', title: 'Package Administration', path: '/tv-packages' },
  S: {
    ability: 'tv-streaming-service.view',
    title: 'Streaming Services Administration',
    path: '/tv-streaming-services',
  },
  C: { ability: 'campaign.view', title: 'Campaign Administration', path: '/campaigns' },
  M: { ability: 'selection-item.view', title: 'Selection menu Administration', path: '/selection-menu' },
  R: { ability: 'remote-event.tail', title: 'Remote event debug', path: '/remoteeventdebug' },
}

/** What is open to whom in SE, FI, NO and DK; '-' is the country itself that is not theirs. */
const OPEN: Record<AccountName, Record<Country, string>> = {
  dev: { SE: 'EPSCMR', FI: 'EPSCMR', NO: 'EPSCMR', DK: 'EPSCMR' },
  maja: { SE: 'EPSCR', FI: '-', NO: '-', DK: '-' },
  olli: { SE: '-', FI: 'EPSC', NO: '-', DK: '-' },
  kari: { SE: '-', FI: '-', NO: 'EPSCMR', DK: '-' },
  sofie: { SE: '-', FI: '-', NO: '-', DK: 'EPSC' },
  nora: { SE: '-', FI: '-', NO: '-', DK: '-' },
}

const people = Object.keys(accounts) as AccountName[]
const letters = (open: (letter: string) => boolean) => Object.keys(AREAS).filter(open).join('')

describe.each(people)('what %s may', (account) => {
  let context: BrowserContext
  let tab: ConsolePage

  beforeAll(async () => {
    context = await newContext(browser)
    context.setDefaultTimeout(10_000)
    tab = new ConsolePage(await context.newPage(), provider)
    await tab.open('/')
    await tab.page.getByRole('button', { name: 'Login' }).click()
    await tab.signInAs(account)
  })
  afterAll(() => context.close())

  /** The areas in the navigation, and those whose page opens; '-' where the country that was asked for is not given. */
  async function inConsole(country: Country): Promise<{ navigation: string; pages: string }> {
    let pages = ''
    for (const [letter, { path }] of Object.entries(AREAS)) {
      await tab.open(`${path}?country=${country}`)
      const heading = await tab.page.locator('h1').innerText()
      if (new URL(tab.page.url()).searchParams.get('country') !== country)
        return { navigation: '-', pages: '-' }
      if (!heading.startsWith('This feature is not included')) pages += letter
    }
    const links = await tab.page.getByRole('navigation', { name: 'Areas' }).getByRole('link').allInnerTexts()
    return { navigation: letters((letter) => links.includes(AREAS[letter]?.title ?? '')), pages }
  }

  it.each(COUNTRIES)(
    'in %s is the same in navigation, pages and terminal [ROL-005, ROL-008, ROL-018, ROL-028, ROL-033, ROL-036]',
    async (country) => {
      const expected = OPEN[account][country]
      expect(await inConsole(country)).toEqual({ navigation: expected, pages: expected })
      const rights = await runAs(account, ['can-i', '--json', '--country', country])
      const said: { ability: Ability; allowed: boolean; reason: string }[] = JSON.parse(rights.stdout)
      const may = (ability: Ability | undefined) =>
        said.find((row) => row.ability === ability)?.allowed === true
      const open = letters((letter) => may(AREAS[letter]?.ability))
      // Campaigns ask for no country role: elsewhere the console has no country to show them in.
      expect(expected === '-' ? open.replace('C', '') : open).toBe(expected === '-' ? '' : expected)
      for (const { allowed, reason } of said)
        expect(allowed ? 'yes' : reason).toMatch(allowed ? /^yes$/ : /needs|only in NO/)
    },
  )

  it('is offered by the country selector and told by whoami alike [ROL-004, ROL-006, ROL-036]', async () => {
    const theirs = COUNTRIES.filter((country) => OPEN[account][country] !== '-')
    await tab.open('/')
    await tab.page.locator('h1').waitFor()
    const offered = tab.page.getByRole('group', { name: 'Country' }).getByRole('button')
    expect(await offered.allInnerTexts()).toEqual(theirs)
    const { stdout } = await runAs(account, ['whoami', '--json', 'countries'])
    expect(JSON.parse(stdout)).toEqual({ countries: theirs })
  })
})

describe('in the terminal', () => {
  it.each<[AccountName, Country, 'testSe' | 'testFi' | 'testNo' | 'testDk', boolean]>([
    ['dev', 'SE', 'testSe', true],
    ['dev', 'DK', 'testDk', true],
    ['kari', 'NO', 'testNo', true],
    ['maja', 'SE', 'testSe', false],
    ['olli', 'FI', 'testFi', false],
    ['sofie', 'DK', 'testDk', false],
  ])('%s in %s searches for %s and sees it: %s [ROL-023]', async (account, country, customer, seen) => {
    const id = customers[customer].engagements.STB
    const { stdout, status } = await runAs(account, [
      'engagement',
      'search',
      id,
      '--country',
      country,
      '--json',
      'id',
    ])
    expect(JSON.parse(stdout)).toEqual(seen ? [{ id }] : [])
    expect(status).toBe(0)
  })

  it.each<[AccountName, string, string | undefined]>([
    ['sofie', customers.lars.engagements.STB, undefined],
    [
      'olli',
      customers.mikko.engagements.STB,
      'needs developer-live, engagement-write or engagement-write-restricted; you have country-fi, tvpackage-read, engagement-read',
    ],
    [
      'nora',
      customers.anna.engagements.STB,
      'needs developer-live, or country-se with engagement-write or engagement-write-restricted; you have no roles',
    ],
  ])('%s operates the box %s, or is told what is missing [ROL-028]', async (account, id, refusal) => {
    const { status, stderr } = await runAs(account, ['stb', 'full-log', id])
    expect(stderr).toContain(refusal ?? 'Full debug log activated')
    expect(status).toBe(refusal ? 5 : 0)
  })

  it.each<[AccountName, string]>([
    [
      'sofie',
      'needs developer-live or engagement-write; you have country-dk, content-read, engagement-write-restricted',
    ],
    [
      'olli',
      'needs developer-live or engagement-write; you have country-fi, tvpackage-read, engagement-read',
    ],
  ])('%s tails no events and is told why [ROL-033]', async (account, refusal) => {
    const { status, stderr } = await runAs(account, ['tail', customers.lars.engagements.STB])
    expect(stderr).toContain(refusal)
    expect(status).toBe(5)
  })

  it.each<[string, number]>([
    ['', 2],
    ['XX', 2],
    ['no', 0],
  ])('--country %j ends with %i [SHL-018, SHL-023, BAD-004, BAD-005]', async (country, expected) => {
    const { status, stderr } = await runAs('dev', [
      'engagement',
      'search',
      customers.ingrid.username,
      '--country',
      country,
    ])
    expect(status).toBe(expected)
    if (country === '') expect(stderr).toContain('No country is set')
    if (country === 'XX') expect(stderr).toMatch(/Not a valid country\n.*SE, FI, NO, DK/)
  })

  it.each<[string, { status?: number; drop?: 'before' }, number, RegExp]>([
    ['no answer', { drop: 'before' }, 75, /no answer|cannot be reached/i],
    ['401', { status: 401 }, 4, /Not authenticated/],
    ['404', { status: 404 }, 6, /./],
    ['500', { status: 500 }, 1, /answered 500/],
    ['503', { status: 503 }, 75, /answered 503/],
  ])(
    '%s of a service ends a command in a way of its own [NET-018, NET-019, NET-020, NET-021]',
    async (_, fault, expected, text) => {
      provider.world.faults.arm({ path: '/rest/engagementadmin', ...fault })
      const { status, stderr } = await runAs('maja', [
        'engagement',
        'view',
        'STB',
        customers.anna.engagements.STB,
      ])
      expect(stderr).toMatch(text)
      expect(status).toBe(expected)
    },
  )
})

describe('a role that is taken away', () => {
  const demoted = { account: 'maja', roles: ['country-se', 'tvpackage-read'] }
  const LEFT = [
    'Start page',
    'Package Administration',
    'Streaming Services Administration',
    'Campaign Administration',
  ]
  let context: BrowserContext
  let tab: ConsolePage

  beforeEach(async () => {
    context = await newContext(browser)
    context.setDefaultTimeout(10_000)
    tab = new ConsolePage(await context.newPage(), provider)
    await tab.open('/engagements')
    await tab.signInAs('maja')
  })
  afterEach(() => context.close())

  const areas = () => tab.page.getByRole('navigation', { name: 'Areas' }).getByRole('link').allInnerTexts()

  /** The kept token has no life left, as after five minutes. */
  const letExpire = () =>
    tab.page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage))
        if (value.includes('"expiresAt"'))
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expiresAt: 0 }))
    })

  it('takes its areas out of the open page when its token is renewed [ROL-002, ROL-008, ROL-018]', async () => {
    provider.world.faults.arm(demoted)
    await letExpire()
    await tab.page.getByRole('textbox').fill(customers.anna.username)
    await tab.page.getByRole('textbox').press('Enter')
    await tab.page.getByRole('heading', { name: 'This feature is not included' }).waitFor()
    await tab.page.getByText('you have country-se, tvpackage-read').waitFor()
    expect(await areas()).toEqual(LEFT)
  })

  it('is gone from a page that is loaded anew, and back when it is given back', async () => {
    provider.world.faults.arm(demoted)
    await letExpire()
    await tab.open('/engagements?country=SE')
    await tab.page.getByRole('heading', { name: 'This feature is not included' }).waitFor()
    expect(await areas()).toEqual(LEFT)
    provider.world.faults.clear()
    await letExpire()
    await tab.open('/engagements?country=SE')
    await tab.page.getByRole('heading', { name: 'Engagement Administration' }).waitFor()
    expect(await areas()).toContain('Remote event debug')
  })

  it('with the country leads to the start page, without a word of what was open [ROL-007, SHL-020]', async () => {
    provider.world.faults.arm({ account: 'maja', roles: ['engagement-write'] })
    await letExpire()
    await tab.page.getByRole('textbox').fill(customers.anna.username)
    await tab.page.getByRole('textbox').press('Enter')
    await tab.page.getByRole('heading', { name: GREETING }).waitFor()
    expect(new URL(tab.page.url()).pathname).toBe('/')
    expect(await areas()).toEqual(['Start page'])
  })
})
