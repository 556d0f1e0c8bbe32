import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside, type Side } from '../beside.ts'
import { hasWalked } from './has-walked.ts'
import { createTooltipTimer } from './tooltip-timer.ts'

const GAP = 6
const EDGE = 8

/**
 * All tooltips of the page. They are for the eye: what they say is also the name or the description of their element.
 * They stay while the pointer is on them and go with Esc (WCAG 1.4.13).
 */
export function TooltipHost() {
  const tip = useTip()
  return tip && <TooltipBox key={tip.text} {...tip} />
}

interface Tip {
  anchor: HTMLElement
  text: string
  side: Side
}

/** What an element says; nothing where it has nothing to say any more, or has gone since somebody came to it. */
function tipOf(anchor: HTMLElement | undefined): Tip | undefined {
  const { tooltip: text, tooltipSide: side } = anchor?.dataset ?? {}
  return anchor?.isConnected && text ? { anchor, text, side: side as Side } : undefined
}

function TooltipBox({ anchor, text, side }: Tip) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    box.showPopover()
    const { left, top } = place(anchor, side, box)
    box.style.translate = `${left}px ${top}px`
  }, [anchor, side])
  return (
    <div
      ref={ref}
      popover="manual"
      role="tooltip"
      className="fixed top-0 left-0 m-0 max-w-80 rounded-md bg-ink px-2 py-1 text-page text-sm shadow-raised forced-colors:outline"
    >
      {text}
    </div>
  )
}

function place(anchor: HTMLElement, side: Side, box: HTMLElement): { left: number; top: number } {
  const window = { width: innerWidth, height: innerHeight }
  const how = { side, align: 'middle', gap: GAP, edge: EDGE, window } as const
  return placeBeside(anchor.getBoundingClientRect(), box.getBoundingClientRect(), how)
}

/** The tooltip that shows. What its element says meanwhile, it says. */
function useTip(): Tip | undefined {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    let shown: Tip | undefined
    const show = (anchor: HTMLElement | undefined) => {
      shown = tipOf(anchor)
      setTip(shown)
    }
    const saysAnother = new MutationObserver(() => show(shown?.anchor))
    // With the page that it was on, or the row: no pointer and no focus says so.
    const hasGone = new MutationObserver(() => shown?.anchor.isConnected === false && timer.hide())
    const timer = createTooltipTimer<HTMLElement>(
      (anchor) => {
        saysAnother.disconnect()
        hasGone.disconnect()
        if (anchor) {
          saysAnother.observe(anchor, { attributeFilter: ['data-tooltip'] })
          hasGone.observe(document.body, { childList: true, subtree: true })
        }
        show(anchor)
      },
      () => performance.now(),
    )
    const look = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof Element)) return
      if (target.closest('[role=tooltip]')) return timer.stay()
      const next = target.closest<HTMLElement>('[data-tooltip]') ?? undefined
      const delay = next?.dataset.tooltipDelay
      timer.over(next, delay === undefined ? undefined : Number(delay))
    }
    const lookIfWalked = (event: FocusEvent) => hasWalked() && look(event)
    // This Esc is spent: it must not leave the page as well.
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !shown) return
      event.preventDefault()
      timer.hide()
    }

    const controller = new AbortController()
    const { signal } = controller
    addEventListener('pointerover', look, { signal })
    addEventListener('focusin', lookIfWalked, { signal })
    addEventListener('focusout', timer.hide, { signal })
    addEventListener('pointerdown', timer.hide, { signal })
    addEventListener('keydown', hideOnEscape, { signal, capture: true })
    // It is fetched because somebody has come to a tooltip: they are there already.
    const come = hasWalked() ? ':is(:hover, :focus-visible)' : ':hover'
    const there = [...document.querySelectorAll(`[data-tooltip]${come}`)].at(-1)
    if (there) look({ target: there })
    return () => {
      timer.hide()
      hasGone.disconnect()
      controller.abort()
    }
  }, [])
  return tip
}
