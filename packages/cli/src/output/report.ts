import { serviceRemedy } from '@headend/core/access'
import { PartlySavedError, refusedFields, savedFields } from '@headend/core/edit'
import { type AppError, asAppError, givenText } from '@headend/core/errors'
import { safeJson } from '@headend/core/text'
import { exitStatus, HintedError, STATUS } from '../errors.ts'
import { asCalled } from '../settings/environment.ts'
import { renewalAdvice, signInHint } from '../sign-on/hint.ts'
import type { Sink, Terminal } from '../terminal.ts'
import { messageLines } from './output.ts'

/** Reports an error as one line on stderr, or one object with --json, and returns the exit status. */
export function reportError(
  thrown: unknown,
  json: boolean,
  { stderr, env }: Pick<Terminal, 'stderr' | 'env'>,
): number {
  const error = asAppError(thrown)
  const hint = givenText(error, hintFor(error, env))
  if (json) stderr.write(`${safeJson({ error: { ...errorFacts(error), ...(hint && { hint }) } })}\n`)
  else
    stderr.write(
      `headend: ${indentedMessage(error.message, stderr)}${hint ? INDENT + indentedMessage(hint, stderr) : ''}`,
    )
  return exitStatus(error)
}

/** The width of 'headend: '. */
const INDENT = ' '.repeat(9)

function indentedMessage(text: string, stderr: Sink): string {
  return `${messageLines(text, stderr, INDENT.length).join(`\n${INDENT}`)}\n`
}

/** Reports a command line that commander refuses: the error has a message and no kind. */
export function reportUsage(message: string, hint: string, json: boolean, terminal: Terminal) {
  const text = message.replace(/^error: /, '').replaceAll('\n', ' ')
  reportError(new HintedError('usage', text, hint), json, terminal)
  return STATUS.usage
}

function errorFacts(error: AppError): Record<string, unknown> {
  const { kind, message, status, errorCode, errorMessage } = error
  const part = error instanceof PartlySavedError ? { part: error.part, saved: error.saved } : {}
  return { kind, message, status, errorCode, errorMessage, fields: refusedFields(error), ...part }
}

/** The advice for a person; undefined if there is none. */
export function hintFor(error: AppError, env: Terminal['env']): string | undefined {
  const hint = adviceFor(error, env)
  return hint && asCalled(hint, env)
}

function adviceFor(error: AppError, env: Terminal['env']): string | undefined {
  if (error instanceof HintedError) return error.hint
  if (error.remedy !== undefined) return error.remedy
  if (exitStatus(error) === STATUS.signInFirst) return signInHint(env, error.status === 401)
  if (error.kind === 'server' && error.status === 403) return serviceRemedy(renewalAdvice(env))
  if (exitStatus(error) === STATUS.tryAgainLater) return 'Try again later'
  if (error.kind === 'conflict')
    return 'Add --mine to save your changes on top of theirs, or --theirs to keep their version'
  if (error.kind === 'outcome-unknown') return 'Check the result before you run the command again'
  if (savedFields(error).length > 0) return 'Run the command again to save the rest'
  return undefined
}
