import { AppError } from '@headend/core/errors'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Services, ServicesContext } from '../context/services.tsx'
import { ErrorPage } from './error-pages.tsx'

let error: AppError

function Broken(): never {
  throw error
}

/** A page at `/NUMBER` that cannot be asked for, since it was given that. */
async function shown(given: string | undefined) {
  error = new AppError('usage', 'No valid package id supplied', { given })
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/$id',
    component: Broken,
    errorComponent: ErrorPage,
    staticData: { area: 'tv-packages' },
  })
  const history = createMemoryHistory({ initialEntries: ['/abc'] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn(), debug: vi.fn() }
  const screen = await render(
    <ServicesContext value={{ log } as unknown as Services}>
      <RouterProvider router={router as never} />
    </ServicesContext>,
  )
  await expect.element(screen.getByText('No valid package id supplied')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Go to Package Administration' })).toBeVisible()
  return log.error
}

test.each([
  [undefined, [['The page could not be shown', expect.anything()]]],
  ['abc', []],
])('what cannot be asked for is logged, but not a mistyped address: %s', async (given, logged) => {
  expect((await shown(given)).mock.calls).toEqual(logged)
})
