import { type ReactNode, useEffect } from 'react'
import { Spinner } from './button.tsx'

interface StateProps {
  title: string
  text?: ReactNode
  action?: ReactNode
}

export function Empty(props: StateProps) {
  const { title } = props
  useEffect(() => announce(title), [title])
  return (
    // Read out by `announce`: some screen readers skip a live region that comes together with its text.
    <div role="status" aria-live="off" className="grid place-items-center p-12">
      <StateBody {...props} />
    </div>
  )
}

export function Failure(props: StateProps) {
  return (
    <div role="alert" className="grid place-items-center p-12">
      <StateBody {...props} />
    </div>
  )
}

function StateBody({ title, text, action }: StateProps) {
  return (
    <div className="max-w-md text-center">
      <p className="font-[560] text-md">{title}</p>
      {text && <p className="mt-1 text-muted">{text}</p>}
      {action && <div className="mt-4 flex justify-center gap-2">{action}</div>}
    </div>
  )
}

const WIDTHS = ['90%', '73%', '56%', '79%', '62%', '85%']

/** Grey bars in place of rows. Hidden for the first 150 ms, because most answers arrive by then. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className="animate-late p-5">
      <span className="sr-only">{label}</span>
      {WIDTHS.map((width) => (
        <div key={width} className="mb-4 h-3 rounded-sm bg-sunk forced-colors:outline" style={{ width }} />
      ))}
    </div>
  )
}

/** Fills the page while it waits (SHL-014). */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid h-full animate-late place-items-center text-muted">
      <span className="flex items-center gap-2">
        <Spinner className="size-5" />
        {label}
      </span>
    </div>
  )
}

const ID = 'announcer'

/** Must be in the page from the start: a live region that comes together with its text is often not read. */
export const announcer = { id: ID, role: 'status', className: 'sr-only' } as const

/** Reads a text out once, politely. While a dialog is open nothing is read: all outside it is silent. */
export function announce(text: string): void {
  const region = document.getElementById(ID)
  if (region) region.textContent = text
}
