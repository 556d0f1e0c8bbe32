/** Answers a shell's completion request, a line for each candidate. */

import { COUNTRIES } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import { silentLog } from '@headend/core/log'
import { visible } from '@headend/core/text'
import type { DataManager } from '@headend/core/transport'
import type { Argument, Command, Option } from 'commander'
import type { CliContext } from '../cli-context.ts'
import { STATUS } from '../errors.ts'
import type { GlobalOptions } from '../options.ts'
import type { Output } from '../output/output.ts'
import { createProgram, loadHelp, NEVER, SILENT } from '../program.ts'
import type { RunAction } from '../subcommand.ts'
import type { Terminal } from '../terminal.ts'
import {
  type Candidate,
  nextArgument,
  optionNamed,
  optionsOf,
  type ParsedLine,
  parseLine,
  placeholder,
  splitOption,
} from './parsed-line.ts'
import {
  type Completion,
  candidates,
  filterCandidates,
  filterListCandidates,
  VALUES,
  type ValueRequest,
} from './values.ts'

/** The shell, and its input: words for zsh and fish, for bash the line and its word breaks. */
export async function answerCompletion(
  [shell, ...shellInput]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const [text = '', breaks = ''] = shellInput
  const line = shell === 'bash' ? readBashLine(text) : undefined
  const words = line ? line.words.slice(1) : shellInput
  const completion = await completeLine(words, terminal).catch((): Completion => [])
  const reply = ({ value, about }: Candidate) => {
    if (line) return bashReply(value, line, breaks)
    return about ? `${value}\t${visible(about)}` : value
  }
  // Unsafe characters are not offered.
  const isSafe = ({ value }: Candidate) => visible(value) === value
  const lines = completion === 'files' ? [':files'] : completion.filter(isSafe).map(reply)
  await write(lines.map((line) => `${line}\n`).join(''), terminal)
  return STATUS.done
}

async function completeLine(words: readonly string[], terminal: Terminal): Promise<Completion> {
  // 'headend help package' speaks of the same commands.
  const wholeWords = words.slice(words[0] === 'help' && words.length > 1 ? 1 : 0, -1)
  const parser = (run: RunAction) => createProgram(wholeWords, run, SILENT)
  const place = parseLine(parser(NEVER), wholeWords)
  return complete(words.at(-1) ?? '', {
    place,
    help: await loadHelp(['--help', ...wholeWords]),
    env: terminal.env,
    context: () => createCompletionContext(place, terminal),
    fields: () =>
      readJsonFields(
        (run) => parser(run).parseAsync(runnableLine(wholeWords, place), { from: 'user' }),
        terminal,
      ),
  })
}

/** The line as it could be run, with a `--json` at its end. */
function runnableLine(words: readonly string[], place: ParsedLine): string[] {
  const typedWords = place.waiting?.long === '--json' ? words.slice(0, -1) : words
  return [...typedWords, ...standInOperands(place), '--json=']
}

function standInOperands(place: ParsedLine): string[] {
  const argument = nextArgument(place)
  // Several ids can also come from a file, so that help does not call them required.
  if (!argument?.required && !argument?.variadic) return []
  if (argument.variadic && place.operands.length >= position(argument, place)) return []
  const word = STAND_INS[argument.name()] ?? STAND_IN
  return [word, ...standInOperands({ ...place, operands: [...place.operands, word] })]
}

function position(argument: Argument, { command }: ParsedLine): number {
  return command.registeredArguments.indexOf(argument) + 1
}

/** Stands in for a word that has not been typed yet. */
const STAND_IN = '4711002'
const STAND_INS: Readonly<Record<string, string>> = { platform: 'STB', action: 'add' }

/** Loaded only for what a service has to be asked. */
async function createCompletionContext(place: ParsedLine, terminal: Terminal): Promise<CliContext> {
  const { createCliContext } = await import('../cli-context.ts')
  const { storedTokenSource } = await import('../sign-on/token-source.ts')
  return createCliContext(optionsIn(place), terminal, storedTokenSource)
}

function optionsIn({ options: { country, env, profile } }: ParsedLine): GlobalOptions {
  return { country, env, profile, input: false, color: false }
}

class FieldsRequested extends Error {
  readonly fields: readonly string[]
  constructor(fields: readonly string[]) {
    super('Asked')
    this.fields = fields
  }
}

/** The fields of `--json`: the command runs until it checks them, without any service. */
async function readJsonFields(
  parse: (run: RunAction) => Promise<unknown>,
  terminal: Terminal,
): Promise<readonly string[]> {
  let fields: readonly string[] = []
  const probe: RunAction = async (options, action) => {
    const thrown = await action(createEmptyContext(options, terminal)).then(undefined, (error) => error)
    if (thrown instanceof FieldsRequested) fields = thrown.fields
  }
  // A line that the parser refuses has no fields either.
  await parse(probe).catch(() => {})
  return fields
}

/** Any country will do: only the labels of fields differ. */
function createEmptyContext(options: GlobalOptions, terminal: Terminal): CliContext {
  const [country] = COUNTRIES
  const nothing = () => Promise.reject(new AppError('aborted', 'Only asked for its fields'))
  const data = new Proxy({} as DataManager, { get: () => nothing })
  return {
    options,
    terminal,
    output: createFieldRecorder(),
    settings: nothing,
    configuration: nothing,
    session: nothing,
    signedIn: nothing,
    reader: async () => ({ access: { roles: [], country }, country, data, log: silentLog }),
  }
}

function createFieldRecorder(): Output {
  const ask = (columns: readonly { key: string }[]): never => {
    throw new FieldsRequested(columns.map(({ key }) => key))
  }
  const quiet = async () => {}
  const silentOutput = { say: () => {}, notice: () => {} }
  return { json: true, fields: ask, list: ask, record: ask, heading: quiet, data: quiet, ...silentOutput }
}

function write(text: string, { stdout }: Terminal): Promise<void> {
  return new Promise((resolve) => void stdout.write(text, () => resolve()))
}

interface CompletionRequest extends Omit<ValueRequest, 'typed'> {
  fields: () => Promise<readonly string[]>
}

async function complete(typed: string, request: CompletionRequest): Promise<Completion> {
  const { place } = request
  const [name, value] = splitOption(typed)
  if (value !== undefined && !place.onlyWords) return afterEquals(name, value, request)
  if (place.waiting?.required) return completeOptionValue(place.waiting, typed, request)
  if (typed.startsWith('-') && !place.onlyWords) return filterCandidates(optionNames(place), typed)
  const words = await completeWord(place, typed, request)
  if (typeof words === 'string') return words
  const maybe = place.waiting ? await completeOptionValue(place.waiting, typed, request) : []
  if (typeof maybe === 'string') return maybe
  const all = [...maybe, ...words]
  // The command needs no more words: options may follow.
  return all.length === 0 && typed === '' && !place.onlyWords ? optionNames(place) : all
}

async function afterEquals(name: string, value: string, request: CompletionRequest): Promise<Completion> {
  const option = optionNamed(request.place.command, name)
  const values = option ? await completeOptionValue(option, value, request) : []
  if (typeof values === 'string') return values
  return values.map((candidate) => ({ ...candidate, value: `${name}=${candidate.value}` }))
}

async function completeOptionValue(
  option: Option,
  typed: string,
  request: CompletionRequest,
): Promise<Completion> {
  const name = placeholder(option)
  // The fields are those of the program, whatever values follow.
  if (name === 'fields') return filterListCandidates(candidates(await request.fields()), typed)
  return namedValues(name, typed, request)
}

async function completeWord(
  place: ParsedLine,
  typed: string,
  request: CompletionRequest,
): Promise<Completion> {
  const { command, operands } = place
  if (command.commands.length > 0)
    return operands.length > 0 ? [] : filterCandidates(subcommands(command), typed)
  const argument = nextArgument(place)
  const values = argument ? await namedValues(argument.name(), typed, request) : []
  if (typeof values === 'string') return values
  return values.filter(({ value }) => !operands.includes(value))
}

async function namedValues(
  name: string,
  typed: string,
  request: ValueRequest | CompletionRequest,
): Promise<Completion> {
  const values = VALUES[name] ?? 'free'
  if (values === 'free') return []
  return values === 'files' ? values : values({ ...request, typed })
}

function subcommands(command: Command): Candidate[] {
  const help = command.createHelp()
  return help
    .visibleCommands(command)
    .map((subcommand) => ({ value: subcommand.name(), about: subcommand.description() }))
}

/** The options that are not used yet, and those that may be repeated. */
function optionNames({ command, used }: ParsedLine): Candidate[] {
  const usable = optionsOf(command).filter((option) => !used.has(option) || option.parseArg)
  const candidates = usable.map((option) => ({
    value: option.long ?? option.short ?? '',
    about: option.description,
  }))
  return [...candidates, { value: '--help', about: 'show the help with examples' }]
}

/** A command line as bash has it, up to the cursor; bash splits its words at characters of its own choice. */

export interface BashLine {
  words: readonly string[]
  quote: '' | '"' | "'"
}

const PIECE = /\s+|\\([\s\S])|'([^']*)('|$)|"((?:\\[\s\S]|[^"\\])*)("|$)|[^\s\\'"]+|\\$/g

export function readBashLine(line: string): BashLine {
  const words: string[] = ['']
  let quote: BashLine['quote'] = ''
  for (const [piece, escaped, single, endOfSingle, double, endOfDouble] of line.matchAll(PIECE)) {
    if (/^\s/.test(piece)) words.push('')
    else words.push(`${words.pop()}${escaped ?? single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? piece}`)
    quote = endOfSingle === '' ? "'" : endOfDouble === '' ? '"' : ''
  }
  return { words, quote }
}

/** The text that replaces bash's word: only the part after the last break, and quoted. */
export function bashReply(value: string, { words, quote }: BashLine, breaks: string): string {
  if (quote === "'") return value.replaceAll("'", "'\\''")
  if (quote === '"') return value.replace(/["\\$`]/g, '\\$&')
  const typed = words.at(-1) ?? ''
  const cut =
    Math.max(
      ...Array.from(breaks, (character) => (/\s|["']/.test(character) ? -1 : typed.lastIndexOf(character))),
    ) + 1
  return value.slice(cut).replace(/[\s!"#$&'()*;<>?[\\\]^`{|}~]/g, '\\$&')
}
