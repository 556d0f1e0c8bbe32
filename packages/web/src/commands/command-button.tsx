import { whyNot } from '@headend/core/access'
import { type Command, verdictOn } from '@headend/core/command'
import { useAccess } from '../context/services.tsx'
import { type ButtonProps, ReasonButton } from '../ui/button.tsx'
import { WAITING_TEXT } from './pending-writes.ts'
import { useCommand } from './use-command.ts'

interface CommandButtonProps<Input, Output> extends Omit<ButtonProps, 'onClick' | 'busy'> {
  command: Command<Input, Output>
  input: Input
}

export function CommandButton<Input, Output>({
  command,
  input,
  children,
  ...props
}: CommandButtonProps<Input, Output>) {
  const { run, phase } = useCommand(command, input)
  const verdict = verdictOn(command, input, useAccess())
  return (
    <ReasonButton
      {...props}
      reason={whyNot(verdict) ?? (phase === 'waiting' ? WAITING_TEXT : undefined)}
      busy={phase === 'doing'}
      opens={command.confirm?.(input) && 'question'}
      onClick={() => void run()}
    >
      {children ?? command.title}
    </ReasonButton>
  )
}
