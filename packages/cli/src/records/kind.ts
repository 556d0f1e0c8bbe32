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
  /** The noun that people read: 'streaming service'. */
  noun: string
  view: Ability
  create: BoundCommand<{ country: Country; draft: Form }>
  update: BoundCommand<Update<Form, Full>>
  remove: BoundCommand<{ country: Country; id: string; record: Full }>
}

interface KindOptions<Row, Full, Form> {
  /** Columns that the console's list does not have. */
  terminalColumns?: readonly string[]
  /** Values of a row that only --json prints. */
  jsonOnlyColumns?: readonly (keyof Row & string)[]
  /** Values of a record beside its fields; people see only values with a label. */
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
  /** For a kind whose version is not an ETag; the default sends the ETag. */
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
  options: KindOptions<Row, Full, Form>,
): RecordKind<Row, Full, Form> {
  const { subject, create, update, remove } = record
  const { noun } = RECORD_KINDS[subject]
  return {
    ...record,
    ...options,
    update: options.update ?? bindCommand(update, withEtag),
    noun,
    view: `${subject}.view`,
    create: options.describeNew ? bindCreate(create, noun) : bindCommand(create, (values) => values),
    // The schema picks what it needs of the record.
    remove: bindDelete(remove, ({ record: full, ...identity }) =>
      remove.input.parse({ ...full, ...identity }),
    ),
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
  /** Values in the edited file beside the fields: each kind's version or ETag. */
  file: Draft
}

export function withEtag<Values extends { file: Draft }>({ file, ...values }: Values) {
  return { ...values, etag: typeof file.etag === 'string' ? file.etag : undefined }
}

export interface ExtraValue<Full> {
  key: keyof Full & string
  label?: string
  time?: (moment: number, zone: string) => string
}

/** A command of core that gets its input from the terminal's values. */
export interface BoundCommand<Values> {
  ability: Ability
  title: string
  perform: (values: Values, subject: string, context: CliContext) => Promise<CommandOutcome>
}

/** `successSubject`: what the success message names, if it is not the subject. */
export function bindCommand<Values, Input, Output>(
  command: Command<Input, Output>,
  toInput: (values: Values) => Input,
  successSubject?: (values: Values, subject: string) => (output: Output) => string,
): BoundCommand<Values> {
  const { ability, title } = command
  return {
    ability,
    title,
    perform: (values, subject, context) => {
      const successText = successSubject?.(values, subject)
      return perform(command, { input: toInput(values), subject, successSubject: successText }, context)
    },
  }
}

/** A create command whose id comes from the service: the success message names that id. */
function bindCreate<Values extends { country: Country }, Output extends { id: string }>(
  command: Command<Values, Output>,
  noun: string,
): BoundCommand<Values> {
  const describeCreated = ({ id }: Output, { country }: Values) => `${noun} ${id} in ${country}`
  return bindCommand(
    command,
    (values) => values,
    (values, subject) => (output) => (output.id ? describeCreated(output, values) : subject),
  )
}

/** A delete command whose confirmation is typed: `DELETE 1001 SE`. */
export function bindDelete<Values, Input extends { id: string; country: Country }, Output>(
  command: Command<Input, Output>,
  toInput: (values: Values) => Input,
): BoundCommand<Values> {
  const confirm = (input: Input) => {
    const question = command.confirm?.(input)
    return question && { typed: `DELETE ${input.id} ${input.country}`, ...question }
  }
  return bindCommand({ ...command, confirm }, toInput)
}
