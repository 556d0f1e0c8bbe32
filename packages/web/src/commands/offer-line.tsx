import { YES } from '@headend/core/access'
import { type Counterpart, hasLine, shellLine } from '@headend/core/terminal'
import { Terminal } from 'lucide-react'
import { COPIED_COMMAND } from '../ui/clipboard.ts'
import { copyText } from './copy-text.ts'
import { OfferAction, ON_THIS_PAGE } from './offer.tsx'

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
      group={ON_THIS_PAGE}
      title={title}
      subject="copy"
      icon={Terminal}
      verdict={YES}
      line={line}
      run={() => void copyText(text, COPIED_COMMAND)}
    />
  )
}
