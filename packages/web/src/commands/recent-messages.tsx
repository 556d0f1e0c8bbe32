import { recentToasts, type Toast } from '@headend/core/shell'
import { logTime, relativeTime } from '@headend/core/time'
import { useId } from 'react'
import { useZone } from '../context/services.tsx'
import { Keys } from '../keyboard/kbd.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { useNow } from '../ui/use-now.ts'
import { wrapAnywhere } from '../ui/wrap-anywhere.ts'
import { TimesSaid, ToastDetail } from './toast-box.tsx'

interface RecentMessagesProps {
  /** The newest first. */
  messages: readonly Toast[]
  onClose: () => void
}

/** What toasts have said lately, to be read again (SHL-051). */
export function RecentMessages({ messages, onClose }: RecentMessagesProps) {
  const id = useId()
  const now = useNow()
  const recent = recentToasts(messages, now)
  return (
    <Dialog aria-labelledby={id} onDismiss={onClose} className="mt-[11vh] w-[min(560px,100%)]">
      <h2 id={id} className="shrink-0 px-5 pt-4 pb-3 font-[620] text-md">
        Recent messages
      </h2>
      {recent.length === 0 ? (
        <p className="border-line border-t px-5 py-8 text-center text-muted">
          No message has been shown in the last quarter of an hour.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        <div tabIndex={0} className="max-h-[60vh] overflow-auto border-line border-t -outline-offset-2">
          <ol>
            {recent.map((message) => (
              <Message key={message.id} message={message} now={now} />
            ))}
          </ol>
        </div>
      )}
      <div className="flex shrink-0 justify-end border-line border-t px-5 py-3">
        <Button data-autofocus onClick={onClose}>
          Close <Keys of="cancel" />
        </Button>
      </div>
    </Dialog>
  )
}

const BADGES = { success: 'ok', error: 'bad', refused: 'quiet' } as const
const NOT_DONE = 'Not done'

function Message({ message: { content, shownAt, times }, now }: { message: Toast; now: number }) {
  const { tone, title, text, detail } = content
  const zone = useZone()
  return (
    <li className="border-line border-b px-5 py-2.5 last:border-b-0">
      <div className="flex items-center gap-2">
        <Badge tone={BADGES[tone]}>{title ?? NOT_DONE}</Badge>
        <TimesSaid tone={tone} times={times} />
        <time
          dateTime={new Date(shownAt).toISOString()}
          title={logTime(shownAt, zone)}
          className="ml-auto text-muted text-sm"
        >
          {relativeTime(shownAt, now, zone)}
        </time>
      </div>
      <p className={cx('mt-1', wrapAnywhere(text))}>{text}</p>
      <ToastDetail detail={detail} />
    </li>
  )
}
