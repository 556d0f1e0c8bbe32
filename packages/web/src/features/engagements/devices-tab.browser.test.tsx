import { deviceQueries, type LoggedInDevice } from '@headend/core/devices'
import type { EngagementIdentity } from '@headend/core/engagements'
import { press } from '@headend/testing/keyboard'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmDialog } from '../../commands/confirm.tsx'
import { CountryContext, ServicesContext } from '../../context/services.tsx'
import { createStandIns } from '../../parts/stand-ins.ts'
import { DevicesTab } from './devices-tab.tsx'

const customer: EngagementIdentity = { country: 'SE', platform: 'STB', id: '4711002' }

const device = (deviceId: string, over: Partial<LoggedInDevice>): LoggedInDevice => ({
  ...{ deviceId, vendorModel: '', browser: '', browserVersion: '', os: '', osVersion: '' },
  ...{ loginIpAdress: '', lastSeen: null, geographicLocation: { city: '', country: '' }, dns: '' },
  tvClientName: 'web',
  ...over,
})
const box = device('box-1', { vendorModel: 'ZTE', tvClientName: 'iptvstb' })
const laptop = device('web-1', { vendorModel: 'Laptop', browser: 'Firefox' })

async function showDevices(devices: LoggedInDevice[]) {
  const services = createStandIns()
  services.session.start()
  await vi.waitFor(() => expect(services.session.getSnapshot().context.signedIn).toBeDefined())
  const client = new QueryClient()
  const context = {
    ...services,
    access: { roles: ['developer-live'], country: 'SE' },
    country: 'SE',
  } as const
  client.setQueryData(deviceQueries.list(context, customer).queryKey, devices)
  return render(
    <ServicesContext value={services}>
      <CountryContext value="SE">
        <QueryClientProvider client={client}>
          <DevicesTab identity={customer} />
          <ConfirmDialog />
        </QueryClientProvider>
      </CountryContext>
    </ServicesContext>,
  )
}

const columns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent)

test('the box is marked, and columns that no device has a text for are left out [ENG-067, ENG-068]', async () => {
  const screen = await showDevices([box, laptop])
  await expect.element(page.getByText('iptvstb · box')).toBeVisible()
  expect(columns()).toContain('Browser')
  await screen.unmount()
  await showDevices([box])
  await expect.element(page.getByText('iptvstb · box')).toBeVisible()
  expect(columns()).not.toContain('Browser')
})

test('a key asks to log out the device of its row, the button all of them [ENG-069]', async () => {
  await showDevices([box, laptop])
  await expect.element(page.getByRole('row', { name: /ZTE/ })).toHaveFocus()
  await press('J', 'D')
  await expect.element(page.getByRole('alertdialog', { name: 'Log out Laptop?' })).toBeVisible()
  await press('Escape')
  await page.getByRole('button', { name: 'Log out ZTE' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Log out ZTE?' })).toBeVisible()
  await press('Escape')
  await page.getByRole('button', { name: 'Log out all devices' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Log out all devices?' })).toBeVisible()
})
