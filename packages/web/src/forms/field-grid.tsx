import type { ReactNode } from 'react'

/** Fields side by side, no wider than an eye likes to travel. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-[860px] grid-cols-2 items-start gap-x-5 gap-y-4 px-5 py-5">{children}</div>
  )
}
