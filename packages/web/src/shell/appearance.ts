/** The theme: a setting of the browser, as it is drawn before the sign-in. */

import { useLayoutEffect } from 'react'
import { DENSITIES, type Density, density } from '../ui/density.ts'
import { keepSetting, onStorageChange, storage, useTake } from '../ui/storage/storage.ts'
import { createStore, useStore } from '../ui/store.ts'

export const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

export const themeText: Record<Theme, string> = {
  system: 'Theme: as the system',
  light: 'Theme: light',
  dark: 'Theme: dark',
}

const KEY = 'headend-theme'
const theme = createStore<Theme>('system')

export function followTheme(): void {
  takeUp()
  onStorageChange((changed) => (changed === KEY || changed === null) && takeUp())
}

export function chooseTheme(chosen: Theme): void {
  storage.setItem(KEY, chosen)
  takeUp()
}

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
}

export function useTheme(): Theme {
  return useStore(theme)
}

/** The tokens do the rest. */
function takeUp(): void {
  const stored = storage.getItem(KEY)
  const chosen = THEMES.find((one) => one === stored) ?? 'system'
  theme.set(chosen)
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

/** Comfortable or compact, kept in the browser. */

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

const take = (stored: string | null) => density.set(DENSITIES.find((one) => one === stored))

/** Puts what the person has chosen on the page, also when another tab changes it; the tokens do the rest. */
export function useKeptDensity(): void {
  useTake('density', take)
  const chosen = useStore(density)
  useLayoutEffect(() => {
    if (chosen === 'compact') document.documentElement.dataset.density = chosen
    else delete document.documentElement.dataset.density
  }, [chosen])
}
