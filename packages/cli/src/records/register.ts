/** The subcommands of everything that is listed, read, created, changed and deleted. */
import type { RecordSubject } from '@headend/core/access'
import { type AreaId, RECORD_KINDS } from '@headend/core/shell'
import { seeAlso } from '../output/help-text.ts'
import {
  type BindAction,
  type HeadendCommand,
  NEWEST_CHANGES,
  type Start,
  withConflict,
  withLimit,
  withTable,
  withValues,
} from '../subcommand.ts'
import type { Records } from './records.ts'
import type { SaveOptions } from './resolve-draft.ts'

interface FieldOption {
  /** The option in commander's syntax: '--price <amount>'. */
  flag: string
  field: string
  help: string
}

interface RecordWords {
  subject: RecordSubject
  /** The noun for one record and for several. */
  singular: string
  plural: string
  id: string
  /** The fields of the `--json` example: the id and the name, by default 'id,name'. */
  fields?: string
  filter: string
  sort: string
  /** The options of the examples: those that a new record needs, and one change. */
  create: string
  update: string
  changes?: boolean
  /** Own options for the fields that are set most often, in create and update. */
  words?: readonly FieldOption[]
  /** Subcommands that only this kind has. */
  register?: (parent: HeadendCommand, bind: BindAction) => void
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

export function registerRecord(program: HeadendCommand, row: RecordRow, { argv, bind }: Start): void {
  const { name, plural } = row
  const parent = program
    .command(name)
    .description(`list, view, create, update and delete ${plural}`)
    .examples(`headend ${name} list --filter ${row.filter}`)
  if (!argv.includes(name)) return
  registerReads(parent, row, bind)
  registerWrites(parent, row, bind)
  row.register?.(parent, bind)
  if (row.changes) registerChanges(parent, row, bind)
}

function registerReads(parent: HeadendCommand, row: RecordRow, bind: BindAction): void {
  const { name, id, records, singular, plural, fields = 'id,name' } = row
  withTable(parent.command('list').description(`${plural} of a country, as the console lists them`))
    .examples(
      `headend ${name} list --filter ${row.filter} --sort ${row.sort}`,
      `headend ${name} list --json ${fields}`,
    )
    .action(bind(async (context, options) => (await records()).records.list(context, options)))
  parent
    .command('view')
    .description(`one ${singular}; all fields with --json`)
    .argument('<id>')
    .examples(`headend ${name} view ${id}`, `headend ${name} view ${id} --json > record.json`)
    .action(bind(async (context, id) => (await records()).records.view(context, id)))
}

function registerWrites(parent: HeadendCommand, row: RecordRow, bind: BindAction): void {
  const { name, id, records, singular } = row
  const create = parent.command('create')
  withFieldOptions(create.description(`create a ${singular}; without options, opens $EDITOR`), row)
    .examples(
      `headend ${name} create ${row.create}`,
      `headend ${name} create --file record.json --yes`,
      `headend ${name} create`,
    )
    .action(
      bind(async (context, options) => (await records()).records.create(context, toSetOptions(row, options))),
    )
  const update = parent.command('update').argument('<id>')
  withConflict(
    withFieldOptions(update.description(`change one ${singular}; without options, opens $EDITOR`), row),
  )
    .examples(
      `headend ${name} update ${id} ${row.update}`,
      `headend ${name} update ${id} --file record.json --dry-run`,
    )
    .action(
      bind(async (context, id, options) =>
        (await records()).records.update(context, id, toSetOptions(row, options)),
      ),
    )
  parent
    .command('delete')
    .description(`delete one ${singular}; the confirmation must be typed`)
    .argument('<id>')
    .examples(`headend ${name} delete ${id}`, `headend ${name} delete ${id} --confirm "DELETE ${id} SE"`)
    .action(bind(async (context, id) => (await records()).records.remove(context, id)))
}

function registerChanges(parent: HeadendCommand, row: RecordRow, bind: BindAction): void {
  const { name, id, records, singular } = row
  const changes = parent.command('changes').description(`who changed what in one ${singular}`)
  withLimit(changes.argument('<id>'), NEWEST_CHANGES)
    .examples(
      `headend ${name} changes ${id} --limit 5`,
      `headend ${name} changes ${id} --json when,user,what`,
    )
    .addHelpText('after', seeAlso('headend engagement history', 'the changes of an engagement'))
    .action(bind(async (context, id, options) => (await records()).records.changes?.(context, id, options)))
}

function withFieldOptions(command: HeadendCommand, { words = [] }: RecordRow): HeadendCommand {
  for (const { flag, help } of words) command.option(flag, help)
  return withValues(command)
}

type FieldOptionValues = SaveOptions & Readonly<Record<string, unknown>>

/** `--price 19` is `--set price=19`, before all that is set besides. */
function toSetOptions({ words = [] }: RecordRow, options: FieldOptionValues): SaveOptions {
  const set = words.flatMap(({ flag, field }) => {
    const value = options[/\w+/.exec(flag)?.[0] ?? '']
    return typeof value === 'string' ? [`${field}=${value}`] : []
  })
  return { ...options, set: [...set, ...(options.set ?? [])] }
}
