import { type Ability, can } from '@headend/core/access'
import { commandArgv, formatValue, shellLine } from '@headend/core/cli-equivalent'
import type { Country } from '@headend/core/country'
import { type EditField, type ItemNames, textOf, withItemNames } from '@headend/core/edit'
import { ZONES } from '@headend/core/local-time'
import type { ReadContext } from '@headend/core/query'
import { type ContainedItem, ITEM_DELETED, withCatalogueNames } from '@headend/core/selection'
import { visible } from '@headend/core/text'
import { type CliContext, readOnce } from '../cli-context.ts'
import { targetArgv } from '../options.ts'
import { isForPeople } from '../output/output.ts'
import { asCalled } from '../settings/environment.ts'
import type { ExtraValue, RecordKind } from './kind.ts'
import { idsIn, readCatalogues, readTitlesOf } from './record-names.ts'

/** Prints one record: labels on a terminal, `--set` values in a pipe, all `--file` values with --json. */
export async function view<Row, Full extends object, Form extends object>(
  context: CliContext,
  kind: RecordKind<Row, Full, Form>,
  id: string,
): Promise<void> {
  const { output, terminal } = context
  const reader = await context.reader(kind.view, `view ${kind.noun} ${id}`)
  const fields = kind.fields(reader.country)
  const keys = [...fields.map(({ name }) => name), ...kind.extraValues.map(({ key }) => key)]
  const printJson = output.json ? output.record(keys.map((key) => ({ key, label: key }))) : undefined
  const record = await readOnce(kind.detail(reader, { country: reader.country, id }))
  const draft = kind.draftOf(record)
  if (printJson) return printJson({ ...draft, ...record, ...availableChoices(fields, draft) })
  const names = terminal.stdout.isTTY && (await itemNames(kind, draft, reader, context))
  const lines = names
    ? [
        ...shownFields(withItemNames(fields, names), draft),
        ...extraLines(kind.extraValues, record, reader.country),
      ]
    : [
        ...fields.map((field) => valueLine(field, formatValue(draft[field.name]))),
        ...extraLines(withoutTimeFormat(kind.extraValues), record, reader.country),
      ]
  await output.record(lines)(Object.fromEntries(lines.map(({ key, text }) => [key, text])))
  const isExact = terminal.stdout.isTTY || lines.every(({ text }) => visible(text) === text)
  if (!isExact) output.say(ESCAPED_NOTE)
}

/** Shows the edit command to a person who may use it. */
export async function sayHowToEdit(update: Ability, record: object, context: CliContext): Promise<void> {
  if (!isForPeople(context)) return
  const { access, country } = await context.reader()
  const hint = can(update, access).allowed && editHint(update, { ...record, country }, context)
  if (hint) context.output.say(hint)
}

/** 'Edit: headend package update 1001 --country SE --set FIELD=VALUE'. */
export function editHint(
  update: Ability,
  record: object,
  { options, terminal }: Pick<CliContext, 'options' | 'terminal'>,
): string | undefined {
  const line = shellLine([
    ...(commandArgv(update, record) ?? []),
    ...targetArgv(options),
    '--set',
    'FIELD=VALUE',
  ])
  return line && asCalled(`Edit: ${line}`, terminal.env)
}

async function catalogueNames<Row, Full, Form>(
  { catalogues, idFields: fields = [] }: RecordKind<Row, Full, Form>,
  draft: Form,
  reader: ReadContext,
): Promise<ItemNames<Form>> {
  const filled = fields.filter((field) => idsIn(draft, field).length > 0)
  const read: ItemNames<Record<string, unknown>> = await readCatalogues(reader, catalogues).names(filled)
  const shownValues = filled.map((field) => [
    field,
    withCatalogueNames(idsIn(draft, field), read[field]).map(toItemName),
  ])
  return Object.fromEntries(shownValues)
}

const toItemName = ({ id, name, isDeleted: isGone }: ContainedItem) => ({
  id,
  name: isGone ? ITEM_DELETED : name,
})

async function itemNames<Row, Full, Form>(
  kind: RecordKind<Row, Full, Form>,
  draft: Form,
  reader: ReadContext,
  context: CliContext,
): Promise<ItemNames<Form>> {
  const lookups = [
    catalogueNames(kind, draft, reader),
    readTitlesOf(kind.titleLookups, draft, reader, context),
  ]
  const [listed, titled] = await Promise.all(lookups)
  return { ...listed, ...titled } as ItemNames<Form>
}

const ESCAPED_NOTE = 'Some characters are escaped (\\u000a). --json prints the exact values for --file'

/** Only the values that can be chosen: an update keeps others (PKG-040). */
function availableChoices<Form extends object>(
  fields: readonly EditField<Form>[],
  draft: Form,
): Partial<Form> {
  return Object.fromEntries(
    fields.flatMap(({ name, choices }) => (choices ? [[name, draft[name]]] : [])),
  ) as Partial<Form>
}

export interface ValueLine {
  key: string
  label: string
  text: string
}

export const valueLine = ({ name, label }: { name: string; label: string }, text: string): ValueLine => ({
  key: name,
  label,
  text,
})

export function shownFields<Form>(fields: readonly EditField<Form>[], draft: Form): ValueLine[] {
  const shown = fields.filter((field) => field.shown?.(draft) ?? true)
  return shown.map((field) => valueLine(field, valueText(field, draft)))
}

export const NONE = 'None'

/** Records of a list stand on a line each, with the id that names them. */
function valueText<Form>(field: EditField<Form>, draft: Form): string {
  const value = draft[field.name]
  const items = field.items?.(value)
  if (!items || items.every(({ id, text }) => id === text))
    return textOf(field, value) || (field.kind === 'list' ? NONE : '')
  return items.map(({ id, text }) => (id === text ? id : `${id}  ${text}`)).join('\n')
}

function withoutTimeFormat<Full>(facts: readonly ExtraValue<Full>[]): ExtraValue<Full>[] {
  return facts.map(({ time: _, ...fact }) => fact)
}

function extraLines<Full>(facts: readonly ExtraValue<Full>[], record: Full, country: Country): ValueLine[] {
  return facts.flatMap(({ key, label, time }) => {
    const text = String(record[key] ?? '')
    return label === undefined
      ? []
      : [valueLine({ name: key, label }, time && text ? time(Date.parse(text), ZONES[country]) : text)]
  })
}
