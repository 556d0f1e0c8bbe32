/** Theme and density: settings of the browser, drawn before the sign-in, too. */

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

const theme = createSetting<Theme>('theme', (stored) => THEMES.find((one) => one === stored) ?? 'system')

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

/** Marks the page with both; the style sheet does the rest. */
export function followAppearance(): void {
  const { dataset } = document.documentElement
  const draw = () => {
    if (theme.get() === 'system') delete dataset.theme
    else dataset.theme = theme.get()
    if (density.get() === 'comfortable') delete dataset.density
    else dataset.density = density.get()
  }
  draw()
  theme.subscribe(draw)
  density.subscribe(draw)
}
