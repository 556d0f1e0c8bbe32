import type { SnapshotFrom } from 'xstate'
import {
  CHECK_FIELDS,
  type Edited,
  type EditField,
  IS_SAVED,
  isEqual,
  type Problems,
  type SaveButton,
  UNCHANGED,
  unseenReason,
  type ViewButton,
} from '../edit/index.ts'
import { isDate, localTime } from '../local-time.ts'
import type { Here } from '../typed-moment.ts'
import { voucherFields } from './columns.ts'
import { voucherProblems } from './problems.ts'
import {
  exactVoucher,
  shorteningNote,
  tidyVoucher,
  usesToBe,
  type VoucherDraft,
  voucherDraftOf,
} from './rules.ts'
import { hereOf, type OpenVoucher, type voucherMachine } from './voucher.machine.ts'

export interface VoucherView {
  mode: 'create' | 'edit'
  title: string
  /** The id of the one that is edited. */
  subtitle: string | undefined
  draft: VoucherDraft
  fields: readonly EditField<VoucherDraft>[]
  problems: Problems
  /** What is told before it is saved with an earlier end. */
  shortening: string | undefined
  /** Those of them that the service has told, whoever has left which field. */
  refused: Problems
  /** The first day that a calendar lets each be; others can be typed. */
  earliest: { start: string; end: string }
  /** yyyy-MM-dd. */
  today: string
  /** '3 uses left', of the one that is edited: as many as there will be (PUR-019). */
  uses: string | undefined
  save: SaveButton
  /** undefined where there is nothing to delete yet. */
  remove: ViewButton | undefined
  /** Why it has failed, or that nobody knows whether it was done. */
  notice: string | undefined
  unknown: boolean
  /** Whether closing it would lose something. */
  unsaved: boolean
  /** What a terminal is told to save the same. */
  edited: Edited<VoucherDraft>
}

type Snapshot = SnapshotFrom<typeof voucherMachine>

/** All that the dialog shows; undefined while it is closed. */
export function voucherView(snapshot: Snapshot): VoucherView | undefined {
  const { open, refused, problem, ...input } = snapshot.context
  if (!open) return undefined
  const { stored, draft } = open
  const here = hereOf(input)
  const same = isUnchanged(open, here)
  const fields = voucherFields(here, stored)
  const problems = { ...refused, ...voucherProblems(draft, here, stored) }
  const waits = whyWait(snapshot)
  const unchanged = stored && same ? UNCHANGED : undefined
  const wrong = Object.keys(problems).length > 0 ? CHECK_FIELDS : undefined
  const reason = waits ?? unchanged ?? wrong
  return {
    mode: stored ? 'edit' : 'create',
    title: stored ? 'Edit voucher' : 'Create voucher',
    subtitle: stored?.id,
    draft,
    fields,
    problems,
    shortening: shorteningNote(draft, here, stored),
    refused,
    earliest: earliestOf(open, here),
    today: localTime(here.now, here.zone).date,
    uses: stored && usesToBe(draft, stored),
    save: {
      label: stored ? 'Save' : 'Create',
      enabled: reason === undefined,
      reason,
      unseen: unseenReason(reason, fields, problems),
      busy: snapshot.matches('saving'),
    },
    remove: stored && {
      label: 'Delete',
      enabled: waits === undefined,
      reason: waits,
      busy: snapshot.matches('deleting'),
    },
    notice: snapshot.matches('unknown') ? UNKNOWN : problem,
    unknown: snapshot.matches('unknown'),
    unsaved: snapshot.matches('open') && !same,
    edited: {
      fields,
      before: exactVoucher(open.begun, here, stored),
      after: exactVoucher(draft, here, stored),
      isNew: !stored,
      underWay: waits,
    },
  }
}

/** A voucher may begin before today only where it did already, and ends after both. */
function earliestOf({ stored, draft }: OpenVoucher, { zone, now }: Here) {
  const today = localTime(now, zone).date
  const days = [today, stored ? voucherDraftOf(stored, zone).start : ''].filter(isDate).toSorted()
  const end = isDate(draft.start) && draft.start > today ? draft.start : today
  return { start: days[0] ?? today, end }
}

const UNKNOWN = 'The request was sent, but the service has not confirmed it: close this and check the list'

function whyWait(snapshot: Snapshot): string | undefined {
  if (snapshot.matches('saving')) return IS_SAVED
  if (snapshot.matches('deleting')) return 'It is being deleted'
  return snapshot.matches('unknown') ? UNKNOWN : undefined
}

/** As it will be once all fields are left; what is typed into a number field is a number, however it is written. */
function isUnchanged({ draft, begun, stored }: OpenVoucher, here: Here): boolean {
  const asText = (one: VoucherDraft) => ({ ...one, quantity: String(one.quantity) })
  return isEqual(asText(tidyVoucher(draft, here, stored)), asText(begun))
}
