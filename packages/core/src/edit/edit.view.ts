import { type DeleteButton, whyNotSentence } from '../access/index.ts'
import {
  cancelButton,
  type RemoveButton,
  removeButton,
  type SaveButton,
  saveButton,
  UNCHANGED,
  underWay,
  type ViewButton,
} from './buttons.view.ts'
import type { Change } from './changes.ts'
import type { EditLabels, EditMode } from './edit.ts'
import { type EditNotice, MERGED, noticeOf, OVERTAKEN, partlySavedNotice } from './notices.view.ts'
import { type EditPhase, type EditSnapshot, phaseOf } from './phase.view.ts'
import { only, type Problems } from './problems.ts'
import { toMend } from './refusal.ts'

export interface EditView {
  phase: EditPhase
  mode: EditMode
  title: string
  /** What it is called among others: a title may say only what is done to it. */
  name: string
  /** Why nothing that is done now is taken; undefined while somebody works in it. */
  underWay: string | undefined
  /** Why nothing here can be changed; undefined where it can. */
  readOnly: string | undefined
  /** Why nothing can be typed now: it is read-only, or a new one that is being made, which knows nothing of what is typed since. */
  locked: string | undefined
  save: SaveButton
  cancel: ViewButton
  /** Absent for what is not deleted, and for what does not exist yet. */
  remove: RemoveButton | undefined
  notice: EditNotice | undefined
  /** Somebody else has saved meanwhile just what was to be saved. */
  overtakenBySame: boolean
  /** Why what a save would change is not listed; undefined where it is. */
  whyUnlisted: string | undefined
  /** Whether something typed would be lost by leaving. */
  unsaved: boolean
}

interface EditState {
  /** The name of what is open. */
  name: string
  labels: EditLabels
  changes: readonly Change[]
  problems: Problems
  /** Whether this person may delete it; undefined for what nobody does. */
  removal: DeleteButton | undefined
  /** What is to be saved waits for the network. */
  waits?: boolean
}

/** Everything that a form shows besides its fields. */
export function editView<Draft extends object, Stored>(
  snapshot: EditSnapshot<Draft, Stored>,
  state: EditState,
): EditView {
  const { mode, verdict, fields } = snapshot.context
  const phase = phaseOf(snapshot)
  const readOnly = whyNotSentence(verdict)
  const { name, labels, changes, removal, problems, waits = false } = state
  const doing = underWay(phase, waits)
  const title = labels[mode] ?? name
  const mendable = toMend(snapshot, problems)
  const beyond = only(problems, (wrong) => !(wrong in mendable))
  return {
    phase,
    underWay: doing,
    mode,
    title,
    name: mode === 'create' ? title : name,
    readOnly,
    locked: readOnly ?? (mode === 'create' ? doing : undefined),
    save: saveButton(phase, mode, verdict, { labels, fields, changes, problems: mendable, waits }),
    cancel: cancelButton,
    remove:
      mode === 'edit' && removal && labels.remove ? removeButton(phase, removal, labels.remove) : undefined,
    notice: noticeOf(phase, fields, beyond) ?? left(snapshot, phase, changes),
    overtakenBySame: phase === 'editing' && snapshot.context.doubt === 'same',
    whyUnlisted: readOnly ?? notListed(mode, changes),
    unsaved: verdict.allowed && changes.length > 0 && phase !== 'ended',
  }
}

function notListed(mode: EditMode, changes: readonly Change[]): string | undefined {
  if (mode === 'create') return 'Of a new one all is saved'
  return changes.length === 0 ? UNCHANGED : undefined
}

/** For as long as anything of what was to be saved is still to be: a part of it is, somebody else was faster with what is not in the form, or it was put on top of what they have saved. */
function left<Draft extends object, Stored>(
  { context: { doubt, fields, saved } }: EditSnapshot<Draft, Stored>,
  phase: EditPhase,
  changes: readonly Change[],
): EditNotice | undefined {
  if (phase !== 'editing' || changes.length === 0) return undefined
  if (doubt === 'conflict') return OVERTAKEN
  if (doubt === 'merged') return MERGED
  if (doubt !== 'partly-saved' || saved.length === 0) return undefined
  return partlySavedNotice(
    fields,
    saved,
    changes.map(({ name }) => name),
  )
}
