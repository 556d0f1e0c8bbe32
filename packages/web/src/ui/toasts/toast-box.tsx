import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { Toast as Parts } from 'radix-ui'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { announceAgain, isBehindDialog, type Urgency } from '../announce-in.ts'
import { cx } from '../cx.ts'
import { wrapAnywhere } from '../wrap-anywhere.ts'

export interface ToastContent {
  /** Refused: nothing was tried, and nothing is wrong. */
  tone: 'success' | 'error' | 'refused'
  /** Absent where it was refused: the text says what, and why (decision 0010). */
  title?: string | undefined
  text: string
  /** Why, in small print; each line by itself where it has several. */
  detail?: string | readonly string[] | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** The page where it answers a press, and nothing has happened: in front of the next page it would speak of what is not there. */
  ofPage?: string
  /** What was done or has failed, and to whom: of the same another message may come. */
  of?: string | undefined
}

export function linesOf(detail: ToastContent['detail']): readonly string[] {
  return detail === undefined ? [] : [detail].flat()
}

export interface ShownToast {
  id: number
  content: ToastContent
  /** How often something was said anew in this place while it was shown. */
  renewed: number
  /** How often the same was said, one after the other. */
  times: number
  /** A closed one stays in the list until its way out has been drawn. */
  open: boolean
}

/** What is done or refused is said when what is being read has ended, a failure at once. */
const TONES = {
  success: {
    Icon: CircleCheck,
    said: 'polite',
    icon: 'text-ok',
    box: 'border-line-strong border-l-ok bg-panel',
  },
  error: { Icon: CircleAlert, said: 'assertive', icon: 'text-bad', box: 'border-bad bg-bad-soft' },
  refused: {
    Icon: Info,
    said: 'polite',
    icon: 'text-muted',
    box: 'border-line-strong border-l-control bg-panel',
  },
} as const

/** One message: what has happened, why, and what can be done about it. */
export function ToastBox({
  content,
  renewed,
  times,
  open,
  onDismiss,
}: Omit<ShownToast, 'id'> & { onDismiss: () => void }) {
  const { tone, title, text, detail, action } = content
  const { Icon, said, icon, box } = TONES[tone]
  const again = timesText(tone, times)
  const whole = [title, again, text, ...linesOf(detail)].filter(Boolean).join(' ')
  const isSaidHere = useSaid(whole, said, renewed)
  const ref = useRef<HTMLLIElement>(null)
  // The next key is for the next message, not for one that is on its way out and takes the focus with it.
  useLayoutEffect(() => {
    if (!open && ref.current?.contains(document.activeElement)) ref.current.parentElement?.focus()
  }, [open])
  // Radix would close it at an Esc anywhere; that one belongs to the page, unless the focus is here.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onDismiss()
  }
  return (
    <Parts.Root
      ref={ref}
      open={open}
      inert={!open}
      type={said === 'assertive' ? 'foreground' : 'background'}
      data-tone={tone}
      onSwipeEnd={onDismiss}
      onKeyDown={press}
      className={cx(
        'relative flex flex-wrap items-start gap-2.5 rounded-md border border-l-4 p-3 pr-8 text-ink shadow-raised',
        'data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-[translate]',
        'data-[swipe=end]:animate-toast-swiped',
        box,
      )}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', icon)} />
      {/* Drawn anew it is seen to come again, in its place: the press was heard. */}
      <div
        key={renewed}
        data-radix-toast-announce-exclude={isSaidHere ? '' : undefined}
        // What can be done about it stands below it where the list is narrow.
        className={cx('min-w-0 grow basis-36', renewed > 0 && 'animate-toast-in')}
      >
        {/* What is said aloud is put together of these texts as they are: with a space between them. */}
        {title && (
          <Parts.Title className="font-[600]">
            {`${title} `}
            {again && <span className="text-muted tabular-nums">{again}</span>}
          </Parts.Title>
        )}
        <Parts.Description className={cx('max-h-40 overflow-auto', wrapAnywhere(whole))}>
          {`${text} `}
          {linesOf(detail).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves.
            <span key={at} className="block text-muted">
              {`${line} `}
            </span>
          ))}
        </Parts.Description>
      </div>
      {action && <ToastAction {...action} onDismiss={onDismiss} />}
      <Parts.Close
        aria-label={`Close message ${title ?? text}`}
        onClick={onDismiss}
        className="absolute top-2 right-2 rounded-sm p-0.5 text-muted hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </Parts.Close>
    </Parts.Root>
  )
}

/** '×2': what was done twice in the same words. A refusal is no more of one for being asked for again. */
export function timesText(tone: ToastContent['tone'], times: number): string | undefined {
  return tone === 'success' && times > 1 ? `×${times}` : undefined
}

/**
 * The list says a message when it comes, where nobody hears it while a dialog is open; one that is said anew is there already. Answers
 * whether it was said here in place of there.
 */
function useSaid(text: string, urgency: Urgency, renewed: number): boolean {
  const [isBehind] = useState(isBehindDialog)
  const say = useEffectEvent(() => announceAgain(text, urgency))
  useEffect(() => {
    if (renewed > 0 || isBehind) say()
  }, [renewed, isBehind])
  return isBehind
}

function ToastAction({
  label,
  onClick,
  onDismiss,
}: {
  label: string
  onClick: () => void
  onDismiss: () => void
}) {
  const act = () => {
    onDismiss()
    onClick()
  }
  return (
    <Parts.Action
      altText={label}
      onClick={act}
      className="ml-auto shrink-0 self-center rounded-md border border-line-strong bg-panel px-2 py-0.5 font-[540] text-ink hover:border-control"
    >
      {label}
    </Parts.Action>
  )
}
