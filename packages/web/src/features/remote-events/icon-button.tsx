import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { ariaKeys, SHORTCUTS, type ShortcutId, withKeys } from '../../ui/keys.ts'
import { tooltip } from '../../ui/tooltip.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  label: string
  keys: ShortcutId
}

/** A small button of the log's own line; its tooltip says what it does, and its key. */
export function IconButton({ icon: Icon, label, keys, ...props }: IconButtonProps) {
  return (
    <Button
      tone="quiet"
      {...props}
      aria-label={label}
      aria-keyshortcuts={ariaKeys(SHORTCUTS[keys])}
      {...tooltip(withKeys(label, keys), 'bottom')}
      className="h-6! px-1.5!"
    >
      <Icon aria-hidden className="size-3.5" />
    </Button>
  )
}
