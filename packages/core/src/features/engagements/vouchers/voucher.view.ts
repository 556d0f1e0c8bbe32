import type { SnapshotFrom } from 'xstate'
import {
  CHECK_FIELDS,
  type EditField,
  type FormChanges,
  IS_SAVED,
  isEqual,
  type Problems,
  type SaveButton,
  UNCHANGED,
  unseenReason,
  type ViewButton,
} from '../../../edit/index.ts'
import { isDate, localTime } from '../../../foundation/local-time.ts'
import type { MomentContext } from '../../../foundation/typed-moment.ts'
import { voucherFields, voucherProblems } from './form.ts'
import {
  completeDays,
  shorteningNote,
  usesToBe,
  type VoucherDraft,
  voucherDraftOf,
  withMoments,
} from './rules.ts'
import { momentContextOf, type OpenVoucher, type voucherMachine } from './voucher.machine.ts'

export interface VoucherView {
  mode: 'create' | 'edit'
  title: string
  /** The id of an edited voucher. */
  subtitle: string | undefined
  draft: VoucherDraft
  fields: readonly EditField<VoucherDraft>[]
  problems: Problems
  /** A warning about an earlier end. */
  shortening: string | undefined
  /** Problems that the service reported: they are shown before a field is left, too. */
  refused: Problems
  /** The first days in the calendars; earlier ones can be typed. */
  earliest: { start: string; end: string }
  /** yyyy-MM-dd. */
  today: string
  /** '3 uses left' after the save of an edited voucher (PUR-019). */
  uses: string | undefined
  save: SaveButton
  /** Undefined for a new voucher. */
  remove: ViewButton | undefined
  /** What to do when the result is unknown: the dialog can only be closed. */
  unknown: string | undefined
  unsaved: boolean
  /** The values for the terminal command. */
  edited: FormChanges<VoucherDraft>
}

type Snapshot = SnapshotFrom<typeof voucherMachine>

export function voucherView(snapshot: Snapshot): VoucherView | undefined {
  const { open, refused, ...input } = snapshot.context
  if (!open) return undefined
  const { stored, draft } = open
  const clock = momentContextOf(input)
  const isSame = isUnchanged(open, clock)
  const fields = voucherFields(clock, stored)
  const problems = { ...refused, ...voucherProblems(draft, clock, stored) }
  const busyReason = waitReason(snapshot)
  const unchanged = stored && isSame ? UNCHANGED : undefined
  const invalid = Object.keys(problems).length > 0 ? CHECK_FIELDS : undefined
  const reason = busyReason ?? unchanged ?? invalid
  return {
    mode: stored ? 'edit' : 'create',
    title: stored ? 'Edit voucher' : 'Create voucher',
    subtitle: stored?.id,
    draft,
    fields,
    problems,
    shortening: shorteningNote(draft, clock, stored),
    refused,
    earliest: earliestOf(open, clock),
    today: localTime(clock.now, clock.zone).date,
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
      enabled: busyReason === undefined,
      reason: busyReason,
      busy: snapshot.matches('deleting'),
    },
    unknown: snapshot.matches('unknown') ? UNKNOWN : undefined,
    unsaved: snapshot.matches('open') && !isSame,
    edited: {
      fields,
      before: withMoments(open.initial, clock, stored),
      after: withMoments(draft, clock, stored),
      isNew: !stored,
      busyReason,
    },
  }
}

/** Only a stored voucher may start before today. */
function earliestOf({ stored, draft }: OpenVoucher, { zone, now }: MomentContext) {
  const today = localTime(now, zone).date
  const days = [today, stored ? voucherDraftOf(stored, zone).start : ''].filter(isDate).toSorted()
  const end = isDate(draft.start) && draft.start > today ? draft.start : today
  return { start: days[0] ?? today, end }
}

const UNKNOWN = 'The result is unknown. Close this dialog and check the list'

function waitReason(snapshot: Snapshot): string | undefined {
  if (snapshot.matches('saving')) return IS_SAVED
  if (snapshot.matches('deleting')) return 'The voucher is being deleted'
  return snapshot.matches('unknown') ? UNKNOWN : undefined
}

/** Compares completed days, and numbers as text. */
function isUnchanged({ draft, initial, stored }: OpenVoucher, clock: MomentContext): boolean {
  const asText = (one: VoucherDraft) => ({ ...one, quantity: String(one.quantity) })
  return isEqual(asText(completeDays(draft, clock, stored)), asText(initial))
}
