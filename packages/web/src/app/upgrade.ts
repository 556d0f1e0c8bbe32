/** A new release removes old chunks: the page reloads once, or offers it if something could be lost. */
import { upgrade } from '../pages/lazy-page.ts'

export interface UpgradePorts {
  isNavigating: () => boolean
  busy: () => boolean
  /** The text of index.html on the server now. Rejects if the server can't be reached. */
  servedPage: () => Promise<string>
  storage: Storage
  reload: () => void
}

const TRIED = 'headend-upgrade'
/** The entry script; its name has the hash of the release. Trusted Types refuse to parse the page. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

export function followUpgrades(ports: UpgradePorts): void {
  const ownScript = fileName(document.querySelector<HTMLScriptElement>('script[type=module]')?.src)
  addEventListener('vite:preloadError', () => {
    // Read now: later, the failed navigation has ended.
    const isNavigating = ports.isNavigating()
    upgrade.set({ ...upgrade.get(), decided: decide(ports, ownScript, isNavigating).catch(() => {}) })
  })
}

async function decide(
  ports: UpgradePorts,
  ownScript: string | undefined,
  isNavigating: boolean,
): Promise<void> {
  const [, source] = ENTRY.exec(await ports.servedPage()) ?? []
  const servedScript = fileName(source)
  // The release is the same: a reload would not bring the missing file.
  if (!servedScript || servedScript === ownScript) return
  // A cache that keeps returning the old page must not cause a loop.
  const tried = ports.storage.getItem(TRIED) === servedScript
  if (!isNavigating || tried || ports.busy() || hasUnsavedChanges())
    return upgrade.set({ ...upgrade.get(), offered: true })
  ports.storage.setItem(TRIED, servedScript)
  ports.reload()
  return new Promise(() => {})
}

/** The name without its folder, which may depend on the address of the page. */
function fileName(address: string | undefined): string | undefined {
  return address?.split('/').at(-1)
}

/** Asks the unload listeners before the reload, which would show the browser's question. */
function hasUnsavedChanges(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
