import { useId } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { type Side, tooltip } from './tooltip/tooltip.ts'

interface ReasonButtonProps extends ButtonProps {
  /** Why it cannot be used now. */
  reason: string | undefined
  reasonSide?: Side
}

/** A button that keeps its place and its focus when it cannot be used, and says why: to the eye and to screen readers. */
export function ReasonButton({ reason, reasonSide, ...props }: ReasonButtonProps) {
  const id = useId()
  return (
    <>
      <Button
        {...props}
        {...tooltip(reason, reasonSide)}
        aria-disabled={reason !== undefined}
        aria-describedby={reason && id}
      />
      {reason && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
    </>
  )
}
