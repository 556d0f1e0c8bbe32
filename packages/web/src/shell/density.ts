/** Comfortable or compact, as each person likes it, kept in their browser. */
import { personKey } from '@headend/core/palette'
import { useLayoutEffect } from 'react'
import { useSession } from '../context/services.tsx'
import { DENSITIES, type Density, density } from '../ui/density.ts'
import { onStorageChange, storage } from '../ui/storage.ts'
import { useStore } from '../ui/store.ts'

export const densityText: Record<Density, string> = {
  comfortable: 'Density: comfortable',
  compact: 'Density: compact',
}

export const otherDensity = (chosen: Density): Density => (chosen === 'compact' ? 'comfortable' : 'compact')

export function useDensity(): { chosen: Density; choose: (next: Density) => void } {
  const name = useName()
  return {
    chosen: useStore(density) ?? 'comfortable',
    choose: (next) => {
      density.set(next)
      if (name) storage.setItem(name, next)
    },
  }
}

/** Puts what the person has chosen on the page, also when another tab changes it; the tokens do the rest. */
export function useKeptDensity(): void {
  const name = useName()
  const chosen = useStore(density)
  useLayoutEffect(() => {
    if (!name) return
    const take = () => density.set(DENSITIES.find((one) => one === storage.getItem(name)))
    take()
    return onStorageChange((changed) => (changed === name || changed === null) && take())
  }, [name])
  useLayoutEffect(() => {
    if (chosen === 'compact') document.documentElement.dataset.density = chosen
    else delete document.documentElement.dataset.density
  }, [chosen])
}

function useName(): string | undefined {
  const { user } = useSession()
  return user && `headend-density-${personKey(user.username)}`
}
