import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { copied, NOT_COPIED } from './clipboard.ts'
import { cx } from './cx.ts'
import { wrapAnywhere } from './wrap-anywhere.ts'

/** For whoever gives out the roles. It is there to be selected, too: a browser may keep its clipboard to itself. */
export function AccessRequest({ text }: { text: string }) {
  const [said, say] = useState('')
  const copy = async () => say((await copied(text)) ? 'Copied the request' : `${NOT_COPIED}: select it`)
  return (
    <div className="mt-6 rounded-md border border-line bg-panel p-3 text-left">
      <p className={cx('select-all font-mono text-[12px]', wrapAnywhere(text))}>{text}</p>
      <div className="mt-3 flex items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-3.5" /> Copy a request
        </Button>
        <output className="text-muted text-sm">{said}</output>
      </div>
    </div>
  )
}
