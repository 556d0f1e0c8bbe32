import type * as z from 'zod/mini'
import type { Ability, Access, Verdict } from '../access/index.ts'
import type { Country } from '../country.ts'
import type { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { QueryKey } from '../query.ts'
import type { DataManager, Request } from '../transport/index.ts'
import type { Labelled } from './labelled.ts'

/** What a person is asked before something is done: what will happen, to whom. */
export interface Question {
  title: string
  text: string
  /** The label of yes: 'Yes, reboot'. */
  yes: string
  /** That of no, where it is not 'Cancel'. */
  no?: string
  destructive: boolean
  /** A box in somebody's home does it: there is no undoing that, however little is lost. */
  physical?: boolean
  /** Where a yes must be typed: exactly this text. */
  typed?: string
  /** Whom it is about, to be said where the text gives way to the reason why it cannot be done. */
  about?: string
  /** What is said in place of the title where it cannot be done: there is no question then. */
  cannot?: string
  /** What tells it from others of the same name, which the quoted text cannot: 'RENTAL, 2 medias, id 10001'. */
  which?: string
}

/** Whether a hasty Enter must find no: where a yes cannot be taken back, or where no is an answer of its own. */
export function startsAtNo({ no, destructive, physical }: Question): boolean {
  return no !== undefined || destructive || physical === true
}

/** What stands above it: what is asked, or that it cannot be done. */
export function headingOf({ title, cannot = title }: Question, found: Found | undefined): string {
  return found?.allowed === false ? cannot : title
}

/** Why what was typed is not taken for a yes; undefined where it is one. */
export function whyNotTyped({ typed }: Question, text: string): string | undefined {
  const given = text.trim()
  if (typed === undefined || given === typed) return undefined
  return given === '' ? `Nothing was done: type ${typed} first` : `Nothing was done: that is not ${typed}`
}

/** Whether it can still be done, and what whoever says yes should know besides. */
export type Found = Verdict & { note?: string | undefined }

/** Whether a yes that came before this was known is a yes to it: nothing more is told. */
export function meantEarly(found: Found | undefined): boolean {
  return found?.allowed === true && found.note === undefined
}

/** What is said when a command has ended: a toast in the console, a line on stderr in the terminal. */
export interface Message {
  /** Refused: it was not tried at all, for a reason that is nobody's fault. */
  tone: 'success' | 'error' | 'refused'
  /** Absent where it was refused: the text says what, and why. */
  title?: string
  text: string
  /** Why, where the text alone does not tell. */
  detail?: string
  /** A command to offer with the message. */
  offer?: { label: string; run: (context: CommandContext) => Promise<unknown> }
}

/** What a command says when it is done. */
type Said = Omit<Message, 'tone'> & { title: string }

/** A write that is sent now, or when there is a network: 'Hardware reboot' to 'STB 4711002 in SE'. */
export interface PendingWrite {
  /** The id of its command. */
  command: string
  title: string
  subject: string | undefined
  /** As it was given. */
  input: unknown
}

/** What a front end gives to every command. */
export interface CommandContext {
  access: Access
  country: Country
  data: DataManager
  log: Log
  /**
   * Asks a person; an answer that is not a person's is never a yes. Where `look` is given, whether it can still be done is
   * looked up with it, and there is no yes before that says so. It throws where nobody can tell. `whom` is said with the question
   * when it is known, and holds nothing up.
   */
  confirm: (
    question: Question,
    look?: () => Promise<Found>,
    whom?: () => Promise<string | undefined>,
  ) => Promise<boolean>
  /**
   * Sends a write now or, without a network, when there is one; throws 'declined' when a person gave it up.
   * Where absent nothing waits: the write is sent, or fails.
   */
  whenOnline?: <Output>(write: PendingWrite, send: () => Promise<Output>) => Promise<Output>
  /** Marks what was read under these keys as out of date. */
  stale: (keys: readonly QueryKey[]) => void
  say: (message: Message) => void
  /** Whether a failure is told where it was run from, at what it is about: then there is no message of it. It may have to look first. */
  isToldThere?: (error: AppError) => boolean | Promise<boolean>
  /** Where given, requests with effects are shown to it instead of being sent: no question, nothing stale, nothing to say. */
  dryRun?: (request: Request) => void
}

/** Facts of a write, once for button, palette, shortcut and subcommand; icons and keys belong to the front ends. */
export interface Command<Input, Output = unknown> {
  /** `tv-package.delete`; the terminal spells it `headend package delete`. */
  id: string
  title: string
  ability: Ability
  input: z.ZodMiniType<Input>
  /** The country of the subject, where that is not the current one: the right is asked for there. */
  country?: (input: Input) => Country
  /** How its subject is named where several wait: 'STB 4711002 in SE'. */
  subject?: (input: Input) => string
  /** Whether it can be done to this subject at all; the reason where not. */
  allows?: (input: Input) => Verdict
  /** The same where only a service knows: asked with the question, and again right before `run`. Throws where nobody can tell. */
  mayStill?: (context: CommandContext, input: Input) => Promise<Verdict>
  /** What whoever is asked should know, where only a service does: looked up with the question. Never throws. */
  warns?: (context: CommandContext, input: Input) => Promise<string | undefined>
  /** Why not, or what should be known, where it is said of several: 'This package …' speaks of one. */
  ofSeveral?: (text: string) => string
  confirm?: (input: Input) => Question | undefined
  /** Whom it happens to, as a person calls them, where the question can only name an id. Never throws. */
  whom?: (context: CommandContext, input: Input) => Promise<string | undefined>
  /** Of the form that it sends: a service refuses them by its own names. */
  fields?: (input: Input) => readonly Labelled[]
  /** For a dry run, before `run`: what a service would find and refuse, looked up; throws that. */
  rehearse?: (context: CommandContext, input: Input) => Promise<unknown>
  run: (context: CommandContext, input: Input) => Promise<Output>
  /** Keys that the write makes out of date, also when it fails: it may have been done. */
  stales?: (input: Input) => readonly QueryKey[]
  /** A message for each thing that was done. */
  says: (input: Input, output: Output) => Said | readonly Said[]
  /** The text for a failure; its title is 'Something went wrong!' (ERR-001). */
  fails: (input: Input, error: AppError) => string
}

export type CommandFacts = Pick<Command<never>, 'id' | 'title' | 'ability'>

/** Keeps the types of input and output together while a command is written down. */
export function defineCommand<Input, Output>(command: Command<Input, Output>): Command<Input, Output> {
  return command
}

/** The same for those who have looked it up already, or will not. */
export function unrehearsed<Input, Output>({
  rehearse: _,
  ...command
}: Command<Input, Output>): Command<Input, Output> {
  return command
}

export const SUCCESS = 'Success'
export const SOMETHING_WENT_WRONG = 'Something went wrong!'
