import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Side } from './tooltip.ts'
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
      className="fixed top-0 left-0 m-0 max-w-80 rounded-md bg-ink px-2 py-1 text-page text-sm shadow-raised"
    >
      {text}
    </div>
  )
}

function place(anchor: HTMLElement, side: Side, box: HTMLElement): { left: number; top: number } {
  const at = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const middle = { left: at.left + (at.width - width) / 2, top: at.top + (at.height - height) / 2 }
  const places: Record<Side, { left: number; top: number }> = {
    top: { ...middle, top: at.top - height - GAP },
    bottom: { ...middle, top: at.bottom + GAP },
    right: { ...middle, left: at.right + GAP },
  }
  const { left, top } = places[side]
  return {
    left: Math.max(EDGE, Math.min(left, innerWidth - width - EDGE)),
    top: top < EDGE ? at.bottom + GAP : Math.min(top, innerHeight - height - EDGE),
  }
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
    // This Esc is spent: it must not leave the page as well.
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !shown) return
      event.preventDefault()
      timer.hide()
    }

    const controller = new AbortController()
    const { signal } = controller
    addEventListener('pointerover', look, { signal })
    addEventListener('focusin', look, { signal })
    addEventListener('focusout', timer.hide, { signal })
    addEventListener('pointerdown', timer.hide, { signal })
    addEventListener('keydown', hideOnEscape, { signal, capture: true })
    // It is fetched because somebody has come to a tooltip: they are there already.
    const there = [...document.querySelectorAll('[data-tooltip]:is(:hover, :focus-visible)')].at(-1)
    if (there) look({ target: there })
    return () => {
      timer.hide()
      hasGone.disconnect()
      controller.abort()
    }
  }, [])
  return tip
}
