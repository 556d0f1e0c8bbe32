import {
  addToast,
  dismissToast,
  MAX_TOASTS,
  recentToasts,
  TOAST_DURATION,
  type Toast,
  type ToastContent,
} from '@headend/core/shell'
import { visible } from '@headend/core/text'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { logTime, relativeTime } from '@headend/core/time'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useId } from 'react'
import { useZone } from '../context/use-zone.ts'
import { Keys } from '../keyboard/kbd.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { Dialog, openDialogs, topDialog } from '../ui/dialog/dialog.tsx'
import { useNow } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import { interruptedAction } from './command-results.ts'
import { recentMessages } from './page-state.ts'

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** The element of all toasts. It is in the top dialog, if there is one, as everything outside is inert. */
const toastLayer = document.createElement('div')

function moveToTop(): void {
  const top = topDialog() ?? document.body
  // `moveBefore` keeps focus and animations, but some browsers lack it.
  if ('moveBefore' in top && toastLayer.isConnected) top.moveBefore(toastLayer, null)
  else top.append(toastLayer)
  // In a dialog toasts are narrower: sonner measures a toast that renders again, and restarts its timer.
  for (const toast of toasts.get()) if (toast.dismissedAt === undefined) render(toast)
}

moveToTop()
openDialogs.subscribe(moveToTop)

/** Shows a toast. Invisible characters in texts from outside are made visible. */
export function show({ title, text, detail, ...content }: ToastContent): void {
  const lines = detail === undefined ? undefined : [detail].flat().map(visible)
  const readable = { ...content, title: title && visible(title), text: visible(text), detail: lines }
  const now = Date.now()
  lastId += 1
  toasts.set(addToast(toasts.get(), readable, lastId, now))
  const [newest, ...others] = toasts.get()
  for (const { id, dismissedAt } of others) if (dismissedAt === now) sonner.dismiss(id)
  if (newest) render(newest)
}

function render({ id, content, times }: Toast): void {
  const dismiss = () => void sonner.dismiss(id)
  const removeToast = () => {
    toasts.set(dismissToast(toasts.get(), id, Date.now()))
    if (toastLayer.contains(document.activeElement)) focusBefore?.focus()
  }
  // The key mounts a repeated toast again, so that it is read out again.
  sonner.custom(() => <ToastBox key={times} content={content} times={times} onDismiss={dismiss} />, {
    id,
    onDismiss: removeToast,
    onAutoClose: removeToast,
  })
}

export function clear(): void {
  toasts.set([])
  sonner.dismiss()
}

toastLayer.addEventListener('keydown', closeAll)
toastLayer.addEventListener('focusin', rememberFocus)

/** Esc closes the toasts while one has the focus, but not the dialog around them. */
function closeAll(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  sonner.dismiss()
}

let focusBefore: HTMLElement | undefined

/** Stops the event before sonner, which would move the focus back at each Tab that leaves the toasts. */
function rememberFocus(event: FocusEvent): void {
  event.stopImmediatePropagation()
  const { relatedTarget } = event
  if (relatedTarget instanceof HTMLElement && !toastLayer.contains(relatedTarget)) focusBefore = relatedTarget
}

const message = interruptedAction()
if (message) show(message)

export function Toaster() {
  const all = useStore(toasts)
  const reading = useStore(recentMessages)
  return (
    <>
      {createPortal(
        <Sonner
          expand
          gap={8}
          offset={{ bottom: 52 }}
          visibleToasts={MAX_TOASTS}
          duration={TOAST_DURATION}
          hotkey={['F8']}
          customAriaLabel="Messages (F8)"
          // In a dialog at the left, away from its buttons. A new `position` would mount all toasts again.
          className="in-[dialog]:right-auto! in-[dialog]:left-6! in-[dialog]:[--width:clamp(228px,50vw-412px,356px)]!"
          toastOptions={{ className: 'rounded-md focus-visible:outline-2! focus-visible:outline-accent!' }}
        />,
        toastLayer,
      )}
      {reading && <RecentMessages messages={all} onClose={() => recentMessages.set(false)} />}
    </>
  )
}

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

export function ToastBox({ content, times, onDismiss }: ToastBoxProps) {
  const { tone, title, text, detail, action } = content
  const { Icon, icon, box } = TONES[tone]
  const runAction = () => {
    onDismiss()
    action?.onClick()
  }
  return (
    <div
      data-tone={tone}
      className={cx(
        'relative flex w-[min(var(--width,356px),100vw-32px)] flex-wrap items-start gap-2.5 rounded-md border border-l-4 p-3 pr-8 font-sans text-ink shadow-raised',
        box,
      )}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', icon)} />
      <div
        role={tone === 'error' ? 'alert' : undefined}
        className="min-w-0 grow basis-[min(208px,100%-26px)]"
      >
        {title && (
          <p className="font-[600]">
            {title} <RepeatCount tone={tone} times={times} />
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
          onClick={runAction}
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

/** '×2'. Refusals are not counted. */
function RepeatCount({ tone, times }: { tone: ToastContent['tone']; times: number }) {
  return times > 1 && tone !== 'refused' && <span className="text-muted tabular-nums">×{times}</span>
}

function ToastDetail({ detail }: Pick<ToastContent, 'detail'>) {
  const lines = detail === undefined ? [] : [detail].flat()
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and lines never move.
    <p key={index} className={cx('text-muted', wrapAnywhere(line))}>
      {line}
    </p>
  ))
}

interface RecentMessagesProps {
  messages: readonly Toast[]
  onClose: () => void
}

/** A dialog with the toasts of the last minutes (SHL-051). */
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
          No messages in the last 15 minutes.
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a part that scrolls.
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
        <RepeatCount tone={tone} times={times} />
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
