/** What a person has made of the keys of the console; where nothing is known of it, all are as they come. */
import { createPersonalStore } from '../ui/storage/personal-storage.ts'
import { keepSetting, readObject, useTake } from '../ui/storage/storage.ts'

export interface Keymap {
  /** Whether characters without a modifier act, also where no list has the focus (WCAG 2.1.4). */
  letters: boolean
  /** Other keys than the binding comes with, by its id. */
  keys: Readonly<Partial<Record<string, string>>>
}

export const DEFAULT_KEYMAP: Keymap = { letters: true, keys: {} }

export const keymap = createPersonalStore<Keymap>()

/** Reads a stored keymap; unreadable parts get their defaults. */
export function readKeymap(text: string | null): Keymap {
  const { letters, keys } = readObject(text) ?? {}
  const texts = Object.entries(keys ?? {}).filter(([, value]) => typeof value === 'string')
  return { letters: letters !== false, keys: Object.fromEntries(texts) }
}

/** What has been made of the keys, kept in the browser. */

const apply = (stored: string | null) => keymap.set(readKeymap(stored))

export function useStoredKeymap(): void {
  useTake('keys', apply)
}

export function storeKeymap(next: Keymap): void {
  keepSetting('keys', JSON.stringify(next))
  keymap.set(next)
}
