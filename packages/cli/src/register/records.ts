/** The subcommands of everything that is listed, read, created, changed and deleted. */
import { Argument, type Command, Option } from 'commander'
import { CUSTOMER_NOUNS, RECORDS, type RecordRow } from '../features/record-rows.ts'
import { examples, seeAlso } from '../output/help-text.ts'
import type { RecordHelp } from '../records/help.ts'
import type { SaveOptions } from '../records/resolve-draft.ts'
import {
  type BindAction,
  NEWEST_CHANGES,
  withConflict,
  withLimit,
  withTable,
  withValues,
} from './definition.ts'

/**
 * Of the subcommand whose help is asked for, what its columns and fields are: no other start has to know
 * them.
 */
export async function loadHelp(argv: readonly string[]): Promise<RecordHelp | undefined> {
  if (!argv.some((word) => word === '--help' || word === '-h' || word === 'help')) return undefined
  const row = RECORDS.find(({ name }) => argv.includes(name))
  if (row) return (await row.records()).records.help()
  const customer = CUSTOMER_NOUNS.find((name) => argv.includes(name))
  return customer && (await import('../features/customer-help.ts')).CUSTOMER_HELP[customer]()
}

/** `argv` tells which of them is asked for: most starts have no use for the subcommands of the others. */
export function registerRecords(
  program: Command,
  argv: readonly string[],
  act: BindAction,
  facts: RecordHelp | undefined,
): void {
  for (const row of RECORDS) {
    const { name, things } = row
    const parent = program
      .command(name)
      .description(`list, view, create, update and delete ${things}`)
      .addHelpText('after', examples(`headend ${name} list --filter ${row.filter}`))
    if (argv.includes(name)) registerRow(parent, row, act, facts)
  }
}

function registerRow(parent: Command, row: RecordRow, act: BindAction, facts: RecordHelp | undefined): void {
  const help = (...lines: string[]) => examples(...lines.map((line) => `headend ${row.name} ${line}`))
  const { id } = row
  registerReads(parent, row, act, help)
  registerWrites(parent, row, act, help)
  for (const command of parent.commands) {
    if (command.name() === 'list') command.addHelpText('after', facts?.columns ?? '')
    if (command.name() === 'create') command.addHelpText('after', facts?.fields.create ?? '')
    if (command.name() === 'update') command.addHelpText('after', facts?.fields.update ?? '')
  }
  if (row.subject === 'tv-package') registerEntries(parent, act)
  if (row.changes)
    withLimit(
      parent.command('changes').description(`who changed what in one ${row.thing}`).argument('<id>'),
      NEWEST_CHANGES,
    )
      .addHelpText('after', help(`changes ${id} --limit 5`, `changes ${id} --json when,user,what`))
      .addHelpText('after', seeAlso('headend engagement history', 'the changes of an engagement'))
      .action(
        act(async (context, given, options) =>
          (await row.records()).records.changes?.(context, given, options),
        ),
      )
}

type Help = typeof examples

function registerReads(parent: Command, row: RecordRow, act: BindAction, help: Help): void {
  const { id, records, thing, things } = row
  withTable(parent.command('list').description(`${things} of a country, as the console lists them`))
    .addHelpText('after', help(`list --filter ${row.filter} --sort ${row.sort}`, `list --json ${row.fields}`))
    .action(act(async (context, options) => (await records()).records.list(context, options)))
  parent
    .command('view')
    .description(`one ${thing}; all fields with --json`)
    .argument('<id>')
    .addHelpText('after', help(`view ${id}`, `view ${id} --json > record.json`))
    .action(act(async (context, given) => (await records()).records.view(context, given)))
}

function registerWrites(parent: Command, row: RecordRow, act: BindAction, help: Help): void {
  const { id, records, thing } = row
  withFieldOptions(
    parent.command('create').description(`create a ${thing}; without options, opens $EDITOR`),
    row,
  )
    .addHelpText('after', help(`create ${row.create}`, 'create --file record.json --yes', 'create'))
    .action(
      act(async (context, options) => (await records()).records.create(context, toSetOptions(row, options))),
    )
  withConflict(
    withFieldOptions(
      parent.command('update').description(`change one ${thing}; without options, opens $EDITOR`),
      row,
    ),
  )
    .argument('<id>')
    .addHelpText('after', help(`update ${id} ${row.update}`, `update ${id} --file record.json --dry-run`))
    .action(
      act(async (context, given, options) =>
        (await records()).records.update(context, given, toSetOptions(row, options)),
      ),
    )
  parent
    .command('delete')
    .description(`delete one ${thing}; the confirmation must be typed`)
    .argument('<id>')
    .addHelpText('after', help(`delete ${id}`, `delete ${id} --confirm "DELETE ${id} SE"`))
    .action(act(async (context, given) => (await records()).records.remove(context, given)))
}

/** What is in a package, and when: several channels or stores at once. */
function registerEntries(parent: Command, act: BindAction): void {
  for (const kind of ['channel', 'store'] as const) {
    const command = parent
      .command(kind)
      .description(`add ${kind}s to a package, remove them, or schedule them`)
      .argument('<id>', 'id of the package')
      .addArgument(new Argument('<action>').choices(['add', 'remove', 'schedule']))
      .argument('<entry...>', `ids of ${kind}s`)
      .option('--from <moment>', "in the package from this time: 2026-12-24, '2026-12-24 18:00', +7d")
      .option('--to <moment>', 'until this time')
      .addOption(new Option('--always', 'without a schedule').conflicts(['from', 'to']))
      .option('--free', 'free view')
      .option('--no-free', 'no free view')
    withConflict(command)
      .addHelpText(
        'after',
        examples(
          `headend package ${kind} 1001 add 10001 10007`,
          `headend package ${kind} 1001 schedule 10001 10007 --from 2026-12-24 --to '2026-12-27 18:00'`,
          `headend package ${kind} 1001 schedule 10001 --always --no-free`,
        ),
      )
      .action(
        act(async (context, id, action, entries, options) =>
          (await import('../features/package-entries.ts')).changeEntries(
            context,
            kind,
            id,
            action,
            entries,
            options,
          ),
        ),
      )
  }
}

function withFieldOptions(command: Command, { words = [] }: RecordRow): Command {
  for (const { flag, help } of words) command.option(flag, help)
  return withValues(command)
}

type FieldOptionValues = SaveOptions & Readonly<Record<string, unknown>>

/** `--price 19` is `--set price=19`, before all that is set besides. */
function toSetOptions({ words = [] }: RecordRow, given: FieldOptionValues): SaveOptions {
  const set = words.flatMap(({ flag, field }) => {
    const value = given[/\w+/.exec(flag)?.[0] ?? '']
    return typeof value === 'string' ? [`${field}=${value}`] : []
  })
  return { ...given, set: [...set, ...(given.set ?? [])] }
}
