import { YES } from '@headend/core/access'
import { SUCCESS } from '@headend/core/command'
import { type Counterpart, hasLine, shellLine } from '@headend/core/terminal'
import { Terminal } from 'lucide-react'
import { OfferAction } from './offer.tsx'
import { showToast } from './toasts.tsx'

/** The page as it is, as a command of the terminal: the palette copies it. */
export function OfferLine({ title, line }: { title: string; line: Counterpart }) {
  const text = hasLine(line) ? shellLine(line) : undefined
  if (text === undefined) return null
  return (
    <OfferAction
      id="page.line"
      group="On this page"
      title={title}
      subject="copy"
      icon={Terminal}
      verdict={YES}
      line={line}
      run={() => void copy(text)}
    />
  )
}

async function copy(text: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  showToast(
    copied
      ? { tone: 'success', title: SUCCESS, text: 'Copied the command', detail: text }
      : { tone: 'error', title: 'The browser does not let it be copied', text },
  )
}
