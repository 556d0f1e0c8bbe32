/** A command line up to the cursor: its command, words and options, and what can come next. */
import type { Argument, Command, Option } from 'commander'

export interface ParsedLine {
  command: Command
  operands: readonly string[]
  /** The last value of each option with a value, by the name of its attribute. */
  options: Readonly<Record<string, string>>
  used: ReadonlySet<Option>
  /** The option whose value comes next; an optional value may be left out. */
  waiting: Option | undefined
  /** After `--` nothing is an option. */
  onlyWords: boolean
}

/** A word that Tab offers. */
export interface Candidate {
  value: string
  about?: string
}

/** Reads the whole words before the one that is being typed. */
export function parseLine(program: Command, words: readonly string[]): ParsedLine {
  let place: ParsedLine = {
    command: program,
    operands: [],
    options: {},
    used: new Set(),
    waiting: undefined,
    onlyWords: false,
  }
  for (const word of words) place = addWord(place, word)
  return place
}

function addWord(place: ParsedLine, word: string): ParsedLine {
  const { waiting, onlyWords, command } = place
  const isOption = !onlyWords && word.startsWith('-') && word !== '-'
  if (waiting?.required || (waiting && !isOption && !subcommand(command, word)))
    return withOption(place, waiting, word)
  if (isOption) return addOption({ ...place, waiting: undefined }, word)
  const below = place.operands.length === 0 ? subcommand(command, word) : undefined
  return below
    ? { ...place, command: below, waiting: undefined }
    : { ...place, waiting: undefined, operands: [...place.operands, word] }
}

function addOption(place: ParsedLine, word: string): ParsedLine {
  if (word === '--') return { ...place, onlyWords: true }
  const [name = '', value] = splitOption(word)
  const option = optionNamed(place.command, name)
  if (!option) return place
  const used = new Set([...place.used, option])
  if (value !== undefined) return withOption({ ...place, used }, option, value)
  return { ...place, used, waiting: takesValue(option) ? option : undefined }
}

function withOption(place: ParsedLine, option: Option, value: string): ParsedLine {
  return { ...place, waiting: undefined, options: { ...place.options, [option.attributeName()]: value } }
}

/** '--json=id' is name and value. */
export function splitOption(word: string): [name: string, value: string | undefined] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)]
}

export function optionsOf(command: Command): readonly Option[] {
  // A version is asked of the whole program only.
  const above = command.parent ? optionsOf(command.parent).filter(({ long }) => long !== '--version') : []
  return [...command.options, ...above].filter(({ hidden }) => !hidden)
}

export function optionNamed(command: Command, name: string): Option | undefined {
  return optionsOf(command).find(({ long, short }) => long === name || short === name)
}

export function takesValue({ required, optional }: Option): boolean {
  return required || optional
}

function subcommand(command: Command, name: string): Command | undefined {
  return command.commands.find((subcommand) => subcommand.name() === name)
}

export function nextArgument({ command, operands }: ParsedLine): Argument | undefined {
  const all = command.registeredArguments
  const last = all.at(-1)
  return all[operands.length] ?? (last?.variadic ? last : undefined)
}

/** The name between the brackets: 'platform' of `--platform <platform>`. */
export function placeholder({ flags }: Option): string {
  return /[<[](.+?)(\.\.\.)?[>\]]/.exec(flags)?.[1] ?? ''
}
