import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

type Checked = boolean | 'some'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'checked' | 'type' | 'onChange'> {
  /** 'some' is neither: a part of what it stands for. */
  checked: Checked
  onChange?: (checked: boolean) => void
}

/**
 * The browser's own box, which every screen reader knows; only what is not ticked has a look of ours (tokens.css). One that is
 * disabled keeps its focus, so that one can be told why.
 */
export function Checkbox({ checked, onChange, disabled, className, ...props }: CheckboxProps) {
  return (
    <input
      {...props}
      ref={(box) => {
        if (box) box.indeterminate = checked === 'some'
      }}
      type="checkbox"
      checked={checked === true}
      // Without one, whatever it stands in is pressed as a whole.
      aria-disabled={disabled || undefined}
      onChange={(event) => !disabled && onChange?.(event.currentTarget.checked)}
      className={cx(
        'size-[15px] shrink-0 cursor-pointer accent-accent aria-disabled:cursor-default aria-disabled:opacity-60',
        className,
      )}
    />
  )
}
