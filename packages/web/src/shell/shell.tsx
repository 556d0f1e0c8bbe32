import type { ReactNode } from 'react'
import { ConfirmDialog } from '../commands/confirm.tsx'
import { LeaveGuard } from '../commands/leave-guard.tsx'
import { LazyToaster } from '../commands/toasts.tsx'
import { announcer } from '../ui/states.tsx'
import { Tooltips } from '../ui/tooltip/tooltips.tsx'
import { useKeptDensity } from './appearance.ts'
import { Offline } from './offline.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'

export function Shell({ children }: { children: ReactNode }) {
  useKeptDensity()
  return (
    <>
      <button
        type="button"
        onClick={skipToContent}
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-1 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </button>
      <div className="grid h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[44px_minmax(0,1fr)_auto] border-(--frame) border-t-[3px] bg-page">
        <TopBar />
        <SideNavigation />
        <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-col overflow-auto outline-none">
          {children}
          <Tooltips />
        </main>
        <Offline />
      </div>
      <ConfirmDialog />
      <LeaveGuard />
      <LazyToaster />
      <p {...announcer} />
    </>
  )
}

/** By focus, not by address: an entry in the history that the router did not make would lead it astray. */
function skipToContent(): void {
  document.getElementById('main')?.focus()
}
