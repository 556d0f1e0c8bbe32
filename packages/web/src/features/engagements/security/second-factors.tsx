import { whyNotSentence, YES } from '@headend/core/access'
import {
  type EngagementDetails,
  engagementDraftOf,
  MFA_METHODS,
  type MfaChannel,
  type MfaMethod,
  mfaToggle,
} from '@headend/core/engagement-record'
import { visible } from '@headend/core/text'
import { type RefObject, useId } from 'react'
import { useField } from '../../../forms/fields.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { UnreadPart } from '../unread-part.tsx'
import type { EngagementEdit } from '../use-engagement-edit.ts'

const TITLES: Record<MfaMethod, string> = { sms: 'SMS', email: 'Email' }

interface SecondFactorsProps {
  edit: EngagementEdit
  details: EngagementDetails
}

/** One line each: what it is sent to is shown, never changed (ENG-062..065, OPN-43). */
export function SecondFactors({ edit, details }: SecondFactorsProps) {
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
  // Off is as if there were none: so it reads once it is saved.
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
