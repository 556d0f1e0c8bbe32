import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useKeyed } from '../keyboard/kbd.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import { Button } from './button.tsx'
import { tooltip } from './tooltip/tooltip.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  label: string
  keys?: ShortcutId
}

/** A small button of a line of tools; its tooltip says what it does, and its key where it has one. */
export function IconButton({ icon: Icon, label, keys, ...props }: IconButtonProps) {
  const keyed = useKeyed()
  return (
    <Button
      tone="quiet"
      {...props}
      aria-label={label}
      {...(keys ? keyed(keys, label, 'bottom') : tooltip(label, 'bottom'))}
      className="h-6! px-1.5!"
    >
      <Icon aria-hidden className="size-3.5" />
    </Button>
  )
}
