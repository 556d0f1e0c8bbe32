import { parseTokens, type Tokens } from '@headend/core/session'
import { onStorageChange, storage } from '../../ui/storage/storage.ts'

/** Where the tabs share the tokens, so that each is refreshed once for all of them. */
export interface TokenStore {
  read(): Tokens | undefined
  /** Without tokens the session is lost, not ended: each tab signs in again when it needs to, and goes on where it is. */
  write(tokens: Tokens | undefined): void
  /** The session is ended, in every tab. */
  clear(): void
  /** Calls back when another tab has written; returns how to stop. */
  onChange(listener: (now: Tokens | 'lost' | 'ended') => void): () => void
}

export function createTokenStore(name: string): TokenStore {
  const text = () => storage.getItem(name)
  return {
    read: () => parseTokens(text()),
    write: (tokens) => storage.setItem(name, tokens ? JSON.stringify(tokens) : 'lost'),
    clear: () => storage.removeItem(name),
    onChange(listener) {
      return onStorageChange((key) => {
        // Without a key everything has been cleared.
        if (key !== name && key !== null) return
        listener(text() === null ? 'ended' : (parseTokens(text()) ?? 'lost'))
      })
    },
  }
}
