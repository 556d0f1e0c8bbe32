import { Popover } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { topDialog } from './dialog/dialog.tsx'

type PopoverContentProps = Omit<ComponentProps<typeof Popover.Content>, 'onCloseAutoFocus'> & {
  onFocusLost: () => void
}

export function PopoverContent({ className, onFocusLost, ...props }: PopoverContentProps) {
  return (
    <Popover.Portal container={topDialog()}>
      <Popover.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (document.activeElement === document.body) onFocusLost()
        }}
        className={cx(
          'z-40 max-h-(--radix-popover-content-available-height) overflow-auto rounded-md border border-line-strong bg-panel text-ink shadow-raised outline-none',
          className,
        )}
        {...props}
      />
    </Popover.Portal>
  )
}
