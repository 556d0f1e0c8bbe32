import { Tooltip } from 'radix-ui'
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { topDialog } from '../dialog/dialog.tsx'
import { hasKeyboardFocus } from './keyboard-focus.ts'
import type { Side } from './tooltip.ts'

/** Milliseconds. Within the skip delay after one tooltip, the next opens at once (SHL-040, SHL-053). */
const OPEN_DELAY = 700
const SKIP_DELAY = 300
const CLOSE_DELAY = 150

/** The one tooltip of the page, placed by Radix. Its text is also the element's name or description. */
export function AnchoredTooltip({ anchor }: { anchor: HTMLElement }): ReactNode {
  const text = useText(anchor)
  const { tooltipSide, tooltipDelay } = anchor.dataset
  const [open, setOpen] = useState(false)
  const closeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keepOpen = () => clearTimeout(closeTimer.current)
  const change = (opens: boolean) => {
    keepOpen()
    if (opens) setOpen(true)
    else closeTimer.current = setTimeout(() => setOpen(false), CLOSE_DELAY)
  }
  return (
    <Tooltip.Provider skipDelayDuration={SKIP_DELAY}>
      <Tooltip.Root delayDuration={Number(tooltipDelay ?? OPEN_DELAY)} open={open} onOpenChange={change}>
        <Tooltip.Trigger asChild onPointerMove={keepOpen}>
          <Anchor element={anchor} />
        </Tooltip.Trigger>
        {text && (
          <Tooltip.Portal container={topDialog()}>
            <Tooltip.Content
              side={tooltipSide as Side}
              sideOffset={6}
              collisionPadding={8}
              hideWhenDetached
              className="z-50 max-w-80 rounded-md bg-ink px-2 py-1 text-page text-sm shadow-raised forced-colors:outline"
            >
              {text}
            </Tooltip.Content>
          </Tooltip.Portal>
        )}
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}

function useText(anchor: HTMLElement): string | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const observer = new MutationObserver(onChange)
      observer.observe(anchor, { attributeFilter: ['data-tooltip'] })
      return () => observer.disconnect()
    },
    [anchor],
  )
  return useSyncExternalStore(subscribe, () => anchor.dataset.tooltip)
}

interface AnchorProps extends ComponentProps<'button'> {
  element: HTMLElement
}

/** Passes the events of an element to Radix: a table of a thousand cells then needs only one trigger. */
function Anchor({ element, ref, ...handlers }: AnchorProps) {
  useImperativeHandle(ref, () => element as HTMLButtonElement, [element])
  const pass = useEffectEvent((name: 'Move' | 'Leave' | 'Down', event: object) =>
    handlers[`onPointer${name}`]?.(event as React.PointerEvent<HTMLButtonElement>),
  )
  const close = useEffectEvent((event: object) => {
    handlers.onPointerLeave?.(event as React.PointerEvent<HTMLButtonElement>)
    handlers.onBlur?.(event as React.FocusEvent<HTMLButtonElement>)
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    // The element was hovered or focused before these listeners were added.
    pass('Move', {})
    element.addEventListener('pointermove', (event) => pass('Move', event), { signal })
    element.addEventListener('pointerleave', (event) => pass('Leave', event), { signal })
    element.addEventListener('pointerdown', (event) => pass('Down', event), { signal })
    element.addEventListener('focus', (event) => hasKeyboardFocus() && pass('Move', event), { signal })
    element.addEventListener('blur', close, { signal })
    return () => {
      controller.abort()
      pass('Leave', {})
    }
  }, [element])
  return null
}
