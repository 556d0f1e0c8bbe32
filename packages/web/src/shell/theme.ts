/** Light or dark: as the system says unless somebody has chosen. Of the browser, and of no person: it is drawn before anybody is signed in. */
import { onStorageChange, storage } from '../ui/storage/storage.ts'
import { createStore, useStore } from '../ui/store.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const themeText: Record<Theme, string> = {
  system: 'Theme: as the system',
  light: 'Theme: light',
  dark: 'Theme: dark',
}

const KEY = 'headend-theme'
const theme = createStore<Theme>('system')

/** Puts what is chosen on the page, also when another tab changes it. */
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
  const kept = storage.getItem(KEY)
  const chosen = THEMES.find((one) => one === kept) ?? 'system'
  theme.set(chosen)
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}
