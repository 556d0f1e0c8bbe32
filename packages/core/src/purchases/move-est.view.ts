import type { SnapshotFrom } from 'xstate'
import type { ViewButton } from '../edit/index.ts'
import { isSearchable, SEARCH_HINT } from '../engagements/index.ts'
import { visible } from '../text.ts'
import type { moveEstMachine } from './move-est.machine.ts'
import { type EstTarget, MOVE_FAILED, SAME_ACCOUNT, targetSearchFailed } from './rules.ts'

export interface MoveEstView {
  title: string
  step: 1 | 2
  /** What was searched last. */
  term: string
  /** What the first step lists, and which of it is chosen. */
  targets: readonly EstTarget[]
  chosen: EstTarget | undefined
  searching: boolean
  /** What a search came to besides what is listed: none found, more found than are listed, or why it failed. */
  note: { tone: 'info' | 'error'; text: string } | undefined
  /** What is wrong with the choice (PUR-010). */
  warning: string | undefined
  continue: ViewButton
  /** What the second step asks. */
  confirmation: string
  /** What is then. */
  afterwards: string
  back: ViewButton
  move: ViewButton
  /** What the second step says of a move that has failed. */
  problem: string | undefined
  /** Whether nobody knows if it was moved. */
  unknown: boolean
}

type Snapshot = SnapshotFrom<typeof moveEstMachine>

/** All that the dialog shows; undefined while it is closed. */
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
    afterwards: visible(`${tvAccountId} has them no more, and only another move brings them back.`),
    back: button('Back', whyNotBack(snapshot)),
    move: { ...button('Move', whyNotMove(snapshot)), busy: snapshot.matches('moving') },
    problem: step === 2 ? problemOf(snapshot) : undefined,
    unknown: snapshot.matches('unknown'),
  }
}

/** What the search field says below it: nothing once the term is long enough. */
export function targetTermHint(term: string): string | undefined {
  return isSearchable(term) ? undefined : SEARCH_HINT
}

function noteOf(snapshot: Snapshot): MoveEstView['note'] {
  const { problem, term, targets, note } = snapshot.context
  if (problem) return { tone: 'error', text: `${targetSearchFailed(term)} (${problem})` }
  const texts = [targets?.length === 0 ? 'No tvAccounts to display' : '', note].filter(Boolean)
  return texts.length > 0 ? { tone: 'info', text: texts.join('. ') } : undefined
}

/** Of what may have been done nobody says that it has failed. */
function problemOf(snapshot: Snapshot): string | undefined {
  const { problem } = snapshot.context
  return problem && !snapshot.matches('unknown') ? `${MOVE_FAILED} (${problem})` : problem
}

function confirmationOf(from: string, { tvAccountId, name }: EstTarget): string {
  const whom = name ? ` (${name})` : ''
  return visible(`All EST and rentals of ${from} are moved to ${tvAccountId}${whom}.`)
}

function whyNotBack(snapshot: Snapshot): string | undefined {
  if (snapshot.matches('moving')) return 'It is being moved'
  return snapshot.matches('unknown') ? 'It may have been moved' : undefined
}

function whyNotMove(snapshot: Snapshot): string | undefined {
  if (snapshot.matches('moving')) return 'It is being moved'
  return snapshot.matches('unknown') ? 'It may have been moved: look at the purchases first' : undefined
}

function button(label: string, reason: string | undefined): ViewButton {
  return { label, enabled: reason === undefined, reason, busy: false }
}
