import { Check, X } from 'lucide-react'
import { cx } from '../../ui/cx.ts'

/** A tick, a cross, or that nobody knows (SEL-003). */
export function ValidInIcx({ valid }: { valid: boolean | undefined }) {
  if (valid === undefined) return <span className="text-warn">Unknown</span>
  const Icon = valid ? Check : X
  return (
    <>
      <Icon aria-hidden className={cx('inline size-3.5', valid ? 'text-ok' : 'text-bad')} />
      <span className="sr-only">{valid ? 'Yes' : 'No'}</span>
    </>
  )
}
