/** What the word that is being typed can become, in the program's own words. */
import type { Command, Option } from 'commander'
import { type Candidate, candidates, listed, matching } from './candidate.ts'
import { nextArgument, optionNamed, optionsOf, type Place, placeholder, split } from './place.ts'
import type { At } from './value.ts'
import { VALUES } from './values.ts'

export interface Asked extends Omit<At, 'typed'> {
  /** The fields that `--json` of this command can name. */
  fields: () => Promise<readonly string[]>
}

/** 'files' is left to the shell; 'late': a service knows, and has not answered in time. */
export type Completion = readonly Candidate[] | 'files' | 'late'

export async function complete(typed: string, asked: Asked): Promise<Completion> {
  const { place } = asked
  const [name, value] = split(typed)
  if (value !== undefined && !place.onlyWords) return afterEquals(name, value, asked)
  if (place.waiting?.required) return valuesOf(place.waiting, typed, asked)
  if (typed.startsWith('-') && !place.onlyWords) return matching(optionNames(place), typed)
  const words = await wordsOf(place, typed, asked)
  if (typeof words === 'string') return words
  const maybe = place.waiting ? await valuesOf(place.waiting, typed, asked) : []
  if (typeof maybe === 'string') return maybe
  const all = [...maybe, ...words]
  // Whoever has to say nothing more may still like to.
  return all.length === 0 && typed === '' && !place.onlyWords ? optionNames(place) : all
}

/** `--json=id` is one word. */
async function afterEquals(name: string, value: string, asked: Asked): Promise<Completion> {
  const option = optionNamed(asked.place.command, name)
  const found = option ? await valuesOf(option, value, asked) : []
  if (typeof found === 'string') return found
  return found.map((one) => ({ ...one, value: `${name}=${one.value}` }))
}

async function valuesOf(option: Option, typed: string, asked: Asked): Promise<Completion> {
  const name = placeholder(option)
  // Its list is the program's, whatever is chosen from it.
  if (name === 'fields') return listed(candidates(await asked.fields()), typed)
  return called(name, typed, asked)
}

async function wordsOf(place: Place, typed: string, asked: Asked): Promise<Completion> {
  const { command, operands } = place
  if (command.commands.length > 0) return operands.length > 0 ? [] : matching(subcommands(command), typed)
  const argument = nextArgument(place)
  const found = argument ? await called(argument.name(), typed, asked) : []
  if (typeof found === 'string') return found
  return found.filter(({ value }) => !operands.includes(value))
}

async function called(name: string, typed: string, asked: At | Asked): Promise<Completion> {
  const values = VALUES[name] ?? 'free'
  if (values === 'free') return []
  return values === 'files' ? values : values({ ...asked, typed })
}

function subcommands(command: Command): Candidate[] {
  const help = command.createHelp()
  return help.visibleCommands(command).map((one) => ({ value: one.name(), about: one.description() }))
}

/** Without those that say the same a second time. */
function optionNames({ command, used }: Place): Candidate[] {
  const left = optionsOf(command).filter((option) => !used.has(option) || option.parseArg)
  const own = left.map((option) => ({ value: option.long ?? option.short ?? '', about: option.description }))
  return [...own, { value: '--help', about: 'how it is used, with examples' }]
}
