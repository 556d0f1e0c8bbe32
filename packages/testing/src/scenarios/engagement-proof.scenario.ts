/** An engagement when not all goes well: services that fail or are slow, a line that is cut, a sign-in that has ended. */
import type { EngagementIdentity, EngagementTab } from '@headend/core/engagements'
import { describe, expect, it } from 'vitest'
import { type ConsolePage, RecordPage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { makeEngagement } from './household.ts'

const ENGAGEMENT = '/rest/engagementadmin/admin/v1/engagement/'
const PROFILES = '/rest/engagementadmin/admin/v1/constants/'
const CREDENTIALS = '/rest/credentialsservice/admin/v1/credentials/'
const MFA = '/rest/credentialsservice/admin/v1/twofactor/find/'
const SERIALS = '/rest/deviceserialnumber/'
const HISTORY = '/rest/engagementdatabasepersister/'
const DOWN = { status: 500, body: { errorCode: 'down', errorMessage: 'The service is away' } }
const ANSWERED = 'The service answered 500: The service is away'

/** What a second Enter, or a space, would not press. */
const HARMLESS =
  'main :is(input:not([type=checkbox], [type=radio]), select, textarea, [role=tab], [role=row], tr)'

let provider: Provider
let tab: ConsolePage
let record: RecordPage

onStage((stage) => {
  ;({ provider, tab } = stage)
  record = new RecordPage(tab)
})

const field = (label: string) => tab.page.getByLabel(label, { exact: true })
const alert = (text: string) => tab.page.getByRole('alert').filter({ hasText: text })
const panel = () => tab.page.getByRole('tabpanel')
const told = (text: string) => tab.toasts.getByText(text).first().waitFor()

async function open(identity: EngagementIdentity, on: EngagementTab, who: AccountName = 'dev') {
  const { platform, id, country } = identity
  await tab.openAs(who, `/engagements/${platform}/${id}?country=${country}&tab=${on}`)
}

async function turnTo(title: string): Promise<void> {
  await tab.page.getByRole('tab', { name: title }).click()
  await tab.page.locator('[role=tab][aria-selected=true]', { hasText: title }).waitFor()
}

/** The path of every call to a service from now on. */
function asked(): string[] {
  const paths: string[] = []
  tab.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rest/')) paths.push(`${request.method()} ${pathname}`)
  })
  return paths
}

describe('what the page of an engagement shows is asked for side by side', () => {
  /** `first`: the five of the form, and what is on the tab. `then`: what only the engagement tells how to ask for. */
  const TABS: [tab: EngagementTab, first: number, then: number, filled: string][] = [
    ['packages', 7, 1, '[aria-label="Packages of the engagement"] tr[data-place]'],
    ['purchases', 5, 2, '[aria-label=Vouchers] :is(tr[data-place], [role=status])'],
  ]

  it.each(TABS)('at the tab %s: %i calls and then %i', async (on, first, then, filled) => {
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const identity = await makeEngagement(provider, { platform: 'STB' })
    const later = '/rest/(purchaseservice|mediarentalservice|tvpackage)/'
    provider.world.faults.arm({ path: later, until: answers[1].promise })
    provider.world.faults.arm({ path: '/rest/', until: answers[0].promise })
    const calls = asked()
    await open(identity, on)
    await expect.poll(() => calls.length).toBe(first)
    answers[0].resolve()
    await expect.poll(() => calls.length).toBe(first + then)
    answers[1].resolve()
    await panel().locator(filled).first().waitFor()
    expect(new Set(calls).size).toBe(first + then)
    expect(calls).toHaveLength(first + then)
  })

  it('and what a tab needs while the pointer comes to rest on it, and not again when it is opened', async () => {
    await open(await makeEngagement(provider), 'customer')
    await field('User name').waitFor()
    const calls = asked()
    const devices = tab.page.waitForResponse(/\/devices\//)
    await tab.page.getByRole('tab', { name: 'Devices' }).hover()
    await devices
    await turnTo('Devices')
    await panel().getByRole('heading', { name: 'Logged-in devices' }).waitFor()
    await panel().getByText('No device is logged in').or(record.rows).first().waitFor()
    expect(calls).toHaveLength(1)
  })
})

describe('what cannot be read of an engagement', () => {
  const PARTS: [path: string, on: string, says: string, comes: string][] = [
    [CREDENTIALS, 'Customer information', 'Failed to load the credentials', 'User name'],
    [PROFILES, 'Customer information', 'Failed to load the service profiles to choose from', 'PREMIUM'],
    [MFA, 'Security', 'Failed to load the MFA settings', 'SMS'],
    [SERIALS, 'Security', 'Failed to load the device serial numbers', 'Login Enabled'],
    [HISTORY, 'Change log', 'Failed to load the change log', 'Filter'],
  ]

  it('is said where it is missed, also late and without moving a field, and cannot be changed; the rest can, and it comes below that when it is tried again, with the keyboard where it was [ERR-004, ERR-005, ERR-006, ERR-009, ERR-010]', async () => {
    const identity = await makeEngagement(provider)
    const late = Promise.withResolvers<void>()
    provider.world.faults.arm({ path: PROFILES, method: 'GET', until: late.promise, ...DOWN })
    for (const [path] of PARTS) provider.world.faults.arm({ path, method: 'GET', ...DOWN })
    await open(identity, 'customer')
    await field('City').fill('Kiruna')
    const place = await field('City').boundingBox()
    late.resolve()
    await alert('Failed to load the service profiles').waitFor()
    expect(await field('City').boundingBox()).toEqual(place)
    const again = alert('Failed to load the service profiles').getByRole('button', { name: 'Try again' })
    const answer = tab.page.waitForResponse((response) => response.url().includes(PROFILES))
    await again.press('Enter')
    await answer
    await expect.poll(() => again.getAttribute('aria-busy')).toBeNull()
    await expectFocus(again)
    for (const label of ['User name', 'Password']) {
      expect(await field(label).isDisabled()).toBe(true)
      expect(await field(label).getAttribute('data-tooltip')).toBe(
        'It could not be read, so it cannot be changed',
      )
    }
    for (const [, on, says] of PARTS) {
      await turnTo(on)
      await alert(says).getByText(ANSWERED).waitFor()
    }
    await turnTo('Security')
    expect(await panel().getByText('No box has a serial number').count()).toBe(0)
    expect(
      await panel()
        .getByRole('switch', { name: /SMS|Email|Login/ })
        .count(),
    ).toBe(0)
    await panel().getByRole('switch', { name: 'Pin code set' }).click()
    await record.save()
    await told('Engagement was successfully updated')
    await tab.page.getByText('2 changes', { exact: true }).waitFor({ state: 'detached' })
    await turnTo('Customer information')
    await field('City').fill('Luleå')
    provider.world.faults.clear()
    for (const [, on, says, comes] of PARTS) {
      await turnTo(on)
      const missing = alert(says)
      if (await missing.isVisible()) await missing.getByRole('button', { name: 'Try again' }).press('Enter')
      await missing.waitFor({ state: 'detached' })
      await tab.page.locator(HARMLESS).and(tab.page.locator(':focus')).waitFor()
      expect(await panel().getByLabel(comes).first().isEnabled()).toBe(true)
    }
    await tab.page.getByText('1 change', { exact: true }).waitFor()
    const calls = asked()
    await record.save()
    await told('Engagement was successfully updated')
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
      `PATCH ${ENGAGEMENT}SE/OTT/${identity.id}`,
    ])
  })
})

it('a factory reset that was cut off after the box had acted is told as unknown, and a second try does not reset again [STB-011, API-044]', async () => {
  const identity = { country: 'SE', platform: 'STB', id: customers.testSe.engagements.STB } as const
  const resets = () => provider.world.boxes.of(identity).acted.get('factoryResetSTB') ?? 0
  const before = resets()
  await open(identity, 'box')
  provider.world.faults.arm({ path: '/rest/legacybridge/admin/v1/executeservice/', drop: 'after' })
  const question = tab.page.getByRole('alertdialog')
  const yes = question.getByRole('button', { name: 'Yes, reset to factory settings' })
  const confirm = async () => {
    await question.getByLabel(/Type FACTORY-RESET/).fill(`FACTORY-RESET ${identity.id} SE`)
    await yes.click()
  }
  await tab.boxTool('Factory reset').click()
  await confirm()
  await told('Failed to initiate factory reset')
  await told('may or may not have been done')
  expect(resets()).toBe(before + 1)
  provider.world.faults.clear()
  await tab.closeMessages()
  await tab.boxTool('Factory reset').click()
  expect(await yes.isDisabled()).toBe(true)
  expect(resets()).toBe(before + 1)
  await confirm()
  await told('Factory reset initiated')
  // The second try has the key of the first.
  expect(resets()).toBe(before + 1)
})

it('the search has one field and Continue, which is there from four characters on; the term is in the address [ENG-015, ENG-016, ENG-017, BAD-021, OPN-62, OPN-64]', async () => {
  await tab.openAs('maja', '/engagements?country=SE')
  const form = tab.page.getByRole('search')
  expect(await form.getByRole('textbox').count()).toBe(1)
  const goOn = form.getByRole('button')
  expect(await goOn.innerText()).toBe('Continue')
  const calls = asked()
  for (const short of ['abc', '    abc ', '     ']) {
    await form.getByRole('textbox').fill(short)
    expect(await goOn.isDisabled()).toBe(true)
    await record.press('Enter')
  }
  expect(calls).toEqual([])
  await form.getByRole('textbox').fill(` ${customers.twin.engagements.STB} `)
  await goOn.click()
  await tab.page.getByRole('row', { name: /STB/ }).waitFor()
  expect(new URL(tab.page.url()).searchParams.get('searchTerm')).toBe(customers.twin.engagements.STB)
  await tab.page.reload()
  await tab.page.getByRole('row', { name: /STB/ }).waitFor()
  expect(await form.getByRole('textbox').inputValue()).toBe(customers.twin.engagements.STB)
})

describe('the packages of an engagement', () => {
  it('are deleted from the palette, whichever tab shows, and done so again comes back; tabs tell how many there are [ENG-055, ENG-058]', async () => {
    const identity = await makeEngagement(provider, { tvPackageReferences: ['basic-se', 'film-se'] })
    await open(identity, 'customer')
    await field('User name').waitFor()
    const tabTitle = tab.page.getByRole('tab', { name: /^Package information/ })
    await tabTitle.filter({ hasText: /information\s*2/ }).waitFor()
    await record.press('Control+k')
    await tab.palette.getByRole('combobox').fill('delete package')
    await tab.palette.getByRole('option', { name: /^Delete package/ }).click()
    await tab.palette.getByRole('option', { name: /film-se/ }).click()
    const row = tab.page.getByRole('row').filter({ hasText: 'film-se' })
    await row.getByText('To be deleted').waitFor()
    await tabTitle.filter({ hasText: /information\s*1/ }).waitFor()
    await tab.page.getByText('1 change', { exact: true }).waitFor()
  })

  it('and the accounts to move to are chosen from lists of fixed heights [DLG-013, OPN-59]', async () => {
    const identity = await makeEngagement(provider, { tvAccountId: customers.anna.tvAccountId })
    await open(identity, 'packages')
    await tab.page.getByRole('grid', { name: 'Packages of the engagement' }).waitFor()
    await record.press('a')
    const add = tab.page.getByRole('dialog', { name: 'Add packages' })
    await add.getByRole('grid').waitFor()
    expect(await heightAround(add.getByRole('grid'))).toBeCloseTo(0.45 * 800, 0)
    await record.press('Escape')
    await add.waitFor({ state: 'detached' })
    await turnTo('Purchases')
    await tab.page.getByRole('grid', { name: /Purchases/ }).waitFor()
    await record.press('m')
    const move = tab.page.getByRole('dialog', { name: 'Move EST' })
    provider.world.faults.arm({ path: '/rest/engagementadmin', ...DOWN })
    await move.getByRole('searchbox').fill(customers.twin.tvAccountId)
    await record.press('Enter')
    const status = move.getByRole('status').filter({ hasText: 'Failed to search' })
    await status.waitFor()
    expect(await heightAround(status)).toBeCloseTo(0.35 * 800, 0)
    await told('Failed to search tvAccounts')
  })

  const heightAround = (inside: ReturnType<ConsolePage['page']['locator']>) =>
    inside.evaluate((element) => element.parentElement?.getBoundingClientRect().height)
})
