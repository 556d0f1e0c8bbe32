import { whyNotSentence, YES } from '@headend/core/access'
import {
  type EngagementDetails,
  engagementDraftOf,
  MFA_METHODS,
  type MfaChannel,
  type MfaMethod,
  mfaToggle,
  type SerialNumber,
} from '@headend/core/engagement-record'
import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { type RefObject, useId } from 'react'
import { EditFields, useField } from '../../forms/fields.tsx'
import { Switch } from '../../ui/fields/toggles.tsx'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import { UnreadPart } from './unread-part.tsx'
import type { EngagementEdit } from './use-engagement-edit.ts'

interface SecurityTabProps {
  edit: EngagementEdit
  details: EngagementDetails
}

/** ENG-060..066. */
export function SecurityTab({ edit, details }: SecurityTabProps) {
  return (
    <EditFields
      edit={edit}
      tabs={ENGAGEMENT_TABS}
      tab="security"
      custom={{
        mfaSettings: () => <SecondFactors edit={edit} details={details} />,
        deviceSerialNumbers: () => <BoxSignIns edit={edit} details={details} />,
      }}
    />
  )
}

const TITLES: Record<MfaMethod, string> = { sms: 'SMS', email: 'Email' }

interface SecondFactorsProps {
  edit: EngagementEdit
  details: EngagementDetails
}

/** A line per second factor; its address is read-only (ENG-062..065, OPN-43). */
function SecondFactors({ edit, details }: SecondFactorsProps) {
  const { ref } = useField(edit, 'mfaSettings')
  const stored = engagementDraftOf(details).mfaSettings
  const problem = edit.problems.mfaSettings
  return (
    <div ref={ref as RefObject<HTMLDivElement>} tabIndex={-1} className="outline-none">
      {details.unread.mfa ? (
        <UnreadPart part="mfa" details={details} />
      ) : (
        MFA_METHODS.map((method) => (
          <Channel key={method} edit={edit} details={details} method={method} stored={stored[method]} />
        ))
      )}
      <p role="alert" className="text-bad text-xs">
        {problem}
      </p>
    </div>
  )
}

interface ChannelProps extends SecondFactorsProps {
  method: MfaMethod
  stored: MfaChannel | null
}

function Channel({ edit, details, method, stored }: ChannelProps) {
  const id = useId()
  const locked = edit.whyLocked('mfaSettings')
  const { country } = details.record
  const verdict = mfaToggle(stored, country, YES)
  const reason = locked ?? whyNotSentence(verdict)
  const on = edit.draft.mfaSettings[method]?.enabled === true
  // Off is saved as none.
  const turn = (enabled: boolean) =>
    edit.setValue('mfaSettings', { ...edit.draft.mfaSettings, [method]: enabled ? stored : null })
  return (
    <div className="grid min-h-[38px] grid-cols-[120px_220px_1fr] items-center gap-x-3">
      <label htmlFor={id} className="font-[540] text-sm">
        {TITLES[method]}
      </label>
      <span className="truncate font-mono text-muted text-sm">{visible(stored?.value ?? '') || 'None'}</span>
      {reason === undefined ? (
        <Switch id={id} checked={on} onChange={turn} />
      ) : (
        <span>
          <output id={id} className="mr-2 font-[560]">
            {on ? 'On' : 'Off'}
          </output>
          <span className="text-muted text-xs">{reason}</span>
        </span>
      )}
    </div>
  )
}

/** The boxes by serial number, and whether each may sign in (ENG-066). */
function BoxSignIns({ edit, details }: { edit: EngagementEdit; details: EngagementDetails }) {
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
