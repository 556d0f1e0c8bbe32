import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { cx, wrapAnywhere } from './cx.ts'

export const COPIED_COMMAND = 'Copied the command'

export const NOT_COPIED = 'The browser blocked copying'

export function copyToClipboard(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** The text to send to an administrator. It can be selected, as the clipboard may be blocked. */
export function AccessRequest({ text }: { text: string }) {
  const [status, setStatus] = useState('')
  const copy = async () =>
    setStatus((await copyToClipboard(text)) ? 'Copied the request' : `${NOT_COPIED}: select the text`)
  return (
    <div className="mt-6 rounded-md border border-line bg-panel p-3 text-left">
      <p className={cx('select-all font-mono text-[12px]', wrapAnywhere(text))}>{text}</p>
      <div className="mt-3 flex items-center gap-3">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-3.5" /> Copy a request
        </Button>
        <output className="text-muted text-sm">{status}</output>
      </div>
    </div>
  )
}
