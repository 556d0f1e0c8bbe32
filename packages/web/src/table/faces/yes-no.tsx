import { Check, Minus } from 'lucide-react'

/** What is so stands out of a column; a screen reader hears both. */
export function YesNo({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus
  return (
    <>
      <Icon aria-hidden className={yes ? 'inline size-3.5 text-ok' : 'inline size-3.5 text-faint'} />
      <span className="sr-only">{yes ? 'Yes' : 'No'}</span>
    </>
  )
}
