/**
 * One table of rights, asked by everybody: what navigation and pages of the console show is what the terminal
 * says.
 */
import type { Ability } from '@headend/core/access'
import { COUNTRIES, type Country } from '@headend/core/country'
import { GREETING } from '@headend/core/shell'
import { beforeEach, describe, expect, it } from 'vitest'
import { navigate } from '../browser/navigation.ts'
import { page, provider, tab, withConsole } from '../browser/stage.ts'
import { type AccountName, accounts, customers } from '../people.ts'
import type { Finished } from '../terminal/index.ts'
import { terminal, withHome } from '../terminal/stage.ts'

withConsole()
withHome()

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

/** What each account can open in SE, FI, NO and DK; '-': the country is not theirs. */
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

describe('what a person may do', () => {
  it.each(people)(
    'is the same for %s in navigation, pages and terminal, at home and abroad [ROL-005, ROL-008, ROL-018, ROL-028, ROL-033, ROL-036]',
    async (account) => {
      const theirs = theirsOf(account)[0]
      const another = COUNTRIES.find((country) => OPEN[account][country] === '-')
      for (const country of [theirs, another]) {
        if (!country) continue
        const expected = OPEN[account][country]
        expect(await inConsole(account, country)).toEqual({ navigation: expected, pages: expected })
        expect(await inTerminal(account, country)).toBe(expected)
      }
    },
  )

  it.each(['dev', 'maja', 'nora'] as const)(
    'is the same for %s in the country selector and in whoami [ROL-004, ROL-006, ROL-036]',
    async (account) => {
      await tab.openAs(account, '/')
      const offered = page.getByRole('group', { name: 'Country' }).getByRole('button')
      expect(await offered.allInnerTexts()).toEqual(theirsOf(account))
      const { stdout } = await runAs(account, ['whoami', '--json', 'countries'])
      expect(JSON.parse(stdout)).toEqual({ countries: theirsOf(account) })
    },
  )

  const theirsOf = (account: AccountName) => COUNTRIES.filter((country) => OPEN[account][country] !== '-')

  /**
   * The areas in the navigation, and those whose page opens; '-' where the country that was asked for is not
   * given.
   */
  async function inConsole(account: AccountName, country: Country) {
    let pages = ''
    for (const [index, [letter, { path }]] of Object.entries(AREAS).entries()) {
      // By their addresses routes.journey.ts opens them all.
      if (index === 0) await tab.openAs(account, `${path}?country=${country}`)
      else await navigate(page, path, country)
      const heading = await page.locator('h1').innerText()
      if (new URL(page.url()).searchParams.get('country') !== country) return { navigation: '-', pages: '-' }
      if (!heading.startsWith('This feature is not included')) pages += letter
    }
    const links = await page.getByRole('navigation', { name: 'Areas' }).getByRole('link').allInnerTexts()
    return { navigation: letters((letter) => links.includes(AREAS[letter]?.title ?? '')), pages }
  }

  /** The same areas by what the terminal says, with a reason for every no. */
  async function inTerminal(account: AccountName, country: Country): Promise<string> {
    const { stdout } = await runAs(account, ['can-i', '--json', '--country', country])
    const said: { ability: Ability; allowed: boolean; reason: string }[] = JSON.parse(stdout)
    for (const { allowed, reason } of said)
      expect(allowed ? 'yes' : reason).toMatch(allowed ? /^yes$/ : /needs|only in NO/)
    const may = (ability?: Ability) => said.some((row) => row.ability === ability && row.allowed)
    const open = letters((letter) => may(AREAS[letter]?.ability))
    // Campaigns ask for no country role: elsewhere the console has no country to show them in.
    return ['', 'C'].includes(open) ? '-' : open
  }
})

describe('a role that is taken away', () => {
  const demoted = { account: 'maja', roles: ['country-se', 'tvpackage-read'] }
  const LEFT = [
    'Start page',
    'Package Administration',
    'Streaming Services Administration',
    'Campaign Administration',
  ]

  beforeEach(async () => {
    await tab.open('/engagements')
    await tab.signInAs('maja')
  })

  const areas = () => page.getByRole('navigation', { name: 'Areas' }).getByRole('link').allInnerTexts()

  /** The kept token has no life left, as after five minutes. */
  const letExpire = () =>
    page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage))
        if (value.includes('"expiresAt"'))
          localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expiresAt: 0 }))
    })

  it('takes its areas away with the next token, until it is given back [ROL-002, ROL-008, ROL-018]', async () => {
    provider.world.faults.arm(demoted)
    await letExpire()
    await page.getByRole('textbox').fill(customers.anna.username)
    await page.getByRole('textbox').press('Enter')
    const forbidden = page.getByRole('heading', { name: 'This feature is not included' })
    await forbidden.waitFor()
    await page.getByText('You have country-se, tvpackage-read').waitFor()
    expect(await areas()).toEqual(LEFT)

    await letExpire()
    await tab.open('/engagements?country=SE')
    await forbidden.waitFor()
    expect(await areas()).toEqual(LEFT)
    provider.world.faults.clear()
    await letExpire()
    await tab.open('/engagements?country=SE')
    await page.getByRole('heading', { name: 'Engagement Administration' }).waitFor()
    expect(await areas()).toContain('Remote event debug')
  })

  it('with the country leads to the start page, without a word of what was open [ROL-007, SHL-020]', async () => {
    provider.world.faults.arm({ account: 'maja', roles: ['engagement-write'] })
    await letExpire()
    await page.getByRole('textbox').fill(customers.anna.username)
    await page.getByRole('textbox').press('Enter')
    await page.getByRole('heading', { name: GREETING }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await areas()).toEqual(['Start page'])
  })
})
