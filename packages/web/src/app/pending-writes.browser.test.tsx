import type { Command } from '@headend/core/command'
import { type EngagementIdentity, reloadEngagement } from '@headend/core/engagements'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CommandButton } from '../commands/command-button.tsx'
import { askBeforeLeaving, cancelAllWrites } from '../commands/pending-writes.ts'
import { CountryContext, ServicesContext } from '../context/services.tsx'
import { createStandIns } from '../parts/stand-ins.ts'
import { Offline } from '../shell/shell.tsx'
import { createQueryClient } from './query-client.ts'

let answer: PromiseWithResolvers<void>
let client: QueryClient
const send = vi.fn<(id: string) => Promise<void>>()
const network = vi.spyOn(navigator, 'onLine', 'get')
const box = (id: string) => ({ country: 'SE', platform: 'STB', id }) as const
/** The test answers what it sends. */
const reload: Command<EngagementIdentity, void> = {
  ...reloadEngagement,
  title: 'Reload',
  run: (_, { id }) => send(id),
  successMessage: () => ({ title: 'Success', text: 'Reloaded' }),
}

beforeEach(() => {
  answer = Promise.withResolvers()
  send.mockReset().mockImplementation(() => answer.promise)
})
afterEach(() => {
  turn('online')
  client.clear()
})

/** As the browser tells it. */
function turn(to: 'online' | 'offline') {
  network.mockReturnValue(to === 'online')
  dispatchEvent(new Event(to))
}

const lookAtWindow = () => dispatchEvent(new Event('focus'))

/** Buttons that reload engagements, two of them the same one, and the line that says what waits. */
async function atTheButtons(to: 'online' | 'offline') {
  network.mockReturnValue(to === 'online')
  const services = createStandIns()
  services.session.start()
  await vi.waitFor(() => expect(services.session.getSnapshot().context.signedIn).toBeDefined())
  client = createQueryClient(services.log)
  const screen = await render(
    <ServicesContext value={services}>
      <CountryContext value="SE">
        <QueryClientProvider client={client}>
          {['1', '1', '2'].map((id, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are.
            <CommandButton key={index} command={reload} input={box(id)}>
              {`Reload ${id}`}
            </CommandButton>
          ))}
          <Offline />
          <main id="main" tabIndex={-1} />
        </QueryClientProvider>
      </CountryContext>
    </ServicesContext>,
  )
  const first = screen.getByRole('button', { name: 'Reload 1', exact: true }).first()
  const second = screen.getByRole('button', { name: 'Reload 2', exact: true })
  const list = screen.getByRole('region', { name: 'Waiting for the network' })
  return { screen, first, second, list }
}

test('a write without a network waits, shows it, and is sent once later [NET-029, NET-031]', async () => {
  const { screen, first, list } = await atTheButtons('offline')
  await expect.element(screen.getByText(/Actions are sent when you are online again/)).toBeVisible()
  await first.click()
  await expect.element(screen.getByText(/Waiting for the network: 1 action/)).toBeVisible()
  await expect.element(list.getByRole('button')).toHaveAccessibleName('Give up Reload, STB 1 in SE')
  await expect.element(first).toHaveAccessibleDescription('Waits for the network')
  expect(send).not.toHaveBeenCalled()
  turn('online')
  lookAtWindow()
  await expect.element(first).toHaveAttribute('aria-busy', 'true')
  await expect.element(list).not.toBeInTheDocument()
  answer.resolve()
  await expect.element(first).not.toHaveAttribute('aria-busy')
  turn('offline')
  turn('online')
  expect(send.mock.calls).toEqual([['1']])
})

test('a write goes on when the window is looked at and the network came back unseen [NET-030]', async () => {
  const { first, list } = await atTheButtons('offline')
  await first.click()
  await expect.element(list).toBeVisible()
  network.mockReturnValue(true)
  lookAtWindow()
  await vi.waitFor(() => expect(send.mock.calls).toEqual([['1']]))
})

test('a write that is given up is not sent, can be begun again, and the others wait on', async () => {
  const { screen, first, second, list } = await atTheButtons('offline')
  await first.click()
  await second.click()
  await screen.getByRole('button', { name: 'Give up Reload, STB 1 in SE' }).click()
  await expect.element(list.getByRole('button')).toHaveAccessibleName('Give up Reload, STB 2 in SE')
  await expect.element(first).toBeEnabled()
  turn('online')
  await vi.waitFor(() => expect(send.mock.calls).toEqual([['2']]))
  await first.click()
  await vi.waitFor(() => expect(send.mock.calls).toEqual([['2'], ['1']]))
})

test('at a sign-out everything that waits is given up', async () => {
  const { first, second, list } = await atTheButtons('offline')
  await first.click()
  await second.click()
  await expect.element(list).toBeVisible()
  cancelAllWrites(client)
  await expect.element(list).not.toBeInTheDocument()
  turn('online')
  await expect.element(first).toBeEnabled()
  expect(send).not.toHaveBeenCalled()
})

test('the same write is not begun twice, whichever button is pressed [NET-029]', async () => {
  const { screen, first, second } = await atTheButtons('online')
  const same = screen.getByRole('button', { name: 'Reload 1', exact: true }).nth(1)
  const press = (button: typeof first) => (button.element() as HTMLElement).click()
  // At once, before anything of it is drawn.
  for (const button of [first, same, second]) press(button)
  await expect.element(same).toHaveAttribute('aria-busy', 'true')
  press(same)
  answer.resolve()
  await expect.element(same).not.toHaveAttribute('aria-busy')
  expect(send.mock.calls).toEqual([['1'], ['2']])
})

test('while signed in, the browser asks before a page with a pending write is left', async () => {
  const { first } = await atTheButtons('offline')
  const page = new EventTarget()
  let signedIn = true
  askBeforeLeaving(page as unknown as Window, client, () => signedIn)
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  await first.click()
  expect(asks()).toBe(true)
  turn('online')
  await expect.element(first).toHaveAttribute('aria-busy', 'true')
  expect(asks()).toBe(true)
  signedIn = false
  expect(asks()).toBe(false)
  signedIn = true
  answer.resolve()
  await expect.element(first).not.toHaveAttribute('aria-busy')
  expect(asks()).toBe(false)
})
