import type { ToastContent } from '@headend/core/shell'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { cx } from '../ui/cx.ts'
import { wrapAnywhere } from '../ui/wrap-anywhere.ts'

const TONES = {
  success: { Icon: CircleCheck, icon: 'text-ok', box: 'border-line-strong border-l-ok bg-panel' },
  error: { Icon: CircleAlert, icon: 'text-bad', box: 'border-bad bg-bad-soft' },
  refused: { Icon: Info, icon: 'text-muted', box: 'border-line-strong border-l-control bg-panel' },
} as const

interface ToastBoxProps {
  content: ToastContent
  times: number
  onDismiss: () => void
}

/** One message: what has happened, why, and what can be done about it. The list around it is read out politely, a failure at once. */
export function ToastBox({ content, times, onDismiss }: ToastBoxProps) {
  const { tone, title, text, detail, action } = content
  const { Icon, icon, box } = TONES[tone]
  const act = () => {
    onDismiss()
    action?.onClick()
  }
  return (
    <div
      data-tone={tone}
      className={cx(
        'relative flex w-[min(356px,100vw-32px)] flex-wrap items-start gap-2.5 rounded-md border border-l-4 p-3 pr-8 font-sans text-ink shadow-raised',
        box,
      )}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', icon)} />
      <div role={tone === 'error' ? 'alert' : undefined} className="min-w-0 grow basis-36">
        {title && (
          <p className="font-[600]">
            {title} <TimesSaid tone={tone} times={times} />
          </p>
        )}
        <div className="max-h-40 overflow-auto">
          <p className={wrapAnywhere(text)}>{text}</p>
          <ToastDetail detail={detail} />
        </div>
      </div>
      {action && (
        <button
          type="button"
          onClick={act}
          className="ml-auto shrink-0 self-center rounded-md border border-line-strong bg-panel px-2 py-0.5 font-[540] text-ink hover:border-control"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close message"
        onClick={onDismiss}
        className="absolute top-2 right-2 rounded-sm p-0.5 text-muted hover:text-ink"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </div>
  )
}

/** '×2'. A refusal is not counted: asking again does not make it more of one. */
export function TimesSaid({ tone, times }: { tone: ToastContent['tone']; times: number }) {
  return times > 1 && tone !== 'refused' && <span className="text-muted tabular-nums">×{times}</span>
}

export function ToastDetail({ detail }: Pick<ToastContent, 'detail'>) {
  const lines = detail === undefined ? [] : [detail].flat()
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves.
    <p key={at} className={cx('text-muted', wrapAnywhere(line))}>
      {line}
    </p>
  ))
}
