import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { pendingNavigation } from '../commands/leave-guard.tsx'
import { LazyToaster } from '../commands/toasts.tsx'
import { ServicesContext } from '../context/services.tsx'
import { createStandIns } from '../parts/stand-ins.ts'
import { useSessionAction } from './account.tsx'

function Button() {
  const { title, run } = useSessionAction()
  return (
    <button type="button" onClick={run}>
      {title}
    </button>
  )
}

async function shown() {
  const services = createStandIns()
  services.session.start()
  await vi.waitFor(() => expect(services.session.getSnapshot().context.signedIn).toBeDefined())
  const client = new QueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <Button />
      <LazyToaster />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component, staticData: { area: 'start' } }) })
  const screen = await render(
    <ServicesContext value={services}>
      <RouterProvider router={router as never} />
    </ServicesContext>,
  )
  return { client, screen, logOut: screen.getByRole('button', { name: 'Log out' }) }
}

afterEach(() => {
  onlineManager.setOnline(true)
  pendingNavigation.set(undefined)
})

test('a log-out without a network shows that it needs one', async () => {
  const { screen, logOut } = await shown()
  onlineManager.setOnline(false)
  await logOut.click()
  await expect.element(screen.getByText(/^You are offline\. Logging out needs the network/)).toBeVisible()
  await expect.element(logOut).toBeVisible()
})

test('a log-out asks first while an action is running [SHL-025]', async () => {
  const { client, logOut } = await shown()
  const mutation = client.getMutationCache().build(client, { mutationFn: () => new Promise(() => {}) })
  void mutation.execute(undefined)
  await logOut.click()
  expect(pendingNavigation.get()?.question.text).toContain('An action is still running.')
})
