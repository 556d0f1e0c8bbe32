import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'quiet'

const tones: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  quiet: 'bg-sunk text-muted',
}

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex h-[18px] shrink-0 items-center gap-1.5 rounded-full px-2 font-[560] text-[11px]/[18px] -outline-offset-1 forced-colors:outline',
        tones[tone],
      )}
    >
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {children}
    </span>
  )
}

export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-[22px] shrink-0 items-center rounded-full bg-sunk px-2 font-mono text-muted text-sm">
      {children}
    </span>
  )
}
