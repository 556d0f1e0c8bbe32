/** Answers a shell that asks what a command line could go on with: a line for each, nothing where nothing is known. */
import { COUNTRIES, type Country, isCountry } from '@headend/core/country'
import { visible } from '@headend/core/text'
import type { Argument } from 'commander'
import type { Context } from '../context.ts'
import { STATUS } from '../errors.ts'
import type { GlobalOptions } from '../options.ts'
import type { createProgram } from '../program.ts'
import type { Run } from '../register/definition.ts'
import type { loadHelp } from '../register/records.ts'
import type { Terminal } from '../terminal.ts'
import { bashReply, readBashLine } from './bash-line.ts'
import type { Candidate } from './candidate.ts'
import { type Completion, complete } from './complete.ts'
import { fieldsOf } from './fields.ts'
import { nextArgument, type Place, placeOf } from './place.ts'
import { PATIENCE } from './services.ts'

/** The program as whoever starts it has it: no second one is loaded. */
export interface Loaded {
  createProgram: typeof createProgram
  loadHelp: typeof loadHelp
}

/** `asked`: the shell, and what is typed: words for zsh and fish, for bash the line and where it breaks words. */
export async function answer(asked: readonly string[], terminal: Terminal, loaded: Loaded): Promise<number> {
  const [shell, ...given] = asked
  const lines =
    shell === 'bash' ? bashLines(given, terminal, loaded) : describedLines(given, terminal, loaded)
  await write((await lines).map((line) => `${line}\n`).join(''), terminal)
  return STATUS.done
}

async function bashLines([text = '', breaks = '']: readonly string[], terminal: Terminal, loaded: Loaded) {
  const line = readBashLine(text)
  const found = await completionOf(line.words.slice(1), terminal, loaded)
  // What is not safe to show stands on no command line either.
  return lines(found, ({ value }) => bashReply(value, line, breaks))
}

async function describedLines(words: readonly string[], terminal: Terminal, loaded: Loaded) {
  const found = await completionOf(words, terminal, loaded)
  return lines(found, ({ value, about }) => (about ? `${value}\t${visible(about)}` : value))
}

/** A Tab that shows nothing would say that there is nothing. */
const LATE = `No service has answered within ${PATIENCE / 1000} s: press Tab again, or type on`

function lines(found: Completion, line: (one: Candidate) => string): string[] {
  if (found === 'files') return [':files']
  if (found === 'late') return [`:said ${LATE}`]
  return found.filter(({ value }) => visible(value) === value).map(line)
}

/** Whatever goes wrong: nobody asked for an error. */
function completionOf(words: readonly string[], terminal: Terminal, loaded: Loaded): Promise<Completion> {
  return completed(words, terminal, loaded).catch(() => [])
}

async function completed(words: readonly string[], terminal: Terminal, { createProgram, loadHelp }: Loaded) {
  // 'headend help package' speaks of the same commands.
  const before = words.slice(words[0] === 'help' && words.length > 1 ? 1 : 0, -1)
  const parser = (run: Run) => createProgram(before, run, SILENT)
  const place = placeOf(parser(NEVER), before)
  const country = countryIn(place)
  return complete(words.at(-1) ?? '', {
    place,
    help: await loadHelp(['--help', ...before]),
    env: terminal.env,
    context: () => contextOf(place, terminal),
    fields: () =>
      fieldsOf(
        (run) => parser(run).parseAsync(whole(before, place), { from: 'user' }),
        country,
        terminal.env,
      ),
  })
}

const SILENT = { out: () => {}, err: () => {} }
const NEVER: Run = async () => {}

/** The line as it could be run, with a `--json` at its end. */
function whole(words: readonly string[], place: Place): string[] {
  const given = place.waiting?.long === '--json' ? words.slice(0, -1) : words
  return [...given, ...missing(place), '--json=']
}

function missing(place: Place): string[] {
  const argument = nextArgument(place)
  // Several ids can also come from a file, so that help does not call them required.
  if (!argument?.required && !argument?.variadic) return []
  if (argument.variadic && place.operands.length >= position(argument, place)) return []
  const word = STAND_INS[argument.name()] ?? STAND_IN
  return [word, ...missing({ ...place, operands: [...place.operands, word] })]
}

function position(argument: Argument, { command }: Place): number {
  return command.registeredArguments.indexOf(argument) + 1
}

/** For a word that has not been typed yet. */
const STAND_IN = '4711002'
const STAND_INS: Readonly<Record<string, string>> = { platform: 'STB', action: 'add' }

/** Loaded only for what a service has to be asked. */
async function contextOf(place: Place, terminal: Terminal): Promise<Context> {
  const { createContext } = await import('../context.ts')
  const { keptToken } = await import('../sign-on/token-source.ts')
  return createContext(optionsIn(place), terminal, keptToken)
}

function optionsIn({ options: { country, env, profile } }: Place): GlobalOptions {
  return { country, env, profile, input: false, color: false }
}

/** Where nothing is said, any: only the labels differ. */
function countryIn({ options }: Place): Country {
  const named = options.country?.toUpperCase()
  return isCountry(named) ? named : COUNTRIES[0]
}

function write(text: string, { stdout }: Terminal): Promise<void> {
  return new Promise((resolve) => void stdout.write(text, () => resolve()))
}
