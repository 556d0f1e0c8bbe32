/** Theme and density: settings of the browser, which also apply before the sign-in. */

import { type Density, density } from '../ui/density.ts'
import { createSetting } from '../ui/storage/storage.ts'
import { useStore } from '../ui/store.ts'

export const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

export const themeText: Record<Theme, string> = {
  system: 'Theme: as the system',
  light: 'Theme: light',
  dark: 'Theme: dark',
}

const theme = createSetting<Theme>('theme', (stored) => THEMES.find((name) => name === stored) ?? 'system')

export const chooseTheme: (chosen: Theme) => void = theme.keep

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
}

export function useTheme(): Theme {
  return useStore(theme)
}

export const densityText: Record<Density, string> = {
  comfortable: 'Density: comfortable',
  compact: 'Density: compact',
}

export const chooseDensity: (chosen: Density) => void = density.keep

export const otherDensity = (chosen: Density): Density => (chosen === 'compact' ? 'comfortable' : 'compact')

export function useDensity(): Density {
  return useStore(density)
}

/** Sets theme and density as attributes of the page, for the style sheet. */
export function followAppearance(): void {
  const { dataset } = document.documentElement
  const apply = () => {
    if (theme.get() === 'system') delete dataset.theme
    else dataset.theme = theme.get()
    if (density.get() === 'comfortable') delete dataset.density
    else dataset.density = density.get()
  }
  apply()
  theme.subscribe(apply)
  density.subscribe(apply)
}
