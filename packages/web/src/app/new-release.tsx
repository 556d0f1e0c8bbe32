import { upgrade } from '../pages/lazy-page.ts'
import { Button } from '../ui/button.tsx'
import { useStore } from '../ui/store.ts'

/** Offers the release that the server has now, without being in the way of what is being done. */
export function NewRelease() {
  const { offered } = useStore(upgrade)
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40 grid place-items-center">
      {offered && (
        <div className="mb-4 flex items-center gap-4 rounded-lg border border-line bg-panel px-4 py-3 shadow-raised">
          <p>A new version of the console is available. Reload to continue.</p>
          <Button tone="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        </div>
      )}
    </div>
  )
}
