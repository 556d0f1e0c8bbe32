import { AppError } from '@headend/core/errors'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createStore } from '../ui/store.ts'

export interface Upgrade {
  /** Whether the server has another release than the one that is open. */
  offered: boolean
  /** Pending while the server is asked, and for ever if the page is about to reload. */
  decided: Promise<void>
}

export const upgrade = createStore<Upgrade>({ offered: false, decided: Promise.resolve() })

/** A route's page in its own chunk. The router's helper reloads if that fails; here it is an error page. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(() => load().catch(afterDecision), name)
}

/** A failed chunk, once it is decided that the page does not reload. */
async function afterDecision(cause: unknown): Promise<never> {
  await upgrade.get().decided
  throw new AppError('unspecified', 'This page could not be loaded from the server of the console.', {
    cause,
  })
}
