import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Parts } from 'radix-ui'
import type { KeyboardEvent } from 'react'
import { cx } from './cx.ts'

export interface ToastContent {
  tone: 'success' | 'error'
  title: string
  text: string
  /** Why, in small print; each line by itself where it has several. */
  detail?: string | readonly string[] | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** The page where it answers a press, and nothing has happened: in front of the next page it would speak of what is not there. */
  ofPage?: string
}

export function linesOf(detail: ToastContent['detail']): readonly string[] {
  return detail === undefined ? [] : [detail].flat()
}

export interface ShownToast {
  id: number
  content: ToastContent
  /** A closed one stays in the list until its way out has been drawn. */
  open: boolean
}

/** One message: what has happened, why, and what can be done about it. */
export function ToastBox({ content, open, onDismiss }: Omit<ShownToast, 'id'> & { onDismiss: () => void }) {
  const { tone, title, text, detail, action } = content
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  // Radix would close it at an Esc anywhere; that one belongs to the page, unless the focus is here.
  const press = ({ key }: KeyboardEvent) => key === 'Escape' && onDismiss()
  return (
    <Parts.Root
      open={open}
      type={tone === 'error' ? 'foreground' : 'background'}
      data-tone={tone}
      onSwipeEnd={onDismiss}
      onKeyDown={press}
      className={cx(
        'relative flex items-start gap-2.5 rounded-md border border-l-4 p-3 pr-8 text-ink shadow-raised',
        'data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-[translate]',
        'data-[swipe=end]:animate-toast-swiped',
        tone === 'error' ? 'border-bad bg-bad-soft' : 'border-line-strong border-l-ok bg-panel',
      )}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', tone === 'error' ? 'text-bad' : 'text-ok')} />
      <div className="min-w-0 flex-1">
        {/* What is said aloud is put together of these texts as they are: with a space between them. */}
        <Parts.Title className="font-[600]">{`${title} `}</Parts.Title>
        <Parts.Description className="max-h-40 overflow-auto [overflow-wrap:anywhere]">
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
        aria-label={`Close message ${title}`}
        onClick={onDismiss}
        className="absolute top-2 right-2 rounded-sm p-0.5 text-muted hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </Parts.Close>
    </Parts.Root>
  )
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
      className="shrink-0 self-center rounded-md border border-line-strong bg-panel px-2 py-0.5 font-[540] text-ink hover:border-control"
    >
      {label}
    </Parts.Action>
  )
}
