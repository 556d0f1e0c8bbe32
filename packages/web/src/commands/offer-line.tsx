import { YES } from '@headend/core/access'
import { SUCCESS } from '@headend/core/command'
import { type Counterpart, hasLine, shellLine } from '@headend/core/terminal'
import { Terminal } from 'lucide-react'
import { OfferAction } from './offer.tsx'
import { showToast } from './toasts.tsx'

interface OfferLineProps {
  /** Of one of several on the same page. */
  id?: string
  title: string
  line: Counterpart
}

/** The page as it is, or a list on it, as a command of the terminal: the palette copies it. */
export function OfferLine({ id = 'page.line', title, line }: OfferLineProps) {
  const text = hasLine(line) ? shellLine(line) : undefined
  if (text === undefined) return null
  return (
    <OfferAction
      id={id}
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
