import type { ViewButton } from '@headend/core/edit'
import type { FieldValues } from 'react-hook-form'
import { Keys } from '../keyboard/kbd.tsx'
import { useKeyed } from '../keyboard/use-keyed.ts'
import { Button } from '../ui/button.tsx'
import { ReasonButton } from '../ui/reason-button.tsx'
import { RefusalLine } from '../ui/refusal-line.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import type { Refusal } from '../ui/use-attempt.ts'
import type { Edit } from './use-edit.ts'

export interface EditButtonsProps<Draft extends FieldValues> {
  edit: Edit<Draft>
  /** Cancel. */
  onClose: () => void
  save: () => void
  /** Why it was not saved, where somebody has tried. */
  refusal: Refusal | undefined
  /** Where it is deleted: beside Cancel and Save, or from the palette alone. */
  removeFrom?: 'header' | 'palette'
  /** What the delete button does, where its label does not say it (OPN-46). */
  removeHint?: string
}

/** Delete, Cancel and Save. */
export function EditButtons<Draft extends FieldValues>(props: EditButtonsProps<Draft>) {
  const { edit, onClose, refusal, removeHint, removeFrom = 'header' } = props
  const { save, cancel, remove } = edit.view
  const keyed = useKeyed()
  return (
    <>
      {/* Below the buttons, over the page: beside them it would take the room of the title. */}
      <output className="absolute top-full right-5 z-10 max-w-72 rounded-md border border-line-strong border-l-4 border-l-control bg-panel px-2.5 py-1.5 text-sm shadow-raised empty:border-0 empty:p-0 empty:shadow-none">
        {refusal && <RefusalLine refusal={refusal} />}
      </output>
      {remove?.shown && removeFrom === 'header' && (
        <RemoveButton button={remove} hint={removeHint} onClick={edit.remove} />
      )}
      <Button {...keyed('cancel')} onClick={onClose}>
        {cancel.label} <Keys of="cancel" />
      </Button>
      <ReasonButton
        tone="primary"
        reason={save.reason}
        reasonSide="bottom"
        busy={save.busy}
        {...keyed('save')}
        onClick={props.save}
      >
        {save.label} <Keys of="save" />
      </ReasonButton>
    </>
  )
}

interface RemoveButtonProps {
  button: ViewButton
  hint: string | undefined
  onClick: () => void
}

function RemoveButton({ button: { label, reason, busy, enabled }, hint, onClick }: RemoveButtonProps) {
  return (
    <ReasonButton
      tone="danger"
      opens="question"
      reason={reason}
      reasonSide="bottom"
      busy={busy}
      {...(reason === undefined && { ...tooltip(hint, 'bottom'), 'aria-description': hint })}
      onClick={enabled ? onClick : undefined}
    >
      {label}
    </ReasonButton>
  )
}
