import type { ChangeKind } from '@headend/core/change-log'
import { ArrowRight, Copy, Dot, Layers, type LucideIcon, Minus, MoveVertical, Plus } from 'lucide-react'
import { cx } from '../ui/cx.ts'

const looks: Record<ChangeKind, { icon: LucideIcon; tone: string }> = {
  added: { icon: Plus, tone: 'bg-ok-soft text-ok' },
  removed: { icon: Minus, tone: 'bg-bad-soft text-bad' },
  replaced: { icon: ArrowRight, tone: 'bg-info-soft text-info' },
  copied: { icon: Copy, tone: 'bg-sunk text-muted' },
  moved: { icon: MoveVertical, tone: 'bg-sunk text-muted' },
  several: { icon: Layers, tone: 'bg-accent-soft text-accent' },
  other: { icon: Dot, tone: 'bg-sunk text-muted' },
}

/** For the eye: what has changed begins with the same as a word. */
export function KindMark({ kind, small }: { kind: ChangeKind; small: boolean }) {
  const { icon: Icon, tone } = looks[kind]
  return (
    <span
      aria-hidden
      className={cx('grid place-items-center rounded-full', small ? 'size-4' : 'size-[22px]', tone)}
    >
      <Icon className={small ? 'size-2.5' : 'size-3.5'} />
    </span>
  )
}
