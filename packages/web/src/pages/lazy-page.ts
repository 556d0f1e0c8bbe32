import { AppError } from '@headend/core/errors'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createStore } from '../ui/store.ts'

export interface Upgrade {
  /** Whether the server has another release than the one that is open. */
  offered: boolean
  /** Under way while it is asked; pending for ever where the page is about to be loaded anew. */
  decided: Promise<void>
}

/** What is known of a newer release: told by app/upgrade.ts. */
export const upgrade = createStore<Upgrade>({ offered: false, decided: Promise.resolve() })

/**
 * The page of a route in a chunk of its own. The router's helper loads the whole console anew when a chunk does not come, also
 * without a network, and then nothing is left of it; here it becomes an error page, unless app/upgrade.ts knows better.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(() => load().catch(afterDecision), name)
}

/** What becomes of a chunk that did not come. */
export async function afterDecision(cause: unknown): Promise<never> {
  await upgrade.get().decided
  throw new AppError('unspecified', 'This page could not be loaded from the server of the console.', {
    cause,
  })
}
