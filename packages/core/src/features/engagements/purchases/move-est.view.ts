import type { SnapshotFrom } from 'xstate'
import type { ViewButton } from '../../../edit/index.ts'
import { visible } from '../../../foundation/text.ts'
import { isSearchable, SEARCH_HINT } from '../index.ts'
import type { moveEstMachine } from './move-est.machine.ts'
import { type EstTarget, MOVE_FAILED, SAME_ACCOUNT, targetSearchFailed } from './rules.ts'

export interface MoveEstView {
  title: string
  step: 1 | 2
  term: string
  /** The list of the first step. */
  targets: readonly EstTarget[]
  chosen: EstTarget | undefined
  searching: boolean
  /** A note about the search: no hits, more hits than listed, or its error. */
  note: { tone: 'info' | 'error'; text: string } | undefined
  /** Why the chosen account is wrong (PUR-010). */
  warning: string | undefined
  continue: ViewButton
  confirmation: string
  /** The consequence of the move. */
  afterwards: string
  back: ViewButton
  move: ViewButton
  problem: string | undefined
  unknown: boolean
}

type Snapshot = SnapshotFrom<typeof moveEstMachine>

export function moveEstView(snapshot: Snapshot): MoveEstView | undefined {
  if (snapshot.matches('closed')) return undefined
  const { term, target, targets = [], tvAccountId } = snapshot.context
  const step = snapshot.matches('choosing') ? 1 : 2
  const warning = target?.tvAccountId === tvAccountId ? SAME_ACCOUNT : undefined
  return {
    title: 'Move EST',
    step,
    term,
    targets,
    chosen: target,
    searching: snapshot.matches({ choosing: 'searching' }),
    note: step === 1 ? noteOf(snapshot) : undefined,
    warning,
    continue: button('Continue', warning ?? (target ? undefined : 'Choose an account first')),
    confirmation: target ? confirmationOf(tvAccountId, target) : '',
    afterwards: visible(`${tvAccountId} loses them. Only another move brings them back.`),
    back: button('Back', whyNotBack(snapshot)),
    move: { ...button('Move', whyNotMove(snapshot)), busy: snapshot.matches('moving') },
    problem: step === 2 ? problemOf(snapshot) : undefined,
    unknown: snapshot.matches('unknown'),
  }
}

export function targetTermHint(term: string): string | undefined {
  return isSearchable(term) ? undefined : SEARCH_HINT
}

function noteOf(snapshot: Snapshot): MoveEstView['note'] {
  const { problem, term, targets, note } = snapshot.context
  if (problem) return { tone: 'error', text: `${targetSearchFailed(term)} (${problem})` }
  const texts = [targets?.length === 0 ? 'No tvAccounts to display' : '', note].filter(Boolean)
  return texts.length > 0 ? { tone: 'info', text: texts.join('. ') } : undefined
}

/** A move with an unknown result is not called failed. */
function problemOf(snapshot: Snapshot): string | undefined {
  const { problem } = snapshot.context
  return problem && !snapshot.matches('unknown') ? `${MOVE_FAILED} (${problem})` : problem
}

function confirmationOf(from: string, { tvAccountId, name }: EstTarget): string {
  const owner = name ? ` (${name})` : ''
  return visible(`All EST and rentals of ${from} are moved to ${tvAccountId}${owner}.`)
}

function whyNotBack(snapshot: Snapshot): string | undefined {
  if (snapshot.matches('moving')) return 'The move is running'
  return snapshot.matches('unknown') ? 'The result of the move is unknown' : undefined
}

function whyNotMove(snapshot: Snapshot): string | undefined {
  if (snapshot.matches('moving')) return 'The move is running'
  return snapshot.matches('unknown')
    ? 'The result of the move is unknown. Check the purchases first'
    : undefined
}

function button(label: string, reason: string | undefined): ViewButton {
  return { label, enabled: reason === undefined, reason, busy: false }
}
