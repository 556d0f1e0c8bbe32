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

/** Milliseconds until it shows, in which the next shows at once, until it goes (SHL-040, SHL-053). */
const OPEN = 700
const SKIP = 300
const CLOSE = 150

/** One tooltip for all elements, placed by Radix; its text is also the element's name or description. */
export function AnchoredTooltip({ anchor }: { anchor: HTMLElement }): ReactNode {
  const text = useText(anchor)
  const { tooltipSide, tooltipDelay } = anchor.dataset
  const [open, setOpen] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(closing.current)
  const change = (opens: boolean) => {
    stay()
    if (opens) setOpen(true)
    else closing.current = setTimeout(() => setOpen(false), CLOSE)
  }
  return (
    <Tooltip.Provider skipDelayDuration={SKIP}>
      <Tooltip.Root delayDuration={Number(tooltipDelay ?? OPEN)} open={open} onOpenChange={change}>
        <Tooltip.Trigger asChild onPointerMove={stay}>
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

/** Passes an element's events to Radix as if it were the trigger: a table of a thousand cells has one. */
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
    // The element is hovered or focused already.
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
