import { type Command, verdictOn } from '@headend/core/command'
import { useId } from 'react'
import { useAccess } from '../app/services.tsx'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { tooltip } from '../ui/tooltip.ts'
import { useCommand } from './use-command.ts'

interface CommandButtonProps<Input, Output> extends Omit<ButtonProps, 'onClick' | 'busy'> {
  command: Command<Input, Output>
  input: Input
}

/** Runs a command about one subject. What is not allowed keeps its place and its focus, and says why. */
export function CommandButton<Input, Output>({
  command,
  input,
  children,
  ...props
}: CommandButtonProps<Input, Output>) {
  const id = useId()
  const { run, busy } = useCommand(command, input)
  const verdict = verdictOn(command, input, useAccess())
  const reason = verdict.allowed ? undefined : verdict.reason
  return (
    <>
      <Button
        {...props}
        {...tooltip(reason)}
        busy={busy}
        aria-disabled={!verdict.allowed}
        aria-describedby={reason && id}
        onClick={() => void run()}
      >
        {children ?? command.title}
      </Button>
      {reason && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
    </>
  )
}
