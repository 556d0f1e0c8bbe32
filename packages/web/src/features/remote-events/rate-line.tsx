import type { RateView } from '@headend/core/event-log'
import { numberText } from '@headend/core/number-text'
import { useEffect, useState } from 'react'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import type { LogStore } from './log-store.ts'

/** Once a second, as it counts. */
export function useRate({ rate }: LogStore): RateView {
  const [view, setView] = useState(() => rate.view(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setView(rate.view(Date.now())), 1000)
    return () => clearInterval(timer)
  }, [rate])
  return view
}

const HEIGHT = 30

/** Events a second over the last minutes, the newest at the right; where somebody did something to the box is a line across. */
export function RateLine({ view }: { view: RateView }) {
  const { counts, most, marks, last, text } = view
  const width = counts.length - 1
  const y = (count: number) => HEIGHT - 1.5 - (most === 0 ? 0 : (count / most) * (HEIGHT - 4))
  const points = counts.map((count, index) => `${index},${y(count).toFixed(1)}`).join(' ')
  return (
    <div {...tooltip(text, 'bottom')} className="flex min-w-0 flex-1 items-center gap-3">
      <svg
        role="img"
        aria-label={text}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-[30px] min-w-0 flex-1 text-accent"
      >
        {marks.map((at) => (
          <line key={at} x1={at} x2={at} y1={0} y2={HEIGHT} className={stroke} stroke="var(--color-info)" />
        ))}
        <polyline points={`0,${HEIGHT} ${points} ${width},${HEIGHT}`} className="fill-accent/10" />
        <polyline points={points} fill="none" className={stroke} stroke="currentColor" strokeWidth={1.5} />
      </svg>
      <p aria-hidden className="w-24 shrink-0 text-muted text-xs tabular-nums">
        {numberText(last)}/s
        <span className="block text-faint">most {numberText(most)}/s</span>
      </p>
    </div>
  )
}

/** Drawn as wide as there is room: lines keep their width. */
const stroke = '[vector-effect:non-scaling-stroke]'
