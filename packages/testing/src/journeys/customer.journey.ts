/** The page of an engagement as an edit: what it shows, and what a save sends. */
import type { Country } from '@headend/core/country'
import { ENGAGEMENT_TABS, type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { describe, expect, it } from 'vitest'
import { context, page, press, provider, tab, withConsole } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'
import { engagements } from '../provider/records.ts'
import { makeEngagement } from './household.ts'

const CREDENTIALS = '/rest/credentialsservice/admin/v1/credentials'
const MFA = '/rest/credentialsservice/admin/v1/twofactor/remove'
const SERIAL = '/rest/deviceserialnumber/'
const ENGAGEMENT = '/rest/engagementadmin/admin/v1/engagement/'

withConsole()

const field = (label: string | RegExp) => page.getByLabel(label, { exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const expectToast = (text: string) => tab.toasts.getByText(text, { exact: false }).first().waitFor()

async function openAs(account: AccountName, { platform, id, country }: EngagementIdentity): Promise<void> {
  await tab.openAs(account, `/engagements/${platform}/${id}?country=${country}&tab=customer`)
  await field('User name').waitFor()
}

async function openTab(title: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${title}`) }).click()
  await page.locator('[role=tab][aria-selected=true]', { hasText: title }).waitFor()
}

const stored = (identity: EngagementIdentity) => provider.world.store.get(engagements, identityKey(identity))

interface Sent {
  call: string
  body: unknown
}

/** Every call with an effect from now on, in the order in which they are made. */
function sentFromNow(): Sent[] {
  const sent: Sent[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/rest/') || request.method() === 'GET') return
    sent.push({ call: `${request.method()} ${pathname}${search}`, body: request.postDataJSON() })
  })
  return sent
}

describe('the page of an engagement', () => {
  it('says whose it is, in which state, has seven tabs, and Cancel leads to the list [ENG-021..025, ENG-028]', async () => {
    const identity = await makeEngagement(
      provider,
      { firstName: 'Ann', lastName: 'Berg', status: 'BLOCKED' },
      'ann.b',
    )
    await openAs('dev', identity)
    await page.getByRole('heading', { level: 1, name: 'Engagement Information' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'ann.b Ann Berg' }).waitFor()
    const header = page.getByRole('main').locator('header')
    await header.getByText('BLOCKED', { exact: true }).waitFor()
    await header.getByText('TEST', { exact: true }).waitFor()
    await button(/^Cancel/).waitFor()
    await button(/^Save changes/).waitFor()
    const titles = await page.getByRole('tab').locator('[data-title]').allTextContents()
    expect(titles).toEqual(ENGAGEMENT_TABS.map(({ title }) => title))
    expect(await page.title()).not.toContain('Ann')
    await button(/^Cancel/).click()
    await page.waitForURL((url) => url.pathname === '/engagements')
    await page.goBack()
    expect(new URL(page.url()).pathname).not.toContain(identity.id)
  })
})

describe('the header', () => {
  const { STB, OTT } = customers.anna.engagements
  const box = { country: 'SE', platform: 'STB', id: STB } as const
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const top = () => page.getByRole('tablist').evaluate((tabs) => tabs.getBoundingClientRect().top)

  it("leads to the person's other engagement and back by one key, and copies id and e-mail", async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openAs('maja', box)
    await page.getByRole('link', { name: `OTT ${OTT}` }).waitFor()
    await page.getByText(/Arris VIP5305/).waitFor()
    await press('g', 'o')
    await page.getByRole('link', { name: `STB ${STB}` }).waitFor()
    await press('y', 'e')
    await expectToast('Copied the e-mail address')
    expect(await copied()).toBe(customers.anna.email)
    expect(await tab.toasts.innerText()).not.toContain(customers.anna.email)
    await press('y', 'i')
    await expectToast('Copied the engagement id')
    expect(await copied()).toBe(OTT)
    await press('g', 'o')
    await page.getByRole('link', { name: `OTT ${OTT}` }).waitFor()
    await tab.openPalette()
    await tab.palette.getByText(`Open OTT ${OTT} of the same person`).click()
    await page.waitForURL((url) => url.pathname === `/engagements/OTT/${OTT}`)
  })

  it('has its room before its parts come, and without them', async () => {
    const parts = ['/rest/engagementadmin/admin/v1/devices/', '/search/tvaccountid/']
    for (const path of parts) provider.world.faults.arm({ path, status: 500, delay: 500 })
    await openAs('maja', box)
    const before = await top()
    const header = page.getByRole('main').locator('dl').first()
    await expect.poll(() => header.innerText()).toMatch(/Last seen\s+Unknown[\s\S]*Same person\s+Unknown/)
    expect(await top()).toBe(before)
    expect(await tab.toasts.getByText('Something went wrong!').count()).toBe(0)
  })
})

describe('rights', () => {
  it('in Norway show second factors as text [ENG-064, ENG-065, OPN-43]', async () => {
    const country: Country = 'NO'
    await openAs('kari', await makeEngagement(provider, { country }))
    await openTab('Security')
    const factors = page.getByRole('region', { name: 'Two-factor authentication' })
    await factors.getByText('+46701234567').waitFor()
    expect(await factors.getByRole('switch').count()).toBe(0)
    expect(await factors.getByRole('status').allTextContents()).toEqual(['On', 'On'])
  })
})

describe('saving', () => {
  it('purchases are blocked with 5 presses from the open customer', async () => {
    const identity = await makeEngagement(provider, { testSubscription: false })
    await openAs('maja', identity)
    const sent = sentFromNow()
    await press('1', 'Tab', 'Tab', 'Space', 'Control+s')
    await expectToast('Engagement was successfully updated')
    const call = `PATCH ${ENGAGEMENT}SE/OTT/${identity.id}`
    expect(sent).toEqual([{ call, body: { blockPurchase: true } }])
  })

  /** Something of every part, from both tabs. */
  async function changeEveryPart(id: string): Promise<void> {
    await field('First name').fill('After')
    await field('Test subscription').click()
    await field('Password').fill('hemligt')
    await openTab('Security')
    await field('Pin 1').fill('')
    await field('Pin 2').fill('0042')
    await page.getByRole('switch', { name: 'SMS' }).click()
    await page.getByRole('switch', { name: `Login Enabled H${id}2` }).click()
    await page.getByRole('switch', { name: `Login Enabled H${id}1` }).waitFor()
  }

  const callsOf = (id: string) => [
    {
      call: `PATCH ${ENGAGEMENT}SE/OTT/${id}`,
      body: { firstName: 'After', testSubscription: false, superUser: false, pin1: 0, pin2: 42 },
    },
    {
      call: `PATCH ${CREDENTIALS}`,
      body: { countryCode: 'SE', platform: 'OTT', engagementId: id, password: 'hemligt' },
    },
    {
      call: `DELETE ${MFA}`,
      body: { id, countryCode: 'SE', engagementId: id, verificationMethod: 'sms', value: '+46701234567' },
    },
    { call: `PUT ${SERIAL}admin/v1/serialnumber/H${id}2?activated=true`, body: null },
  ]

  it('a test subscription sends exactly what has changed, in the stated order [ENG-060..063, ENG-066, ENG-080..085, ENG-089, ENG-091, OPN-70]', async () => {
    const identity = await makeEngagement(provider)
    const { id } = identity
    await openAs('dev', identity)
    await changeEveryPart(id)
    await page.getByText('8 changes', { exact: true }).waitFor()
    await page.getByText(/Super user On/).waitFor()
    const sent = sentFromNow()
    await press('Control+s')
    await expectToast('MFA Settings were successfully updated')
    await expectToast('Device serial number was successfully updated')
    expect(sent).toEqual(callsOf(id))
    await page.getByText('8 changes', { exact: true }).waitFor({ state: 'detached' })
    expect(await stored(identity)).toMatchObject({
      firstName: 'After',
      superUser: false,
      pin2: 42,
      mfaSettings: [{ verificationMethod: 'email' }],
    })
    expect(await button(/^Save changes/).getAttribute('data-tooltip')).toBe('No unsaved changes')
  })
})
