/** The changes that a person has made to the keys of the console. */
import { createSetting, readObject } from '../ui/storage/storage.ts'

export interface Keymap {
  /** Whether characters without a modifier act, also where no list has the focus (WCAG 2.1.4). */
  letters: boolean
  keys: Readonly<Partial<Record<string, string>>>
}

export const DEFAULT_KEYMAP: Keymap = { letters: true, keys: {} }

/** Reads a stored keymap; unreadable parts get their defaults. */
export function readKeymap(text: string | null): Keymap {
  const { letters, keys } = readObject(text) ?? {}
  const texts = Object.entries(keys ?? {}).filter(([, value]) => typeof value === 'string')
  return { letters: letters !== false, keys: Object.fromEntries(texts) }
}

export const keymap = createSetting('keys', readKeymap)

export function storeKeymap(next: Keymap): void {
  keymap.keep(JSON.stringify(next))
}
