import { YES } from '@headend/core/access'
import { type Argv, shellLine } from '@headend/core/cli-equivalent'
import { Terminal } from 'lucide-react'
import { COPIED_COMMAND } from '../ui/clipboard.ts'
import { copyText } from './copy-text.ts'
import { OfferAction, ON_THIS_PAGE } from './offer.tsx'

interface OfferLineProps {
  /** Of one of several on the same page. */
  id?: string
  title: string
  cli: Argv | undefined
}

/** The page as it is, or a list on it, as a command of the terminal: the palette copies it. */
export function OfferLine({ id = 'page.line', title, cli }: OfferLineProps) {
  const text = cli && shellLine(cli)
  if (text === undefined) return null
  return (
    <OfferAction
      id={id}
      group={ON_THIS_PAGE}
      title={title}
      subject="copy"
      icon={Terminal}
      verdict={YES}
      cli={cli}
      run={() => void copyText(text, COPIED_COMMAND)}
    />
  )
}
