/** Toasts and the list of recent ones: a chunk of its own, see toasts.tsx. */
import {
  addToast,
  dismissToast,
  MAX_TOASTS,
  TOAST_DURATION,
  type Toast,
  type ToastContent,
} from '@headend/core/shell'
import { visible } from '@headend/core/text'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { createStore, useStore } from '../ui/store.ts'
import { toastLayer } from '../ui/toast-layer.ts'
import { recentMessages } from './read-messages.ts'
import { RecentMessages } from './recent-messages.tsx'
import { ToastBox } from './toast-box.tsx'
import { undone } from './undone.ts'

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

/** Names come from outside: they may neither hide nor turn what is said. */
export function show({ title, text, detail, ...content }: ToastContent): void {
  const lines = detail === undefined ? undefined : [detail].flat().map(visible)
  const readable = { ...content, title: title && visible(title), text: visible(text), detail: lines }
  const now = Date.now()
  lastId += 1
  toasts.set(addToast(toasts.get(), readable, lastId, now))
  const [newest, ...others] = toasts.get()
  for (const { id, dismissedAt } of others) if (dismissedAt === now) sonner.dismiss(id)
  if (newest) draw(newest)
}

function draw({ id, content, times }: Toast): void {
  const dismiss = () => void sonner.dismiss(id)
  const gone = () => {
    toasts.set(dismissToast(toasts.get(), id, Date.now()))
    if (toastLayer.contains(document.activeElement)) cameFrom?.focus()
  }
  // Drawn anew each time it is said: it is seen, and read out, to come again.
  sonner.custom(() => <ToastBox key={times} content={content} times={times} onDismiss={dismiss} />, {
    id,
    onDismiss: gone,
    onAutoClose: gone,
  })
}

export function clear(): void {
  toasts.set([])
  sonner.dismiss()
}

toastLayer.addEventListener('keydown', closeAll)
toastLayer.addEventListener('focusin', rememberFocus)

/** Esc closes the messages while the focus is in them, not the dialog that they lie in. */
function closeAll(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  sonner.dismiss()
}

/** What had the focus before the messages. */
let cameFrom: HTMLElement | undefined

/** sonner does not hear of it: it would send the focus back at each Tab that leaves the messages, and none would lead past them. */
function rememberFocus(event: FocusEvent): void {
  event.stopImmediatePropagation()
  const { relatedTarget } = event
  if (relatedTarget instanceof HTMLElement && !toastLayer.contains(relatedTarget)) cameFrom = relatedTarget
}

const message = undone()
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
          // Above the bar that says what would be saved.
          offset={{ bottom: 52 }}
          visibleToasts={MAX_TOASTS}
          duration={TOAST_DURATION}
          hotkey={['F8']}
          customAriaLabel="Messages (F8)"
          toastOptions={{ className: 'rounded-md focus-visible:outline-2! focus-visible:outline-accent!' }}
        />,
        toastLayer,
      )}
      {reading && <RecentMessages messages={all} onClose={() => recentMessages.set(false)} />}
    </>
  )
}
