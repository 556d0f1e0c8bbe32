import { TriangleAlert } from 'lucide-react'

const LINE = 'flex items-center gap-1.5 text-sm text-warn'

/** Said when it comes: what speaks against media, a price that another campaign contradicts, or that nobody can tell. */
export function Hint({ text }: { text: string | undefined }) {
  return (
    <span role="status" className={LINE}>
      {text && <Warning text={text} />}
    </span>
  )
}

/** The same of several, one below the other. */
export function Hints({ texts }: { texts: readonly string[] }) {
  return (
    <span role="status">
      {texts.map((text) => (
        <span key={text} className={LINE}>
          <Warning text={text} />
        </span>
      ))}
    </span>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0 self-center" />
      {text}
    </>
  )
}
