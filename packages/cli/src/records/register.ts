/** The subcommands of everything that is listed, read, created, changed and deleted. */
import type { RecordSubject } from '@headend/core/access'
import { type AreaId, RECORD_KINDS } from '@headend/core/shell'
import type { Command } from 'commander'
import { examples, seeAlso } from '../output/help-text.ts'
import {
  type BindAction,
  NEWEST_CHANGES,
  type Start,
  withConflict,
  withLimit,
  withTable,
  withValues,
} from '../subcommand.ts'
import type { RecordHelp } from './help.ts'
import type { Records } from './records.ts'
import type { SaveOptions } from './resolve-draft.ts'

interface FieldOption {
  /** As commander takes it: '--price <amount>'. */
  flag: string
  field: string
  help: string
}

interface RecordWords {
  subject: RecordSubject
  /** One of them, and many. */
  singular: string
  plural: string
  id: string
  /** For `--json`: its id and what people call it, by default 'id,name'. */
  fields?: string
  filter: string
  sort: string
  /** What a new one needs at least, and a change. */
  create: string
  update: string
  changes?: boolean
  /** Words of their own for what is set most often, in create and update. */
  words?: readonly FieldOption[]
  /** Subcommands that only this kind has. */
  register?: (parent: Command, act: BindAction) => void
  records: () => Promise<{ records: Records }>
}

export interface RecordRow extends RecordWords {
  name: string
  area: AreaId
}

export function recordRow(words: RecordWords): RecordRow {
  const { word, area } = RECORD_KINDS[words.subject]
  return { ...words, name: word, area }
}

export function registerRecord(program: Command, row: RecordRow, { argv, act, help }: Start): void {
  const { name, plural } = row
  const parent = program
    .command(name)
    .description(`list, view, create, update and delete ${plural}`)
    .addHelpText('after', examples(`headend ${name} list --filter ${row.filter}`))
  if (argv.includes(name)) registerRow(parent, row, act, help)
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
  row.register?.(parent, act)
  if (row.changes)
    withLimit(
      parent.command('changes').description(`who changed what in one ${row.singular}`).argument('<id>'),
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
  const { id, records, singular, plural, fields = 'id,name' } = row
  withTable(parent.command('list').description(`${plural} of a country, as the console lists them`))
    .addHelpText('after', help(`list --filter ${row.filter} --sort ${row.sort}`, `list --json ${fields}`))
    .action(act(async (context, options) => (await records()).records.list(context, options)))
  parent
    .command('view')
    .description(`one ${singular}; all fields with --json`)
    .argument('<id>')
    .addHelpText('after', help(`view ${id}`, `view ${id} --json > record.json`))
    .action(act(async (context, given) => (await records()).records.view(context, given)))
}

function registerWrites(parent: Command, row: RecordRow, act: BindAction, help: Help): void {
  const { id, records, singular } = row
  withFieldOptions(
    parent.command('create').description(`create a ${singular}; without options, opens $EDITOR`),
    row,
  )
    .addHelpText('after', help(`create ${row.create}`, 'create --file record.json --yes', 'create'))
    .action(
      act(async (context, options) => (await records()).records.create(context, toSetOptions(row, options))),
    )
  withConflict(
    withFieldOptions(
      parent.command('update').description(`change one ${singular}; without options, opens $EDITOR`),
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
    .description(`delete one ${singular}; the confirmation must be typed`)
    .argument('<id>')
    .addHelpText('after', help(`delete ${id}`, `delete ${id} --confirm "DELETE ${id} SE"`))
    .action(act(async (context, given) => (await records()).records.remove(context, given)))
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
