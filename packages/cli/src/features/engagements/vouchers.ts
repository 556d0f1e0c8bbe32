import type { Country, TvAccount } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import { ZONES } from '@headend/core/local-time'
import type { ReadContext } from '@headend/core/query'
import type { MomentContext } from '@headend/core/typed-moment'
import {
  completeDays,
  createVoucher,
  deleteVoucher,
  EMPTY_VOUCHER,
  newVoucherDraft,
  requireVoucher,
  shorteningNote,
  updateVoucher,
  type Voucher,
  type VoucherAttempt,
  type VoucherDraft,
  voucherColumns,
  voucherDraftOf,
  voucherFields,
  voucherMachine,
  voucherName,
  voucherProblems,
  voucherQueries,
  vouchersName,
} from '@headend/core/vouchers'
import { createActor, fromPromise, waitFor } from 'xstate'
import { toAccount } from '../../arguments.ts'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { type CommandOutcome, checkFields, perform, reportOutcome } from '../../perform.ts'
import type { Draft, Field } from '../../records/field.ts'
import { createRecordHelp, type RecordHelp } from '../../records/help.ts'
import { bindDelete } from '../../records/kind.ts'
import { type ListOptions, list } from '../../records/list.ts'
import type { EditStart, SaveOptions } from '../../records/resolve-draft.ts'
import { save } from '../../records/save.ts'

/** The vouchers of an account, with the uses that are left (PUR-017..019). */
export async function vouchers(context: CliContext, word: string, options: ListOptions): Promise<void> {
  const account = await toAccount(word, context.options)
  await list<Voucher>(
    context,
    {
      view: 'purchase.view',
      columns: voucherColumns,
      jsonOnlyColumns: ['tvAccountId', 'country'],
      async read(reader) {
        const tvAccountId = await account(reader)
        return readOnce(voucherQueries.list(reader, { country: reader.country, tvAccountId }))
      },
    },
    options,
  )
}

const localHere = (country: Country): MomentContext => ({ zone: ZONES[country], now: Date.now() })

/** Complete from the start: one voucher, from now until the same day in 12 months (PUR-022). */
export async function create(context: CliContext, word: string, options: SaveOptions): Promise<void> {
  checkFields(context)
  const account = await toAccount(word, context.options)
  const reader = await context.reader(createVoucher.ability)
  const { country } = reader
  const tvAccount = { country, tvAccountId: await account(reader) }
  const clock = localHere(country)
  const subject = vouchersName(tvAccount)
  const successSubject = ({ id }: { id: string }) => (id ? voucherName({ ...tvAccount, id }) : subject)
  const normalizeDocument = (document: Draft) => toFields(document, tvAccount)
  await save({ ...newStart(subject, clock), normalizeDocument }, options, context, {
    title: createVoucher.title,
    subject: () => subject,
    // The service gives the id.
    result: (_, changes) => ({ id: '', country, status: 'created', changes }),
    send: ({ draft }) =>
      runVoucher(clock.zone, undefined, { type: 'SAVE', draft }, ({ draft, clock }) =>
        perform(createVoucher, { input: { ...tvAccount, draft, clock }, successSubject }, context),
      ),
  })
}

export async function update(
  context: CliContext,
  word: string,
  id: string,
  options: SaveOptions,
): Promise<void> {
  checkFields(context)
  const account = await toAccount(word, context.options)
  const reader = await context.reader(updateVoucher.ability)
  const { country } = reader
  const tvAccount = { country, tvAccountId: await account(reader) }
  const original = await findVoucher(id, tvAccount.tvAccountId, reader)
  const clock = localHere(country)
  const subject = voucherName({ ...tvAccount, id })
  const normalizeDocument = (document: Draft) => toFields(document, { ...tvAccount, id })
  await save({ ...changeStart(subject, clock, original), normalizeDocument }, options, context, {
    title: updateVoucher.title,
    subject: () => subject,
    note: (draft) => ({ hints: [shorteningNote(draft, clock, original)].flatMap((text) => text ?? []) }),
    result: (_, changes) => ({ id, country, status: changes.length > 0 ? 'updated' : 'unchanged', changes }),
    send: ({ draft }) =>
      runVoucher(clock.zone, original, { type: 'SAVE', draft }, ({ draft, clock }) =>
        perform(updateVoucher, { input: { ...tvAccount, original, draft, clock } }, context),
      ),
  })
}

/** One turn of core's voucher dialog: opened, filled in, saved or deleted by `send`. */
async function runVoucher(
  zone: string,
  voucher: Voucher | undefined,
  event: { type: 'SAVE'; draft: VoucherDraft } | { type: 'DELETE' },
  send: (attempt: Pick<VoucherAttempt, 'draft' | 'clock'>) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  let performed: CommandOutcome | undefined
  const run = async (attempt: Pick<VoucherAttempt, 'draft' | 'clock'>): Promise<unknown> => {
    performed = await send(attempt)
    if (performed.status === 'failed') throw performed.error
    return performed
  }
  const dialog = createActor(
    voucherMachine.provide({
      actors: {
        save: fromPromise(({ input }) => run(input)),
        remove: fromPromise(() => run({ draft: EMPTY_VOUCHER, clock: { zone, now: Date.now() } })),
      },
    }),
    { input: { zone, now: Date.now } },
  ).start()
  dialog.send({ type: 'OPEN', ...(voucher && { voucher }) })
  if (event.type === 'SAVE') dialog.send({ type: 'CHANGE', draft: event.draft })
  dialog.send({ type: event.type })
  await waitFor(dialog, (snapshot) => !snapshot.matches('saving') && !snapshot.matches('deleting'))
  if (!performed) throw new AppError('rejected', 'The voucher breaks a rule')
  return performed
}

/** Deletes a voucher: finds it first, then asks for a typed answer (OPN-54). */
export async function remove(context: CliContext, word: string, id: string): Promise<void> {
  checkFields(context)
  const account = await toAccount(word, context.options)
  const reader = await context.reader(deleteVoucher.ability)
  const { country } = reader
  const input = { country, tvAccountId: await account(reader), id }
  const original = await findVoucher(id, input.tvAccountId, reader)
  const performed = await runVoucher(ZONES[country], original, { type: 'DELETE' }, () =>
    bindDelete(deleteVoucher, () => input).perform(input, voucherName(input), context),
  )
  await reportOutcome(performed, { id, country, status: 'deleted' }, context)
}

export function newStart(title: string, clock: MomentContext): EditStart<VoucherDraft> {
  const completeDraft = newVoucherDraft(clock)
  return { ...toEditStart(clock), before: EMPTY_VOUCHER, completeDraft, title, isNew: true }
}

export function changeStart(title: string, clock: MomentContext, stored: Voucher): EditStart<VoucherDraft> {
  const before = voucherDraftOf(stored, clock.zone)
  return { ...toEditStart(clock, stored), before, title, isNew: false }
}

function toEditStart(
  clock: MomentContext,
  stored?: Voucher,
): Pick<EditStart<VoucherDraft>, 'fields' | 'extraNames' | 'find' | 'problems' | 'adjustDraft'> {
  return {
    fields: voucherFields(clock, stored),
    extraNames: ['id', 'usesLeft', 'timeUsed', 'tvAccountId', 'country'],
    find: async (_, ids) => new Map(ids.map((id) => [id, id])),
    problems: (draft) => voucherProblems(draft as object as VoucherDraft, clock, stored),
    adjustDraft: async (draft) => completeDays(draft, clock, stored),
  }
}

/** A row of `list --json` as form values; throws 'usage' for the row of another voucher. */
function toFields(
  { startTime, endTime, ...document }: Draft,
  identity: TvAccount & Partial<Pick<Voucher, 'id'>>,
): Draft {
  demandSame(document, { ...identity })
  return { ...renameTime('start', startTime, document), ...renameTime('end', endTime, document), ...document }
}

function renameTime(field: 'start' | 'end', time: unknown, document: Draft): Draft {
  if (time === undefined) return {}
  if (!(field in document)) return { [field]: time ?? '' }
  throw new AppError('usage', `'${field}Time' and '${field}' are the same field: remove one`)
}

function demandSame(document: Draft, identity: Draft): void {
  const [key] = Object.keys(identity).filter(
    (name) => name in document && String(document[name]) !== identity[name],
  )
  if (key !== undefined)
    throw new AppError('usage', `The file is for ${key} ${String(document[key])}, not ${identity[key]}`)
}

async function findVoucher(id: string, tvAccountId: string, reader: ReadContext): Promise<Voucher> {
  const all = await readOnce(voucherQueries.list(reader, { country: reader.country, tvAccountId }))
  return requireVoucher(all, id, { tvAccountId })
}

export function voucherHelp(): RecordHelp {
  const clock = { zone: ZONES.SE, now: Date.now() }
  const fields = voucherFields(clock) as readonly Field[]
  const help = createRecordHelp(voucherColumns('SE'), fields, { ...newVoucherDraft(clock) })
  const { update } = createRecordHelp([], voucherFields(clock, {}) as readonly Field[]).fields
  return { ...help, fields: { ...help.fields, update } }
}
