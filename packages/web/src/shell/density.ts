/** Comfortable or compact, kept in the browser. */
import { useLayoutEffect } from 'react'
import { keepSetting, useTake } from '../commands/kept.ts'
import { DENSITIES, type Density, density } from '../ui/density.ts'
import { useStore } from '../ui/store.ts'

export const densityText: Record<Density, string> = {
  comfortable: 'Density: comfortable',
  compact: 'Density: compact',
}

export const otherDensity = (chosen: Density): Density => (chosen === 'compact' ? 'comfortable' : 'compact')

export function useDensity(): { chosen: Density; choose: (next: Density) => void } {
  return {
    chosen: useStore(density) ?? 'comfortable',
    choose: (next) => {
      density.set(next)
      keepSetting('density', next)
    },
  }
}

const take = (kept: string | null) => density.set(DENSITIES.find((one) => one === kept))

/** Puts what the person has chosen on the page, also when another tab changes it; the tokens do the rest. */
export function useKeptDensity(): void {
  useTake('density', take)
  const chosen = useStore(density)
  useLayoutEffect(() => {
    if (chosen === 'compact') document.documentElement.dataset.density = chosen
    else delete document.documentElement.dataset.density
  }, [chosen])
}
