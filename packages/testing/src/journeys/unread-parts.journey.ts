/** An engagement of which parts cannot be read: said where they are missed; the rest can be changed. */
import { expect, it } from 'vitest'
import { page, provider, record, tab, withConsole } from '../browser/stage.ts'
import { makeEngagement } from './household.ts'

const CREDENTIALS = '/rest/credentialsservice/admin/v1/'
/** The path, the tab, its error, and a label that is shown once the part is read. */
const PARTS = [
  [`${CREDENTIALS}credentials/`, 'Customer information', 'Failed to load the credentials', 'User name'],
  [
    '/rest/engagementadmin/admin/v1/constants/',
    'Customer information',
    'Failed to load the service profiles to choose from',
    'PREMIUM',
  ],
  [`${CREDENTIALS}twofactor/find/`, 'Security', 'Failed to load the MFA settings', 'SMS'],
  [
    '/rest/channelstoreaccess/',
    'Package information',
    'Failed to load the packages of the engagement',
    'Packages of the engagement',
  ],
  [
    '/rest/valueaddedservice/',
    'Package information',
    'Failed to load the value-added services',
    'Value-added services',
  ],
  ['/rest/deviceserialnumber/', 'Security', 'Failed to load the device serial numbers', 'Login Enabled'],
  ['/rest/engagementdatabasepersister/', 'Change log', 'Failed to load the change log', 'Filter'],
] as const

withConsole()

it('a part that cannot be read is shown on its tab and tried again; what is typed stays [ERR-004..007, ERR-009..011, ENG-049, OPN-92]', async () => {
  const { id, country } = await makeEngagement(provider)
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
  const turnTo = (title: string) => page.getByRole('tab', { name: title }).click()
  for (const [path] of PARTS) provider.world.faults.arm({ path, method: 'GET', status: 500 })
  await tab.openAs('dev', `/engagements/OTT/${id}?country=${country}&tab=customer`)
  await record.field('City').fill('Kiruna')
  for (const [, on, says] of PARTS) {
    await turnTo(on)
    await alert(says).getByText('The service answered 500').waitFor()
  }
  await turnTo('Customer information')
  await record.readOnly('Password').waitFor()
  await record.save()
  await tab.toasts.getByText('Engagement was successfully updated').waitFor()
  await record.field('City').fill('Luleå')
  provider.world.faults.clear()
  for (const [, on, says, comes] of PARTS) {
    await turnTo(on)
    const missing = alert(says)
    if (await missing.isVisible()) await missing.getByRole('button', { name: 'Try again' }).press('Enter')
    await missing.waitFor({ state: 'detached' })
    expect(await page.getByRole('tabpanel').getByLabel(comes).first().isEnabled()).toBe(true)
  }
  await page.getByText('1 change', { exact: true }).waitFor()
})

it('what a tab of an engagement shows is asked for side by side, once', async () => {
  const answer = Promise.withResolvers<void>()
  const { id } = await makeEngagement(provider, { platform: 'STB' })
  provider.world.faults.arm({ path: '/rest/', until: answer.promise })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/rest/')) calls.push(pathname)
  })
  await tab.openAs('dev', `/engagements/STB/${id}?country=SE&tab=packages`)
  // The five of the form, and two of the tab; the engagement tells how to ask for the purchases, and the
  // header waits for it: when a device was last seen, and the same person's other engagements.
  await expect.poll(() => calls.length).toBe(7)
  answer.resolve()
  await page.getByRole('grid', { name: 'Packages of the engagement' }).waitFor()
  expect([calls.length, new Set(calls).size]).toEqual([10, 10])
})
