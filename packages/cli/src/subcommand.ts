/** Definition of subcommands, the run of their actions, and options that several of them take. */
import { Command, Option } from 'commander'
import type { CliContext } from './cli-context.ts'
import type { GlobalOptions } from './options.ts'
import { exampleText } from './output/help-text.ts'

/** Refuses an option with one value that is given twice: either could be meant. */
export class HeadendCommand extends Command {
  override createCommand(name?: string): HeadendCommand {
    return new HeadendCommand(name)
  }

  override addOption(option: Option): this {
    super.addOption(option)
    return takesOneValue(option) ? this.on(`option:${option.name()}`, this.#once(option)) : this
  }

  /** Adds example lines to the help. */
  examples(...lines: string[]): this {
    return this.addHelpText('after', () => exampleText(lines))
  }

  #once({ long, flags }: Option): (value: string | null) => void {
    const seenValues: (string | null)[] = []
    return (value) => {
      seenValues.push(value)
      if (seenValues.length === 1) return
      const values = seenValues.includes(null) ? '' : `: ${seenValues.join(' and ')}`
      this.error(`error: '${long ?? flags}' is given twice${values}. Remove one`, {
        code: 'headend.givenTwice',
      })
    }
  }
}

/** Switches and options that collect values (`parseArg`) may be repeated. */
function takesOneValue({ required, optional, parseArg }: Option): boolean {
  return (required || optional) && parseArg === undefined
}

/** Runs an action with its options; a number that it resolves with is the exit status. */
export type RunAction = (
  options: GlobalOptions,
  action: (context: CliContext) => Promise<unknown>,
) => Promise<void>

type Listener = Parameters<Command['action']>[0]

/** Makes commander's listener: after the context come the words of the subcommand, then its options. */
export type BindAction = (
  action: (context: CliContext, ...words: Parameters<Listener>) => Promise<unknown>,
) => Listener

export interface Start {
  /** Tells which subcommand is asked for: the parts of the others are not registered. */
  argv: readonly string[]
  bind: BindAction
}

export function withContext(run: RunAction): BindAction {
  return (action) =>
    function (...words) {
      return run(this.optsWithGlobals(), (context) => action(context, ...words))
    }
}

export function withTable(command: HeadendCommand): HeadendCommand {
  return withLimit(
    command
      .option('--filter <column=text>', 'only rows that contain the text; repeatable', collectValue)
      .option('--sort <column>', 'sort by this column; -column reverses'),
  )
}

/** Adds --limit; `about` says which end of the list it keeps. */
export function withLimit(command: HeadendCommand, about = 'at most this many rows'): HeadendCommand {
  return command.option('--limit <rows>', about)
}

export const NEWEST_CHANGES = 'at most this many changes, newest first'

/** The options of create and update; `format` describes the file. */
export function withValues(command: HeadendCommand, format = "as in 'view --json'"): HeadendCommand {
  return command
    .option('--set <field=value>', 'set a field; += adds to a list, -= removes; repeatable', collectValue)
    .option('--file <path>', `fields as JSON, ${format}; - for standard input`)
}

/** Adds the options for records that several people change: whose version counts after a conflict. */
export function withConflict(command: HeadendCommand): HeadendCommand {
  return command
    .addOption(
      new Option('--mine', 'if someone else saved: your changes on top of theirs').conflicts('theirs'),
    )
    .addOption(new Option('--theirs', 'if someone else saved: keep their version'))
}

export const collectValue = (value: string, values: readonly string[] = []) => [...values, value]
