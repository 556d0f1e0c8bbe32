/** The page of an engagement as an edit: what it shows, who may change what, what is sent, and what is told of it. */
import type { Country } from '@headend/core/country'
import { ENGAGEMENT_TABS, type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { minuteTime } from '@headend/core/time'
import { describe, expect, it } from 'vitest'
import { type ConsolePage, overlap, RecordPage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'
import { engagements } from '../provider/engagements.ts'
import type { Provider } from '../provider/index.ts'
import { makeEngagement } from './household.ts'

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

  it('tells who has changed what [ENG-095]', async () => {
    const identity = await makeEngagement(provider)
    await openAs('dev', identity)
    await field('City').fill('Kiruna')
    await press('Control+s')
    await told('Engagement was successfully updated')
    await openTab('Change log')
    const log = tab.page.getByRole('treegrid')
    await log.getByText('City').first().waitFor()
    await log.getByText('Kiruna').first().waitFor()
  })
})

describe('customer information', () => {
  it('shows an e-mail over OTT only, and a super user only of a test subscription [ENG-033, ENG-034, ENG-035]', async () => {
    await openAs('dev', await makeEngagement(provider))
    for (const label of [
      ...['First name', 'Last name', 'Email', 'TV account id', 'TSC id', 'Master username', 'Account type'],
      ...['Allowed concurrent STB streams', 'Street address', 'Postal code', 'City', 'Regional code'],
      ...['Status', 'Test subscription', 'Super user', 'Geo block', 'Block purchase'],
    ])
      expect(await field(label).count(), label).toBe(1)
    await field('Test subscription').click()
    await field('Super user').waitFor({ state: 'detached' })
    await openAs('dev', await makeEngagement(provider, { platform: 'STB' }))
    expect(await field('Email').count()).toBe(0)
  })

  it('shows what is white-listed as no geo block, and when BSS has last changed it [ENG-036, ENG-037, ENG-077]', async () => {
    const identity = await makeEngagement(provider, { whiteListed: true })
    await openAs('dev', identity)
    const { lastModifiedByBss = '' } = (await stored(identity)) ?? {}
    await tab.page
      .getByRole('definition')
      .filter({ hasText: minuteTime(new Date(lastModifiedByBss), 'Europe/Stockholm') })
      .waitFor()
    expect(await tab.page.getByRole('textbox', { name: /engagement id|country/i }).count()).toBe(0)
    expect(await field('Geo block').isChecked()).toBe(false)
    await field('Geo block').click()
    await press('Control+s')
    await told('Engagement was successfully updated')
    expect(await stored(identity)).toMatchObject({ whiteListed: false })
  })

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

  it('is changed as freely in its status as there are any [ENG-041, ENG-076]', async () => {
    const identity = await makeEngagement(provider, { status: 'CLOSED' })
    await openAs('dev', identity)
    expect(await field('Status').locator('option').allTextContents()).toEqual(['ACTIVE', 'CLOSED', 'BLOCKED'])
    await field('Status').selectOption('BLOCKED')
    await press('Control+s')
    await told('Engagement was successfully updated')
    await tab.page.locator('header').getByText('BLOCKED', { exact: true }).waitFor()
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

describe('what is not valid', () => {
  const CASES: [tab: string, label: string, typed: string, problem: string][] = [
    ['Customer information', 'Allowed concurrent STB streams', 'many', 'Should be a number'],
    ['Customer information', 'Email', 'no@mail', 'Must be a valid e-mail'],
    ['Security', 'Pin 1', '12a4', 'Must be a number'],
    ['Security', 'Pin 2', '12345', 'Must be a number'],
  ]

  it('is said where it is and at its tab, and cannot be saved [ENG-026, ENG-074, ENG-075, ENG-078, ENG-088, BAD-022, BAD-023, BAD-024, OPN-69]', async () => {
    await openAs('dev', await makeEngagement(provider))
    const sent = sentFromNow()
    const save = button(/^Save changes/)
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    expect(await save.getAttribute('data-tooltip')).toBe('Nothing has changed')
    for (const [title, label, typed, problem] of CASES) {
      await openTab(title)
      const before = await field(label).inputValue()
      await field(label).fill(typed)
      await tab.page.getByText(problem, { exact: true }).waitFor()
      await pageTab(title).filter({ hasText: '1 field is not valid' }).waitFor()
      expect.soft(await save.getAttribute('aria-disabled'), label).toBe('true')
      expect.soft(await save.getAttribute('data-tooltip'), label).toBe('Check the marked fields')
      // Where it is not already.
      await pageTab(title).focus()
      await press('Control+s')
      await expectFocus(field(label))
      expect.soft(sent, label).toEqual([])
      await field(label).fill(before)
      await tab.page.getByText(problem, { exact: true }).waitFor({ state: 'detached' })
    }
  })

  it('lets an e-mail be empty [ENG-075, BAD-023]', async () => {
    const identity = await makeEngagement(provider)
    await openAs('dev', identity)
    await field('Email').fill('')
    await press('Control+s')
    await told('Engagement was successfully updated')
    expect(await stored(identity)).toMatchObject({ email: '' })
  })
})

describe('rights', () => {
  it('olli, who may only read, finds every control with the reason why it is disabled [ENG-088, ROL-019, ROL-020]', async () => {
    const { mikko } = customers
    await openAs('olli', { country: 'FI', platform: 'OTT', id: mikko.engagements.OTT })
    const why =
      'Needs developer-live or engagement-write; you have country-fi, tvpackage-read, engagement-read'
    for (const title of ['Customer information', 'Security']) {
      await openTab(title)
      const panel = tab.page.getByRole('tabpanel')
      const controls = panel.locator('input, select, textarea, [role=switch]')
      await controls.first().waitFor()
      for (const control of await controls.all()) {
        const name = await control.getAttribute('id')
        expect(await control.isDisabled(), `${title} ${name}`).toBe(true)
        expect(await control.getAttribute('data-tooltip'), `${title} ${name}`).toBe(why)
      }
    }
    const save = button(/^Save changes/)
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    expect(await save.getAttribute('data-tooltip')).toBe(why)
    await openTab('Customer information')
    await field('City').focus()
    await tab.page.keyboard.type('X')
    expect(await field('City').inputValue()).not.toContain('X')
    expect(await descriptionOf('City')).toContain(why)
  })

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
    await told('MFA Settings were successfully updated. Device serial number was successfully updated')
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
    // Neither hides the other.
    await expect.poll(() => overlap(tab.toasts.first(), partly)).toBe(false)
    provider.world.faults.clear()
    sent.length = 0
    await press('Control+s')
    await told('MFA Settings were successfully updated. Device serial number was successfully updated')
    await partly.waitFor({ state: 'detached' })
    expect(sent).toEqual(callsOf(id).slice(2))
  })

  it('that stops half-way where the rest cannot be read either sends that rest once it can be read again [ENG-089, ERR-004, OPN-70]', async () => {
    const identity = await makeEngagement(provider)
    await openAs('dev', identity)
    await field('Password').fill('secret42')
    await field('First name').fill('After')
    for (const method of ['PATCH', 'GET']) provider.world.faults.arm({ path: CREDENTIALS, method, ...BROKEN })
    await press('Control+s')
    await notice('Only a part of it is saved')
      .getByText(/Saved: First name.*Not saved yet: Password/)
      .waitFor()
    await tab.page.getByText('Failed to load the credentials').waitFor()
    provider.world.faults.clear()
    const sent = sentFromNow()
    await press('Control+s')
    await tab.page.getByText('Failed to load the credentials').waitFor({ state: 'detached' })
    await expect.poll(() => button(/^Save changes/).getAttribute('aria-disabled')).not.toBe('true')
    await press('Control+s')
    await told('Credentials were successfully updated')
    expect(sent.map(({ call }) => call)).toEqual([`PATCH ${CREDENTIALS}`])
    await notice('Only a part of it is saved').waitFor({ state: 'detached' })
  })

  it('that stops half-way is told of beside what is not saved, also where that comes after the first message of a page', async () => {
    const { page } = tab
    const message = Promise.withResolvers<void>()
    const read = Promise.withResolvers<void>()
    const identity = await makeEngagement(provider)
    await page.route('**/assets/toaster-*.js', (route) => message.promise.then(() => route.continue()))
    await openAs('dev', identity)
    await changeEveryPart(identity.id)
    provider.world.faults.arm({ path: MFA, ...BROKEN })
    await page.route(`**${ENGAGEMENT}**`, async (route) => {
      if (route.request().method() === 'GET') await read.promise
      await route.continue()
    })
    const failed = page.waitForResponse((response) => response.url().includes(MFA))
    await press('Control+s')
    await failed
    message.resolve()
    await told('Failed to update the MFA settings')
    read.resolve()
    const partly = notice('Only a part of it is saved')
    await partly.waitFor()
    await expect.poll(() => overlap(tab.toasts.first(), partly)).toBe(false)
  })

  const FAILURES: [part: string, fault: string, text: string, change: (id: string) => Promise<unknown>][] = [
    ['the engagement', ENGAGEMENT, 'Failed to update the engagement', () => field('City').fill('Kiruna')],
    [
      'the credentials',
      CREDENTIALS,
      'Failed to update the credentials',
      () => field('User name').fill('x.y'),
    ],
    [
      'the second factors',
      MFA,
      'Failed to update the MFA settings',
      async () => {
        await openTab('Security')
        await tab.page.getByRole('switch', { name: 'Email' }).click()
      },
    ],
    [
      'a serial number',
      SERIAL,
      'Failed to update device serial number',
      async (id) => {
        await openTab('Security')
        await tab.page.getByRole('switch', { name: `Login Enabled H${id}1` }).click()
      },
    ],
  ]

  it.each(FAILURES)(
    '%s that fails says so, and can be tried again [ENG-092, ENG-093, OPN-71, ERR-001]',
    async (_, path, text, change) => {
      const identity = await makeEngagement(provider)
      await openAs('dev', identity)
      await change(identity.id)
      for (const method of ['PATCH', 'DELETE', 'PUT']) provider.world.faults.arm({ path, method, ...BROKEN })
      await press('Control+s')
      await told(text)
      expect(await record.told()).toEqual([[WRONG, text]])
      provider.world.faults.clear()
      await press('Control+s')
      await tab.page.getByText('1 change', { exact: true }).waitFor({ state: 'detached' })
      expect((await record.told()).at(-1)?.[0]).toBe(SUCCESS)
    },
  )

  it('what somebody else has saved meanwhile is not overwritten', async () => {
    const identity = await makeEngagement(provider)
    await openAs('dev', identity)
    await field('City').fill('Mine')
    const before = await stored(identity)
    if (before) await provider.world.store.put(engagements, { ...before, city: 'Theirs', regionalCode: '99' })
    await press('Control+s')
    await notice('Somebody else has saved this meanwhile').getByText('and you have Mine').waitFor()
    await press('Enter')
    expect(await field('Regional code').inputValue()).toBe('99')
    await press('Control+s')
    await told('Engagement was successfully updated')
    expect(await stored(identity)).toMatchObject({ city: 'Mine', regionalCode: '99' })
  })

  it('a package that somebody else has added meanwhile is none that this save deletes', async () => {
    const identity = await makeEngagement(provider, { tvPackageReferences: ['basic-se'] })
    await openAs('dev', identity)
    await field('City').fill('Mine')
    const before = await stored(identity)
    const tvPackageReferences = ['basic-se', 'film-se']
    if (before) await provider.world.store.put(engagements, { ...before, tvPackageReferences })
    // The last of what is read anew.
    const reread = tab.page.waitForResponse(/\/credentials\/SE\//)
    await reload()
    await Promise.all([reread, told('Engagement was successfully reloaded')])
    await openTab('Package information')
    const rows = tab.page.getByRole('grid', { name: 'Packages of the engagement' }).locator('tr[data-place]')
    await rows.filter({ hasText: 'film-se' }).waitFor()
    expect(await rows.filter({ hasText: 'To be' }).count()).toBe(0)
  })

  it('whose answer is lost is looked for, not sent again', async () => {
    const identity = await makeEngagement(provider)
    await openAs('dev', identity)
    await openTab('Security')
    await tab.page.getByRole('switch', { name: 'SMS' }).click()
    provider.world.faults.arm({ path: MFA, drop: 'after' })
    const sent = sentFromNow()
    await press('Control+s')
    await button('Find out').waitFor()
    provider.world.faults.clear()
    await button('Find out').click()
    await tab.page.getByText('1 change', { exact: true }).waitFor({ state: 'detached' })
    expect(sent).toHaveLength(1)
    expect((await stored(identity))?.mfaSettings).toMatchObject([{ verificationMethod: 'email' }])
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
  it('that is overtaken by the next is given up, and shows nothing any more', async () => {
    const { anna, twin } = customers
    await tab.openAs('maja', '/engagements?country=SE')
    provider.world.faults.arm({ path: '/rest/engagementadmin/admin/v1/search/', delay: 60_000, times: 2 })
    const givenUp: string[] = []
    tab.page.on('requestfailed', (request) => givenUp.push(request.failure()?.errorText ?? ''))
    const search = async (term: string) => {
      await tab.page.getByRole('textbox').fill(term)
      await tab.page.getByRole('textbox').press('Enter')
    }
    await Promise.all([tab.page.waitForRequest(/\/search\/tvaccountid\//), search(anna.username)])
    await search(twin.username)
    await tab.page
      .getByRole('row', { name: /per\.akesson/ })
      .first()
      .waitFor()
    await expect.poll(() => givenUp).toEqual(['net::ERR_ABORTED', 'net::ERR_ABORTED'])
    expect(await tab.page.getByRole('row', { name: /anna/ }).count()).toBe(0)
  })

  it('shows test subscriptions to those alone who may see them [ROL-023]', async () => {
    const path = `/engagements?country=SE&searchTerm=${customers.testSe.username}`
    await tab.openAs('maja', path)
    await tab.page.getByRole('main').getByText('No engagements to display').waitFor()
    await tab.openAs('dev', path)
    await tab.page.getByRole('row', { name: /test\.stb\.se/ }).waitFor()
  })
})
