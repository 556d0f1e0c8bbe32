import { type EngagementDetails, type SidePart, UNREAD_TEXTS } from '@headend/core/engagement-record'
import { Warning } from '../../ui/warning.tsx'
import { useReadAgain } from './use-read-again.ts'

interface UnreadPartProps {
  part: SidePart
  details: EngagementDetails
  className?: string
}

/** Where something of the form could not be read: why, and the way to try again. Nothing where it could be (ERR-004..006). */
export function UnreadPart({ part, details, className = '' }: UnreadPartProps) {
  const again = useReadAgain(details)
  const error = details.unread[part]
  return error && <Warning text={UNREAD_TEXTS[part]} error={error} again={again} className={className} />
}
