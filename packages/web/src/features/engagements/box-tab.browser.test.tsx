import { boxSettingsQueries } from '@headend/core/box-settings'
import { boxCommand, type EngagementIdentity } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { press } from '@headend/testing/keyboard'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { actionKey, rememberEnd } from '../../commands/command-results.ts'
import { CountryContext, ServicesContext } from '../../context/services.tsx'
import { createStandIns } from '../../parts/stand-ins.ts'
import { BoxTab } from './box-tab.tsx'

const box: EngagementIdentity = { country: 'SE', platform: 'STB', id: '4711002' }
const access = { roles: ['developer-live'], country: 'SE' } as const

const choice = (current: string, ...texts: string[]) => ({
  text: '',
  choices: texts.map((text) => ({ code: text, text })),
  defaultCode: '',
  current,
})

/** The tab of a box with two settings and one channel list. */
async function atTheBox() {
  const watchBox = vi.fn()
  const services = { ...createStandIns(), watchBox }
  services.session.start()
  await vi.waitFor(() => expect(services.session.getSnapshot().context.signedIn).toBeDefined())
  const client = new QueryClient()
  const { queryKey } = boxSettingsQueries.detail({ ...services, access, country: 'SE' }, box)
  client.setQueryData(queryKey, {
    picture: { format: choice('Auto', '16:9', 'Auto'), resolution: choice('720p', '720p', '4K') },
    ...{ audio: {}, pvr: {}, parentalControl: {} },
    channelLists: { current: 'All', lists: [{ name: 'All', channels: ['SVT1', 'SVT2'] }] },
  })
  const screen = await render(
    <ServicesContext value={services}>
      <CountryContext value="SE">
        <QueryClientProvider client={client}>
          <BoxTab identity={box} />
        </QueryClientProvider>
      </CountryContext>
    </ServicesContext>,
  )
  return { screen, watchBox }
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('the tools are one Tab stop under headings; J, K and the arrows go through them', async () => {
  const { screen } = await atTheBox()
  const headings = screen.getByRole('list', { name: 'Box tools' }).getByRole('heading').elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Restart', 'Logs', 'Repair', 'Reset'])
  await press('Tab')
  expect(focused()).toBe('Run Hardware reboot')
  await press('J', 'ArrowDown', 'J', 'K')
  expect(focused()).toBe('Run Full debug log')
  await press('End')
  expect(focused()).toBe('Run Factory reset')
  await press('Tab')
  expect(focused()).toBe('Picture format: Auto')
  await press('Shift+Tab')
  expect(focused()).toBe('Run Factory reset')
})

test('a setting shows its choices when Enter asks for them [STB-022, STB-023]', async () => {
  const { screen } = await atTheBox()
  const choices = screen.getByRole('list', { name: 'Choices' })
  await expect.element(screen.getByText('720p', { exact: true }).first()).toBeVisible()
  expect(choices.elements()).toHaveLength(0)
  await press('Tab', 'Tab', 'J', 'Enter')
  expect(choices.elements()).toHaveLength(1)
  expect(choices.element().querySelector('[aria-current]')?.textContent).toBe('✓720p')
  await press('End', 'Enter')
  expect(focused()).toBe('All: 2 channels Chosen')
  await expect.element(screen.getByText('SVT1 · SVT2')).toBeVisible()
})

test('after an accepted reboot the next key down and Enter watch the box come back', async () => {
  const reboot = actionKey(boxCommand('hw-reboot'), box) ?? ''
  const { screen, watchBox } = await atTheBox()
  const watch = screen.getByRole('button', { name: 'Watch it come back' })
  rememberEnd(reboot, { status: 'failed', error: new AppError('server', 'Down') })
  await expect.element(screen.getByText(/^Failed \d/)).toBeInTheDocument()
  expect(watch.elements()).toHaveLength(0)
  rememberEnd(reboot, { status: 'done', output: undefined })
  await expect.element(watch).toBeVisible()
  await press('Tab', 'J', 'Enter')
  expect(watchBox).toHaveBeenCalledExactlyOnceWith(box)
})
