import type { DeleteButton, Verdict } from '@headend/core/access'
import type { SET_OPTIONS, SetOptions } from '@headend/core/cli-equivalent'
import type { Command } from '@headend/core/command'
import type { DraftSchema, EditEnd, Edited, EditInput, EditLabels } from '@headend/core/edit'
import type { FieldValues } from 'react-hook-form'
import type { EditEffects } from './edit-actor.ts'

/** One kind of record, as a page edits one of them. */
export interface EditDefinition<Draft extends FieldValues, Stored>
  extends EditInput<Draft, Stored>,
    EditEffects<Draft, Stored> {
  /** Names the record where what is typed is kept: 'tv-streaming-service SE max'. */
  record: string
  /** What the title calls it. */
  name: string
  labels: EditLabels
  /** What saves it: whether that waits for the network is seen of them. */
  saves: readonly Pick<Command<never>, 'id'>[]
  schema: DraftSchema
  /** Whether this person may delete it; absent for what nobody does. */
  removal?: DeleteButton
  /** Where to go when it has ended well; nothing stands in the way by then (PKG-075). Absent where it ends by being left only. */
  leave?: (end: EditEnd) => void
  /** What is asked before something unsaved is left behind, where that is a text of its own. */
  leaving?: string
  /** What a draft comes to, where one field decides about another; the same from one drawing to the next. */
  settle?: (draft: Draft) => Draft
  /** Whether this person may change a field, where fields have rights of their own; the same from one drawing to the next. */
  mayEdit?: (name: keyof Draft & string) => Verdict
  /** What a terminal is told of it, where that has other words for its fields. */
  saveOptions?: (options: typeof SET_OPTIONS) => (edited: Edited<Draft>) => SetOptions
}
