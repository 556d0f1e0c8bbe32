/** The page of an engagement as an edit: what it shows, who may change what, what is sent, and what is told of it. */
import type { Country } from '@headend/core/country'
import { ENGAGEMENT_TABS, type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { makeEngagement } from '../journeys/household.ts'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { engagements } from '../provider/records.ts'

const WRONG = 'Something went wrong!'
const SUCCESS = 'Success'
const CREDENTIALS = '/rest/credentialsservice/admin/v1/credentials'
const MFA = '/rest/credentialsservice/admin/v1/twofactor/remove'
const SERIAL = '/rest/deviceserialnumber/'
const ENGAGEMENT = '/rest/engagementadmin/admin/v1/engagement/'
const BROKEN = { status: 500, body: { errorCode: 'down', errorMessage: 'The service is away' } }

let provider: Provider
let tab: ConsolePage
let record: RecordPage

onStage((stage) => {
  ;({ provider, tab } = stage)
  record = new RecordPage(tab)
})

const field = (label: string | RegExp) => tab.page.getByLabel(label, { exact: true })
const button = (name: string | RegExp) => tab.page.getByRole('button', { name })
const press = (keys: string) => tab.page.keyboard.press(keys)
const pageTab = (title: string) => tab.page.getByRole('tab', { name: new RegExp(`^${title}`) })
const notice = (text: string) => tab.page.getByRole('alert').filter({ hasText: text })
const told = (text: string) => tab.toasts.getByText(text, { exact: false }).first().waitFor()

async function reload(): Promise<void> {
  await press('Control+k')
  await tab.page.keyboard.type('reload the engagement')
  await tab.page
    .getByRole('option', { name: /Reload the engagement/ })
    .first()
    .click()
}

function pathOf({ platform, id, country }: EngagementIdentity, open = 'customer'): string {
  return `/engagements/${platform}/${id}?country=${country}&tab=${open}`
}

/** The engagement that a test is about, open before somebody. */
async function openAs(account: AccountName, identity: EngagementIdentity): Promise<void> {
  await tab.openAs(account, pathOf(identity))
  await field('User name').waitFor()
}

async function openTab(title: string): Promise<void> {
  await pageTab(title).click()
  await tab.page.locator('[role=tab][aria-selected=true]', { hasText: title }).waitFor()
}

const stored = (identity: EngagementIdentity) => provider.world.store.get(engagements, identityKey(identity))

interface Sent {
  call: string
  body: unknown
}

/** Every call with an effect from now on, in the order in which they are made. */
function sentFromNow(): Sent[] {
  const sent: Sent[] = []
  tab.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/rest/') || request.method() === 'GET') return
    sent.push({ call: `${request.method()} ${pathname}${search}`, body: request.postDataJSON() })
  })
  return sent
}

async function descriptionOf(label: string | RegExp): Promise<string> {
  return field(label).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

describe('the page of an engagement', () => {
  it('says whose it is, in which state, and has its seven tabs [ENG-021, ENG-022, ENG-023, ENG-024, ENG-025]', async () => {
    const identity = await makeEngagement(
      provider,
      { firstName: 'Ann', lastName: 'Berg', status: 'BLOCKED' },
      'ann.b',
    )
    await openAs('dev', identity)
    await tab.page.getByRole('heading', { level: 1, name: 'Engagement Information' }).waitFor()
    await tab.page.getByRole('heading', { level: 2, name: 'ann.b Ann Berg' }).waitFor()
    const header = tab.page.getByRole('main').locator('header')
    await header.getByText('BLOCKED', { exact: true }).waitFor()
    await header.getByText('TEST', { exact: true }).waitFor()
    await button(/^Cancel/).waitFor()
    await button(/^Save changes/).waitFor()
    const titles = await tab.page.getByRole('tab').locator('[data-title]').allTextContents()
    expect(titles).toEqual(ENGAGEMENT_TABS.map(({ title }) => title))
    expect(await tab.page.title()).not.toContain('Ann')
  })

  it('that was opened from the list leads back to it; by its address, to the list in its place [ENG-027, ENG-028]', async () => {
    const { twin } = customers
    await tab.openAs('maja', `/engagements?country=SE&searchTerm=${twin.engagements.STB}`)
    await tab.page.getByRole('row', { name: /STB/ }).click()
    await field('User name').waitFor()
    await press('Escape')
    await tab.page.waitForURL((url) => url.searchParams.get('searchTerm') === twin.engagements.STB)
    await openAs('maja', { country: 'SE', platform: 'STB', id: twin.engagements.STB })
    await button(/^Cancel/).click()
    await tab.page.waitForURL((url) => url.pathname === '/engagements')
    await tab.page.goBack()
    expect(new URL(tab.page.url()).pathname).not.toContain(twin.engagements.STB)
  })

  it('asks in the quoted words before changes are left; who stays has lost nothing [ENG-029, OPN-44]', async () => {
    await openAs('dev', await makeEngagement(provider))
    await field('City').fill('Kiruna')
    await press('Escape')
    const quoted = 'You have unsaved changed. Are you sure you want to leave?'
    const question = tab.page.getByRole('alertdialog').filter({ hasText: quoted })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await field('City').inputValue()).toBe('Kiruna')
    await press('Escape')
    await question.getByRole('button', { name: 'Leave' }).click()
    await tab.page.waitForURL((url) => url.pathname === '/engagements')
  })

  it('keeps over a reload what was typed, but for the password and the pins, which it says', async () => {
    await openAs('dev', await makeEngagement(provider))
    await field('City').fill('Kiruna')
    await field('Password').fill('hemligt')
    await openTab('Security')
    await field('Pin 1').fill('4321')
    tab.page.on('dialog', (dialog) => void dialog.accept())
    await tab.page.reload()
    await tab.page.getByText('Restored what you had typed').waitFor()
    await tab.page.getByText('Secrets were not kept, to be typed again: Password, Pin 1.').waitFor()
    expect(await field('Pin 1').inputValue()).toBe('1234')
    await openTab('Customer information')
    expect(await field('City').inputValue()).toBe('Kiruna')
    expect(await field('Password').inputValue()).toBe('')
    expect(await tab.page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toMatch(
      /hemligt|4321/,
    )
  })

  it('has a change log that takes the keys of a list from anywhere on the page [ENG-095]', async () => {
    await openAs('dev', await makeEngagement(provider))
    await field('City').fill('Kiruna')
    await press('Control+s')
    await told('Engagement was successfully updated')
    await tab.page.getByRole('heading', { level: 1 }).focus()
    await press('7')
    const log = tab.page.getByRole('treegrid')
    await log.getByText('Kiruna').first().waitFor()
    const inRows = () => log.locator('tbody tr:focus').waitFor()
    await inRows()
    for (const key of ['Control+f', 'f']) {
      await tab.page.getByRole('heading', { level: 1 }).focus()
      await press(key)
      await tab.page.getByPlaceholder('Filter...').and(tab.page.locator(':focus')).waitFor()
    }
    await tab.page.getByRole('heading', { level: 1 }).focus()
    await press('j')
    await inRows()
  })
})

describe('customer information', () => {
  it('lets service profiles be ticked that the constants call names, NPVR by a box of its own [ENG-038, ENG-039, ENG-040]', async () => {
    const identity = await makeEngagement(provider)
    await openAs('dev', identity)
    const group = tab.page.getByRole('group', { name: 'Service profiles' })
    const names = await group
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent))
    expect(names).toEqual(['BASIC', 'STANDARD', 'PREMIUM', 'MULTIROOM', 'TIMESHIFT', 'HOSPITALITY'])
    await group.getByLabel('PREMIUM').check()
    await group.getByLabel('BASIC').uncheck()
    await group.getByLabel('BASIC').check()
    await tab.page.getByRole('checkbox', { name: 'NPVR' }).uncheck()
    await press('Control+s')
    await told('Engagement was successfully updated')
    expect((await stored(identity))?.serviceProfileReferences).toEqual([
      '/serviceprofiles/BASIC.serviceprofile',
      '/serviceprofiles/PREMIUM.serviceprofile',
    ])
  })

  it('takes a user name and a password where there were none, and never shows a password [ENG-042, ENG-043, ENG-044]', async () => {
    const identity = await makeEngagement(provider, {}, '')
    await openAs('dev', identity)
    expect(await field('User name').inputValue()).toBe('')
    await field('User name').fill('brand.new')
    await field('Password').fill('hemligt')
    expect(await field('Password').getAttribute('type')).toBe('password')
    const sent = sentFromNow()
    await press('Control+s')
    await told('Credentials were successfully updated')
    expect(sent).toEqual([
      {
        call: `PATCH ${CREDENTIALS}`,
        body: {
          countryCode: 'SE',
          platform: 'OTT',
          engagementId: identity.id,
          username: 'brand.new',
          password: 'hemligt',
        },
      },
    ])
    await tab.page.getByRole('heading', { level: 2, name: /^brand\.new/ }).waitFor()
    expect(await field('Password').inputValue()).toBe('')
    expect(await tab.page.locator('body').innerText()).not.toContain('hemligt')
  })
})

describe('rights', () => {
  it('of a customer leave the personal details to BSS, and the rest to who may edit [ROL-021, ROL-022, OPN-41]', async () => {
    const identity = await makeEngagement(provider, { testSubscription: false, superUser: false })
    await openAs('maja', identity)
    for (const label of ['First name', 'City', 'TV account id', 'Master username']) {
      expect(await field(label).isDisabled(), label).toBe(true)
      expect(await descriptionOf(label)).toContain('come from BSS')
    }
    const sent = sentFromNow()
    await field('User name').fill('other.name')
    await field('Email').fill('other@example.se')
    await press('Control+s')
    await told('Credentials were successfully updated')
    expect(sent.map(({ body }) => body)).toMatchObject([
      { email: 'other@example.se' },
      { username: 'other.name' },
    ])
  })

  it('in Norway show second factors as text [ENG-064, ENG-065, OPN-43]', async () => {
    const country: Country = 'NO'
    await openAs('kari', await makeEngagement(provider, { country }))
    await openTab('Security')
    const factors = tab.page.getByRole('region', { name: 'Two-factor authentication' })
    await factors.getByText('+46701234567').waitFor()
    expect(await factors.getByRole('switch').count()).toBe(0)
    expect(await factors.getByRole('status').allTextContents()).toEqual(['On', 'On'])
  })
})

describe('saving', () => {
  /** Something of every part, from both tabs. */
  async function changeEveryPart(id: string): Promise<void> {
    await field('First name').fill('After')
    await field('Test subscription').click()
    await field('Password').fill('hemligt')
    await openTab('Security')
    await field('Pin 1').fill('')
    await field('Pin 2').fill('0042')
    await tab.page.getByRole('switch', { name: 'SMS' }).click()
    await tab.page.getByRole('switch', { name: `Login Enabled H${id}2` }).click()
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

  it('a test subscription in full sends exactly what has changed, in the stated order [ENG-060, ENG-061, ENG-062, ENG-063, ENG-066, ENG-080, ENG-081, ENG-082, ENG-083, ENG-084, ENG-085, ENG-089, ENG-091, OPN-70]', async () => {
    const identity = await makeEngagement(provider)
    const { id } = identity
    await openAs('dev', identity)
    await changeEveryPart(id)
    await tab.page.getByText('8 changes', { exact: true }).waitFor()
    await tab.page.getByText(/Super user On/).waitFor()
    const sent = sentFromNow()
    await press('Control+s')
    await told('MFA Settings were successfully updated')
    await told('Device serial number was successfully updated')
    expect(sent).toEqual(callsOf(id))
    await tab.page.getByText('8 changes', { exact: true }).waitFor({ state: 'detached' })
    expect(await stored(identity)).toMatchObject({
      firstName: 'After',
      superUser: false,
      pin2: 42,
      mfaSettings: [{ verificationMethod: 'email' }],
    })
    expect(await button(/^Save changes/).getAttribute('data-tooltip')).toBe('Nothing has changed')
  })

  it('that stops half-way says what is saved and what is not; the next save sends the rest [ENG-089, ENG-092, OPN-70]', async () => {
    const identity = await makeEngagement(provider)
    const { id } = identity
    await openAs('dev', identity)
    await changeEveryPart(id)
    provider.world.faults.arm({ path: MFA, ...BROKEN })
    const sent = sentFromNow()
    await press('Control+s')
    await told('Failed to update the MFA settings')
    const partly = notice('Only a part of it is saved')
    await partly
      .getByText(
        /Saved: Password, First name, .*Not saved yet: Two-factor authentication, Device serial numbers/,
      )
      .waitFor()
    expect(sent).toEqual(callsOf(id).slice(0, 3))
    provider.world.faults.clear()
    sent.length = 0
    await press('Control+s')
    await told('MFA Settings were successfully updated')
    await told('Device serial number was successfully updated')
    await partly.waitFor({ state: 'detached' })
    expect(sent).toEqual(callsOf(id).slice(2))
  })

  it('that fails says so, and can be tried again [ENG-092, ENG-093, OPN-71, ERR-001]', async () => {
    await openAs('dev', await makeEngagement(provider))
    await field('City').fill('Kiruna')
    provider.world.faults.arm({ path: ENGAGEMENT, method: 'PATCH', ...BROKEN })
    await press('Control+s')
    await told('Failed to update the engagement')
    expect(await record.told()).toEqual([[WRONG, 'Failed to update the engagement']])
    provider.world.faults.clear()
    await press('Control+s')
    await tab.page.getByText('1 change', { exact: true }).waitFor({ state: 'detached' })
    expect((await record.told()).at(0)?.[0]).toBe(SUCCESS)
  })

  it('a reload says that it was done, or not [ENG-094]', async () => {
    await openAs('dev', await makeEngagement(provider))
    await reload()
    await told('Engagement was successfully reloaded')
    provider.world.faults.arm({ path: ENGAGEMENT, ...BROKEN })
    await reload()
    await told('Failed to reload the engagement')
  })
})

describe('the search', () => {
  it('that finds nothing here offers what is found in other allowed countries [ENG-019]', async () => {
    await tab.openAs('dev', `/engagements?country=NO&searchTerm=${customers.mikko.engagements.STB}`)
    await tab.page.getByRole('main').getByText('No engagements to display').waitFor()
    await tab.page.getByText('Found in FI, you are in NO').waitFor()
    await button('Show it in FI').click()
    await tab.page.getByRole('row', { name: /mikko/ }).waitFor()
    expect(new URL(tab.page.url()).searchParams.get('country')).toBe('FI')
  })
})
