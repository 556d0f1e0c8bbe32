import { TriangleAlert } from 'lucide-react'

/** Said when it comes: what speaks against media, a price that another campaign contradicts, or that nobody can tell. */
export function Hint({ text }: { text: string | undefined }) {
  return (
    <span role="status" className="flex items-center gap-1.5 text-sm text-warn">
      {text && <TriangleAlert aria-hidden className="size-3.5 shrink-0 self-center" />}
      {text}
    </span>
  )
}
