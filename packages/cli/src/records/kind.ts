/** The facts that the terminal needs of one kind of record. */
import type { Ability } from '@headend/core/access'
import type { Command } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import type { ReadContext } from '@headend/core/query'
import type { RecordDefinition } from '@headend/core/record'
import { RECORD_KINDS } from '@headend/core/shell'
import type { CliContext } from '../cli-context.ts'
import type { LimitOption } from '../options.ts'
import { type CommandOutcome, perform } from '../perform.ts'
import type { Draft } from './field.ts'
import type { Catalogue, TitleLookups } from './record-names.ts'

/** Facts of core, unchanged. */
type CoreFacts<Row, Full, Form> = Pick<
  RecordDefinition<Row, Form, Full, never>,
  | 'subject'
  | 'records'
  | 'columns'
  | 'tabs'
  | 'labels'
  | 'detail'
  | 'findCreated'
  | 'fields'
  | 'schema'
  | 'newDraft'
  | 'draftOf'
>

export interface RecordKind<Row, Full, Form>
  extends CoreFacts<Row, Full, Form>,
    KindOptions<Row, Full, Form> {
  /** For people: 'streaming service'. */
  noun: string
  view: Ability
  create: BoundCommand<{ country: Country; draft: Form }>
  update: BoundCommand<Update<Form, Full>>
  remove: BoundCommand<{ country: Country; id: string; record: Full }>
}

interface KindOptions<Row, Full, Form> {
  /** Columns that the console's list has not. */
  terminalColumns?: readonly string[]
  more?: readonly (keyof Row & string)[]
  /** Values of a record beside its fields; people see those with a label. */
  extraValues: readonly ExtraValue<Full>[]
  catalogues: Readonly<Partial<Record<keyof Form & string, Catalogue>>>
  /** Fields that hold ids alone: changes show the names of the catalogue. */
  idFields?: readonly (keyof Form & string)[]
  titleLookups?: TitleLookups<Form>
  /** The name of a new record whose id comes from the service: its title, say. The id where absent. */
  describeNew?: (draft: Form) => string
  toCreated?: (draft: Form) => Form
  /** A message about parts of a new record that are not saved with it, and how to save them afterwards. */
  lostOnCreate?: (draft: Form) => string | undefined
  /** Hints and facts before a draft is sent. */
  notes?: (reader: ReadContext, draft: Form, context: CliContext) => Promise<SaveNotes>
  normalizeDocument?: (document: Draft) => Draft
  /** Where the state that was looked at is not an ETag. */
  update?: BoundCommand<Update<Form, Full>>
  /**
   * Asks before a change that brings another one with it; throws 'declined' after a no.
   * `setFields`: the fields that options or a file set, even to the same value; none after an editor.
   */
  adjustDraft?: (
    before: Form,
    draft: Form,
    setFields: readonly string[],
    context: CliContext,
  ) => Promise<Form>
  changes?: (context: CliContext, id: string, options: LimitOption) => Promise<void>
}

export function recordKind<
  Row,
  Form,
  Full extends Omit<Deletion, 'country'>,
  Deletion extends { country: Country; id: string },
>(
  record: RecordDefinition<Row, Form, Full, Deletion>,
  besides: KindOptions<Row, Full, Form>,
): RecordKind<Row, Full, Form> {
  const { subject, create, update, remove } = record
  const { noun } = RECORD_KINDS[subject]
  return {
    ...record,
    update: bindCommand(update, withEtag),
    ...besides,
    noun,
    view: `${subject}.view`,
    create: besides.describeNew ? bindCreate(create, noun) : bindCommand(create, (given) => given),
    // The schema picks what it needs of the record.
    remove: bindDelete(remove, ({ record: full, ...named }) => remove.input.parse({ ...full, ...named })),
  }
}

export interface SaveNotes {
  facts?: readonly string[]
  /** Hints don't stop the save; they are in the JSON of the outcome, too. */
  hints?: readonly string[]
}

interface Update<Form, Full> {
  country: Country
  id: string
  draft: Form
  original: Full
  /** The file with its values beside the fields: the version that was read, by the name of each kind. */
  file: Draft
}

export function withEtag<Given extends { file: Draft }>({ file, ...given }: Given) {
  return { ...given, etag: typeof file.etag === 'string' ? file.etag : undefined }
}

export interface ExtraValue<Full> {
  key: keyof Full & string
  label?: string
  time?: (moment: number, zone: string) => string
}

/** A command of core whose input is made of the terminal's values. */
export interface BoundCommand<Given> {
  ability: Ability
  title: string
  perform: (given: Given, subject: string, context: CliContext) => Promise<CommandOutcome>
}

/** `doneOf`: its name in the success message, where that is not the subject. */
export function bindCommand<Given, Input, Output>(
  command: Command<Input, Output>,
  inputOf: (given: Given) => Input,
  doneOf?: (given: Given, subject: string) => (output: Output) => string,
): BoundCommand<Given> {
  const { ability, title } = command
  return {
    ability,
    title,
    perform: (given, subject, context) =>
      perform(command, { input: inputOf(given), subject, done: doneOf?.(given, subject) }, context),
  }
}

/** The same for a record that gets its id from the service: the success message names that id. */
function bindCreate<Given extends { country: Country }, Output extends { id: string }>(
  command: Command<Given, Output>,
  noun: string,
): BoundCommand<Given> {
  const called = ({ id }: Output, { country }: Given) => `${noun} ${id} in ${country}`
  return bindCommand(
    command,
    (given) => given,
    (given, subject) => (output) => (output.id ? called(output, given) : subject),
  )
}

/** The same with a text to type, `DELETE 1001 SE`. */
export function bindDelete<Given, Input extends { id: string; country: Country }, Output>(
  command: Command<Input, Output>,
  inputOf: (given: Given) => Input,
): BoundCommand<Given> {
  const confirm = (input: Input) => {
    const question = command.confirm?.(input)
    return question && { typed: `DELETE ${input.id} ${input.country}`, ...question }
  }
  return bindCommand({ ...command, confirm }, inputOf)
}
