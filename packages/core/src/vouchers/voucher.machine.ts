import { assign, fromPromise, setup } from 'xstate'
import { type Problems, refusedFields } from '../edit/index.ts'
import { asAppError } from '../errors.ts'
import type { Here } from '../typed-moment.ts'
import type { Voucher } from './contract.ts'
import { voucherProblems } from './problems.ts'
import { EMPTY_VOUCHER, newVoucherDraft, tidyVoucher, type VoucherDraft, voucherDraftOf } from './rules.ts'

interface Input {
  zone: string
  /** Milliseconds. */
  now: () => number
}

export interface OpenVoucher {
  /** The one that is edited; undefined where a new one is created (PUR-020). */
  stored: Voucher | undefined
  draft: VoucherDraft
  /** With which it was opened. */
  begun: VoucherDraft
}

/** What a save hands to the outside, with when it was asked for. */
export interface VoucherAttempt extends Omit<OpenVoucher, 'begun'> {
  here: Here
}

interface Context extends Input {
  /** Nothing of it is left once the dialog is closed (PUR-021). */
  open: OpenVoucher | undefined
  /** Fields that the service has refused, for as long as nothing is changed. */
  refused: Problems
  /** Why it has failed, where that is no field's. */
  problem: string | undefined
}

type Event =
  | { type: 'OPEN'; voucher?: Voucher }
  | { type: 'CHANGE'; draft: Partial<VoucherDraft> }
  /** A field has been left: what stands in it is put in order. */
  | { type: 'LEFT' }
  | { type: 'SAVE' | 'DELETE' | 'CLOSE' }

const untold = { refused: {}, problem: undefined }

const missing = () => Promise.reject(new Error('Provide this effect: voucherMachine.provide({ actors })'))

/**
 * closed → open → saving or deleting → closed. What has failed or was declined was told by its command, and the dialog stays;
 * what may have been done is not sent again (decision 0008).
 */
export const voucherMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    save: fromPromise<unknown, VoucherAttempt>(missing),
    remove: fromPromise<unknown, Voucher>(missing),
  },
  actions: {
    open: assign({
      open: ({ context, event }) => (event.type === 'OPEN' ? opened(context, event.voucher) : context.open),
      ...untold,
    }),
    change: assign({
      open: ({ context: { open }, event }) =>
        open && event.type === 'CHANGE' ? { ...open, draft: { ...open.draft, ...event.draft } } : open,
      ...untold,
    }),
    tidy: assign({
      open: ({ context: { open, ...input } }) =>
        open && { ...open, draft: tidyVoucher(open.draft, hereOf(input), open.stored) },
    }),
    forgive: assign(untold),
    refuse: assign((_, { error }: { error: unknown }) => refusalOf(error)),
    forget: assign({ open: undefined, ...untold }),
  },
  guards: {
    valid: ({ context }) => isValid(context),
    stored: ({ context: { open } }) => open?.stored !== undefined,
    unknown: (_, { error }: { error: unknown }) => asAppError(error).kind === 'outcome-unknown',
  },
}).createMachine({
  id: 'voucher',
  context: ({ input }) => ({ ...input, open: undefined, ...untold }),
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { OPEN: { target: 'open', actions: 'open' } } },
    open: {
      on: {
        CHANGE: { actions: 'change' },
        LEFT: { actions: 'tidy' },
        SAVE: { guard: 'valid', target: 'saving', actions: 'forgive' },
        DELETE: { guard: 'stored', target: 'deleting', actions: 'forgive' },
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
          { target: 'open', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
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
          { target: 'open', actions: { type: 'refuse', params: ({ event: { error } }) => ({ error }) } },
        ],
      },
    },
    unknown: { on: { CLOSE: 'closed' } },
  },
})

/** What was declined is no problem; what is refused and nobody can mend here keeps nobody from trying again. */
function refusalOf(error: unknown): Pick<Context, 'refused' | 'problem'> {
  const { kind, message } = asAppError(error)
  const fields = Object.entries(refusedFields(error) ?? {})
  const here = fields.filter(([name]) => name in EMPTY_VOUCHER)
  const isSaidThere = here.length > 0 && here.length === fields.length
  return {
    refused: Object.fromEntries(here),
    problem: isSaidThere || kind === 'declined' ? undefined : message,
  }
}

function opened({ zone, now }: Input, stored: Voucher | undefined): OpenVoucher {
  const draft = stored ? voucherDraftOf(stored, zone) : newVoucherDraft({ zone, now: now() })
  return { stored, draft, begun: draft }
}

export function hereOf({ zone, now }: Input): Here {
  return { zone, now: now() }
}

/** PUR-026. */
function isValid(context: Context): boolean {
  const { open } = context
  if (!open) return false
  return Object.keys(voucherProblems(open.draft, hereOf(context), open.stored)).length === 0
}

function attemptOf({ open, ...input }: Context): VoucherAttempt {
  if (!open) throw new Error('There is no voucher to save')
  return { stored: open.stored, draft: open.draft, here: hereOf(input) }
}

function storedOf({ open }: Context): Voucher {
  if (!open?.stored) throw new Error('There is no voucher to delete')
  return open.stored
}
