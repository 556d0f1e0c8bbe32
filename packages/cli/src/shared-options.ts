/** Options that several subcommands take. */
import { type Command, Option } from 'commander'

/** The options of every list. */
export function withTable(command: Command): Command {
  return withLimit(
    command
      .option('--filter <column=text>', 'only rows with this; again for another column', collected)
      .option('--sort <column>', 'by this column, with - before it the other way round'),
  )
}

/** What `--limit` says. */
export interface Limited {
  limit?: string | undefined
}

/** The one of a list that has an order of its own, too; `about` says of which end. */
export function withLimit(command: Command, about = 'at most so many'): Command {
  return command.option('--limit <rows>', about)
}

/** Of a change log. */
export const NEWEST_CHANGES = 'at most so many changes, the newest'

/** The options of what is created and changed; `told` is what tells one as a file has it. */
export function withValues(command: Command, told = "of 'view --json'"): Command {
  return command
    .option(
      '--set <field=value>',
      'a field; += and -= add to a list and take from it; again for another',
      collected,
    )
    .option('--file <path>', `fields as JSON, ${told} say; - for standard input`)
}

/** Of what several people change: whose version counts where someone else has saved in the meantime. */
export function withConflict(command: Command): Command {
  return command
    .addOption(new Option('--mine', 'if someone else has saved: your changes on top').conflicts('theirs'))
    .addOption(new Option('--theirs', 'if someone else has saved: keep their version'))
}

/** Of an option that may be given several times. */
export const collected = (value: string, before: readonly string[] = []) => [...before, value]
