import type * as z from 'zod/mini'
import type { Ability, Access, Verdict } from '../access/index.ts'
import type { Country, Platform } from '../foundation/country.ts'
import type { AppError } from '../foundation/errors.ts'
import type { Log } from '../foundation/log.ts'
import type { QueryKey } from '../query.ts'
import type { DataManager, Request } from '../transport/index.ts'

/** The confirmation of a command: what will happen, and to which subject. */
export interface Question {
  title: string
  text: string
  /** 'Yes, reboot'. */
  yes: string
  /** 'Cancel' where absent. */
  no?: string
  destructive: boolean
  /** The command acts on a box in a home, and cannot be undone. */
  physical?: boolean
  /** The text that must be typed for a yes. */
  typed?: string
  /** Who or what it is done to, above the text: 'STB 4711002 in SE'. */
  about?: string
  /** Replaces the title when the command is not possible. */
  cannot?: string
  /** Tells the subject from others of the same name, which the quoted text can't: 'RENTAL, id 10001'. */
  distinction?: string
}

/** Whether Enter answers no at first: a yes can't be undone, or no is an answer of its own. */
export function defaultsToCancel({ no, destructive, physical }: Question): boolean {
  return no !== undefined || destructive || physical === true
}

/** Of a yes: 'disrupts' is done without loss, but people notice it at once. */
export function toneOf(question: Question): 'destroys' | 'disrupts' | 'plain' {
  if (question.destructive) return 'destroys'
  return question.physical ? 'disrupts' : 'plain'
}

/** The line below the title; a name that is looked up comes last, so that nothing moves. */
export function subjectLine({ about, distinction }: Question, name?: string): string {
  return [about, distinction, name].filter(Boolean).join(' · ')
}

export function headingOf({ title, cannot = title }: Question, eligibility: Eligibility | undefined): string {
  return eligibility?.allowed === false ? cannot : title
}

export function typingError({ typed }: Question, text: string): string | undefined {
  const answer = text.trim()
  if (typed === undefined || answer === typed) return undefined
  return answer === ''
    ? `Nothing was done: type ${typed} to confirm`
    : `Nothing was done: the typed text is not ${typed}`
}

/** Whether the command is possible now, and a note to read before the answer. */
export type Eligibility = Verdict & { note?: string | undefined }

/** The result of a command: a toast in the console, a line on stderr in the terminal. */
export interface Message {
  /** Refused: not tried, and no error either. */
  tone: 'success' | 'error' | 'refused'
  /** Absent for 'refused': the text has the reason. */
  title?: string
  text: string
  /** The reason, where the text has none. */
  detail?: string
  offer?: Offer
}

/** What the person may want next. */
interface Offer {
  label: string
  /** Without this right, nothing is offered. */
  ability?: Ability
  run: (context: CommandContext) => Promise<unknown>
}

export type SuccessMessage = Omit<Message, 'tone'> & { title: string }

/** A write to send now, or once there is a network: 'Hardware reboot' of 'STB 4711002 in SE'. */
export interface PendingWrite {
  /** The command's id. */
  command: string
  title: string
  subject: string | undefined
  input: unknown
}

/** The services and callbacks that a front end gives to every command. */
export interface CommandContext {
  access: Access
  country: Country
  data: DataManager
  log: Log
  /**
   * Asks a person. `look` checks at the same time whether the command is possible: no yes counts before it
   * has resolved, and it throws where that is unknown. `describeSubject` adds the subject's name once it is
   * known.
   */
  confirm: (
    question: Question,
    look?: () => Promise<Eligibility>,
    describeSubject?: () => Promise<string | undefined>,
  ) => Promise<boolean>
  /**
   * Sends a write now or once there is a network; throws 'declined' if the person cancels it.
   * If absent, the write is sent at once or fails.
   */
  whenOnline?: <Output>(write: PendingWrite, send: () => Promise<Output>) => Promise<Output>
  /** Marks cached reads as out of date. */
  invalidate: (keys: readonly QueryKey[]) => void
  say: (message: Message) => void
  /** Shows the events of a box as they come; absent where a front end has no place for them. */
  watchBox?: (box: { country: Country; platform: Platform; id: string }) => void
  /** Whether the screen that ran it shows the failure in place: then there is no message. */
  isShownInPlace?: (error: AppError) => boolean | Promise<boolean>
  /** Receives the requests with effects instead of the service: no question and no message. */
  dryRun?: (request: Request) => void
}

/** A field by the name that the service uses, and its label in the form. */
export interface LabelledField {
  name: string
  label: string
}

/** A write, for button, palette, shortcut and subcommand alike. Icons and keys belong to the front ends. */
export interface Command<Input, Output = unknown> {
  /** `tv-package.delete`; the terminal spells it `headend package delete`. */
  id: string
  title: string
  ability: Ability
  input: z.ZodMiniType<Input>
  /** The subject's country if it is not the current one: the right is checked there. */
  country?: (input: Input) => Country
  /** The name in a list of pending writes: 'STB 4711002 in SE'. */
  subject?: (input: Input) => string
  /** Whether the command is possible for this subject. */
  allows?: (input: Input) => Verdict
  /** Whether a service allows it: checked with the question, and again before `run`. Throws if unknown. */
  precheck?: (context: CommandContext, input: Input) => Promise<Verdict>
  /** A warning from a service, shown with the question. Never throws. */
  warns?: (context: CommandContext, input: Input) => Promise<string | undefined>
  /** A reason or warning reworded for several subjects: 'This package …' speaks of one. */
  ofSeveral?: (text: string) => string
  confirm?: (input: Input) => Question | undefined
  /** The subject's name, where the question has only an id. Never throws. */
  describeSubject?: (context: CommandContext, input: Input) => Promise<string | undefined>
  /** The fields of the form that it sends: a service rejects them by its own names. */
  fields?: (input: Input) => readonly LabelledField[]
  /** Called in a dry run before `run`: looks up what the service would reject, and throws it. */
  validateRemotely?: (context: CommandContext, input: Input) => Promise<unknown>
  run: (context: CommandContext, input: Input) => Promise<Output>
  /** The reads that the write changes. Also after a failure: it may have been done. */
  invalidates?: (input: Input) => readonly QueryKey[]
  /** One message for each thing that was done. */
  successMessage: (input: Input, output: Output) => SuccessMessage | readonly SuccessMessage[]
  /** The text for a failure; its title is 'Something went wrong!' (ERR-001). */
  errorMessage: (input: Input, error: AppError) => string
}

/** Infers input and output types of a command. */
export function defineCommand<Input, Output>(command: Command<Input, Output>): Command<Input, Output> {
  return command
}

/** The command without its remote validation, if the caller validates or skips it. */
export function withoutRemoteValidation<Input, Output>({
  validateRemotely: _,
  ...command
}: Command<Input, Output>): Command<Input, Output> {
  return command
}

export const SUCCESS = 'Success'
export const SOMETHING_WENT_WRONG = 'Something went wrong!'

/** The terminal's name of a command: 'hw-reboot' of 'stb.hw-reboot'. */
export function shortId(id: string): string {
  return id.slice(id.indexOf('.') + 1)
}

/** A running command is being checked, waits for the network, or is sent (NET-029). */
export type CommandPhase = 'looking' | 'waiting' | 'doing'

export const PHASE_LABELS = {
  looking: 'is being checked',
  waiting: 'waits for the network',
  doing: 'is running',
} as const satisfies Record<CommandPhase, string>
