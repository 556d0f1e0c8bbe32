import { assign, fromPromise, setup } from 'xstate'
import { type Problems, pickProblems, refusedFields } from '../../../edit/index.ts'
import { asAppError } from '../../../foundation/errors.ts'
import type { MomentContext } from '../../../foundation/typed-moment.ts'
import type { Voucher } from './contract.ts'
import { voucherProblems } from './form.ts'
import { completeDays, EMPTY_VOUCHER, newVoucherDraft, type VoucherDraft, voucherDraftOf } from './rules.ts'

interface VoucherMachineInput {
  zone: string
  /** Milliseconds. */
  now: () => number
}

export interface OpenVoucher {
  /** Undefined for a new voucher (PUR-020). */
  stored: Voucher | undefined
  draft: VoucherDraft
  initial: VoucherDraft
}

export interface VoucherAttempt extends Omit<OpenVoucher, 'initial'> {
  clock: MomentContext
}

interface VoucherContext extends VoucherMachineInput {
  /** Undefined while the dialog is closed, so that it opens fresh (PUR-021). */
  open: OpenVoucher | undefined
  /** Fields that the service rejected, until the next change. */
  refused: Problems
}

type VoucherEvent =
  | { type: 'OPEN'; voucher?: Voucher }
  | { type: 'CHANGE'; draft: Partial<VoucherDraft> }
  /** A field lost the focus: typed days are completed. */
  | { type: 'LEFT' }
  | { type: 'SAVE' | 'DELETE' | 'CLOSE' }

const NO_ERRORS = { refused: {} }

const missing = () => Promise.reject(new Error('Provide this effect: voucherMachine.provide({ actors })'))

/**
 * closed → open → saving or deleting → closed. After a failure the dialog stays open. With an unknown
 * result the dialog can only be closed, because a second request might act twice (decision 0008).
 */
export const voucherMachine = setup({
  types: { input: {} as VoucherMachineInput, context: {} as VoucherContext, events: {} as VoucherEvent },
  actors: {
    save: fromPromise<unknown, VoucherAttempt>(missing),
    remove: fromPromise<unknown, Voucher>(missing),
  },
  actions: {
    open: assign({
      open: ({ context, event }) =>
        event.type === 'OPEN' ? openVoucher(context, event.voucher) : context.open,
      ...NO_ERRORS,
    }),
    change: assign({
      open: ({ context: { open }, event }) =>
        open && event.type === 'CHANGE' ? { ...open, draft: { ...open.draft, ...event.draft } } : open,
      ...NO_ERRORS,
    }),
    tidy: assign({
      open: ({ context: { open, ...input } }) =>
        open && { ...open, draft: completeDays(open.draft, momentContextOf(input), open.stored) },
    }),
    clearErrors: assign(NO_ERRORS),
    setErrors: assign({ refused: (_, { error }: { error: unknown }) => refusedInForm(error) }),
    reset: assign({ open: undefined, ...NO_ERRORS }),
  },
  guards: {
    valid: ({ context }) => isValid(context),
    stored: ({ context: { open } }) => open?.stored !== undefined,
    unknown: (_, { error }: { error: unknown }) => asAppError(error).kind === 'outcome-unknown',
  },
}).createMachine({
  id: 'voucher',
  context: ({ input }) => ({ ...input, open: undefined, ...NO_ERRORS }),
  initial: 'closed',
  states: {
    closed: { entry: 'reset', on: { OPEN: { target: 'open', actions: 'open' } } },
    open: {
      on: {
        CHANGE: { actions: 'change' },
        LEFT: { actions: 'tidy' },
        SAVE: { guard: 'valid', target: 'saving', actions: 'clearErrors' },
        DELETE: { guard: 'stored', target: 'deleting', actions: 'clearErrors' },
        CLOSE: 'closed',
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context }) => attemptOf(context),
        onDone: 'closed',
        onError: [
          { guard: { type: 'unknown', params: ({ event: { error } }) => ({ error }) }, target: 'unknown' },
          { target: 'open', actions: { type: 'setErrors', params: ({ event: { error } }) => ({ error }) } },
        ],
      },
    },
    deleting: {
      invoke: {
        src: 'remove',
        input: ({ context }) => storedOf(context),
        onDone: 'closed',
        onError: [
          { guard: { type: 'unknown', params: ({ event: { error } }) => ({ error }) }, target: 'unknown' },
          { target: 'open', actions: { type: 'setErrors', params: ({ event: { error } }) => ({ error }) } },
        ],
      },
    },
    unknown: { on: { CLOSE: 'closed' } },
  },
})

/** The message of the command says all other errors (PUR-030). */
function refusedInForm(error: unknown): Problems {
  return pickProblems(refusedFields(error) ?? {}, (name) => name in EMPTY_VOUCHER)
}

function openVoucher({ zone, now }: VoucherMachineInput, stored: Voucher | undefined): OpenVoucher {
  const draft = stored ? voucherDraftOf(stored, zone) : newVoucherDraft({ zone, now: now() })
  return { stored, draft, initial: draft }
}

export function momentContextOf({ zone, now }: VoucherMachineInput): MomentContext {
  return { zone, now: now() }
}

function isValid(context: VoucherContext): boolean {
  const { open } = context
  if (!open) return false
  return Object.keys(voucherProblems(open.draft, momentContextOf(context), open.stored)).length === 0
}

function attemptOf({ open, ...input }: VoucherContext): VoucherAttempt {
  if (!open) throw new Error('There is no voucher to save')
  return { stored: open.stored, draft: open.draft, clock: momentContextOf(input) }
}

function storedOf({ open }: VoucherContext): Voucher {
  if (!open?.stored) throw new Error('There is no voucher to delete')
  return open.stored
}
