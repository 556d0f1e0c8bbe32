import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'

export interface Toast {
  tone: 'success' | 'error'
  title: string
  text: string
  detail?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
}

/** What is shown before somebody listens is lost. */
const listening = Promise.withResolvers<void>()

/** SHL-049, SHL-050. */
export function Toaster() {
  useEffect(() => listening.resolve(), [])
  return (
    <Sonner
      // In the middle: at the right they would lie on the buttons that bring them.
      className="toaster"
      position="bottom-center"
      visibleToasts={4}
      duration={5000}
      expand
      closeButton
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-(--width) items-start gap-2.5 rounded-md border border-line-strong bg-panel p-3 pr-8 text-ink shadow-raised',
          success: 'border-l-4 border-l-ok',
          error: 'border-bad! border-l-4 bg-bad-soft!',
          icon: 'mt-0.5 shrink-0 text-ok in-data-[type=error]:text-bad',
          content: 'min-w-0 flex-1',
          title: 'font-[600]',
          description: 'break-words',
          closeButton: 'absolute top-2 right-2 rounded-sm p-0.5 text-muted hover:text-ink',
          actionButton:
            'shrink-0 self-center rounded-md border border-line-strong bg-panel px-2 py-0.5 font-[540] text-ink hover:border-control',
        },
      }}
    />
  )
}

export async function showToast({ tone, title, text, detail, action }: Toast): Promise<void> {
  await listening.promise
  const show = tone === 'success' ? toast.success : toast.error
  const description = (
    <>
      {text}
      {detail && <span className="block text-muted">{detail}</span>}
    </>
  )
  show(title, { description, ...(action && { action }) })
}
