/** Light or dark: as the system says unless a person has chosen. */
import { useSyncExternalStore } from 'react'
import { storage } from '../ui/storage/storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const themeText: Record<Theme, string> = {
  system: 'Theme: as the system',
  light: 'Theme: light',
  dark: 'Theme: dark',
}

const KEY = 'headend-theme'
const listeners = new Set<() => void>()

function currentTheme(): Theme {
  const stored = storage.getItem(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** Puts the choice on the page; the tokens do the rest. */
export function applyTheme(theme = currentTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  storage.setItem(KEY, theme)
  applyTheme(theme)
  for (const listener of listeners) listener()
}

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentTheme)
}
