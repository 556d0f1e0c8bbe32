import { type Command, verdictOn } from '@headend/core/command'
import { useAccess } from '../context/services.tsx'
import type { ButtonProps } from '../ui/button.tsx'
import { ReasonButton } from '../ui/reason-button.tsx'
import { useCommand } from './use-command.ts'

interface CommandButtonProps<Input, Output> extends Omit<ButtonProps, 'onClick' | 'busy'> {
  command: Command<Input, Output>
  input: Input
}

/** Runs a command about one subject. What is not allowed says why, also when it is pressed. */
export function CommandButton<Input, Output>({
  command,
  input,
  children,
  ...props
}: CommandButtonProps<Input, Output>) {
  const { run, busy } = useCommand(command, input)
  const verdict = verdictOn(command, input, useAccess())
  return (
    <ReasonButton
      {...props}
      reason={verdict.allowed ? undefined : verdict.reason}
      busy={busy}
      onClick={() => void run()}
    >
      {children ?? command.title}
    </ReasonButton>
  )
}
