import type { EngagementDetails, SerialNumber } from '@headend/core/engagement-record'
import { visible } from '@headend/core/text'
import { type RefObject, useId } from 'react'
import { useField } from '../../../forms/fields.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { tooltip } from '../../../ui/tooltip/tooltip.ts'
import { UnreadPart } from '../unread-part.tsx'
import type { EngagementEdit } from '../use-engagement-edit.ts'

/** The boxes of the engagement by serial number, and whether each may sign in (ENG-066). */
export function BoxSignIns({ edit, details }: { edit: EngagementEdit; details: EngagementDetails }) {
  const { ref } = useField(edit, 'deviceSerialNumbers')
  const { deviceSerialNumbers: boxes } = edit.draft
  const turn = (turned: SerialNumber) =>
    edit.setValue(
      'deviceSerialNumbers',
      boxes.map((box) => (box.id === turned.id ? turned : box)),
    )
  return (
    <div ref={ref as RefObject<HTMLDivElement>} tabIndex={-1} className="outline-none">
      <UnreadPart part="serial-numbers" details={details} />
      {boxes.length === 0 && !details.unread['serial-numbers'] && (
        <p className="text-muted">No box has a serial number</p>
      )}
      {boxes.map((box) => (
        <BoxLine key={box.id} box={box} locked={edit.whyLocked('deviceSerialNumbers')} onTurn={turn} />
      ))}
      <p role="alert" className="text-bad text-xs">
        {edit.problems.deviceSerialNumbers}
      </p>
    </div>
  )
}

interface BoxLineProps {
  box: SerialNumber
  locked: string | undefined
  onTurn: (box: SerialNumber) => void
}

function BoxLine({ box, locked, onTurn }: BoxLineProps) {
  const id = useId()
  return (
    <div className="grid min-h-[38px] grid-cols-[120px_220px_1fr] items-center gap-x-3">
      <label htmlFor={id} className="font-[540] text-sm">
        Login Enabled <span className="sr-only">{visible(box.id)}</span>
      </label>
      <span aria-hidden className="truncate font-mono text-sm">
        {visible(box.id)}
      </span>
      <Switch
        id={id}
        checked={box.activated}
        onChange={(activated) => onTurn({ ...box, activated })}
        disabled={locked !== undefined}
        describedBy={locked && `${id}-locked`}
        {...tooltip(locked)}
      />
      {locked && (
        <span id={`${id}-locked`} className="sr-only">
          {locked}
        </span>
      )}
    </div>
  )
}
