import { unreadChoice } from '@headend/core/selection'
import { isMissed } from '../../../ui/missed.ts'
import { Warning } from '../../../ui/warning.tsx'
import type { useAccessView } from './use-access-view.ts'

/** What adding needs and could not be had. */
export function NotRead({ catalogue, filled }: ReturnType<typeof useAccessView>) {
  return (
    <>
      {isMissed(catalogue) && (
        <Warning
          text={unreadChoice('tv-package').failure}
          error={catalogue.error}
          again={catalogue}
          className="mx-5 mb-1"
        />
      )}
      {filled.isMissed && (
        <Warning
          text="Failed to load the stores and channels of what is added"
          error={filled.error}
          again={filled}
          className="mx-5 mb-1"
        />
      )}
    </>
  )
}
