import { whyNotSentence, YES } from '@headend/core/access'
import { sharedReason } from '@headend/core/edit'
import {
  type EngagementDetails,
  type EngagementDraft,
  type EngagementRecord,
  engagementDraftOf,
  engagementFacts,
  engagementRecordKeys,
  LOAD_FAILURE_PROFILES,
  LOAD_FAILURE_TEXTS,
  MFA_METHODS,
  type MfaMethod,
  mfaToggle,
  rereadUnreadParts,
  type SerialNumber,
  type SidePart,
} from '@headend/core/engagement-record'
import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { ZONES } from '@headend/core/local-time'
import { NOTHING, visible } from '@headend/core/text'
import { minuteTime } from '@headend/core/time'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { EditFields, useField } from '../../forms/fields.tsx'
import { Checkbox, Switch } from '../../ui/fields/toggles.tsx'
import { isUnavailable, type OptionalRead, Warning } from '../../ui/loaded.tsx'
import type { EngagementEdit } from './use-engagement-edit.ts'

interface CustomerTabProps {
  edit: EngagementEdit
  details: EngagementDetails
  /** The read of all service profiles. If it fails, the form lists only those of the engagement. */
  profiles: OptionalRead
}

/** Who the customer is, with the service profiles (ENG-033..044). */
export function CustomerTab({ edit, details, profiles }: CustomerTabProps) {
  return (
    <>
      <EngagementFacts record={details.record} />
      <UnreadPart part="credentials" details={details} className="mx-5 mt-3" />
      <EditFields
        edit={edit}
        tabs={ENGAGEMENT_TABS}
        tab="customer"
        fullWidth={['serviceProfileReferences']}
        custom={{ npvr: () => <NpvrBox edit={edit} /> }}
      />
      {/* Last, so that nothing above moves when it appears. */}
      {isUnavailable(profiles) && (
        <Warning text={LOAD_FAILURE_PROFILES} error={profiles.error} query={profiles} className="mx-5 my-3" />
      )}
    </>
  )
}

/** A service profile with its own checkbox (ENG-040). */
function NpvrBox({ edit }: { edit: EngagementEdit }) {
  const id = useId()
  return (
    <span className="inline-flex items-center gap-1.5">
      <Checkbox id={id} checked={edit.draft.npvr} onChange={(on) => edit.setValue('npvr', on)} />
      <label htmlFor={id}>NPVR</label>
    </span>
  )
}

function EngagementFacts({ record }: { record: EngagementRecord }) {
  const zone = ZONES[record.country]
  const momentText = (iso: string) => minuteTime(new Date(iso), zone)
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 border-line border-b px-5 py-3">
      {engagementFacts(record, momentText).map(({ name, label, text }) => (
        <div key={name}>
          <dt className="text-muted text-xs">{label}</dt>
          <dd className="tabular-nums">{text || NOTHING}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SecurityTabProps {
  edit: EngagementEdit
  details: EngagementDetails
}

/** Second factors, and which boxes may sign in (ENG-060..066). */
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

/** A line per second factor; its address is read-only (ENG-062..065, OPN-43). */
function SecondFactors({ edit, details }: SecurityTabProps) {
  const stored = engagementDraftOf(details).mfaSettings
  const isReadOnly = edit.whyReadOnly('mfaSettings') !== undefined
  const lines = MFA_METHODS.map((method) => ({
    method,
    stored: stored[method],
    reason: isReadOnly ? '' : whyNotSentence(mfaToggle(stored[method], details.record.country, YES)),
  }))
  const shared = sharedReason(lines.map(({ reason }) => reason))
  return (
    <Section edit={edit} name="mfaSettings">
      {details.unread.mfa ? (
        <UnreadPart part="mfa" details={details} />
      ) : (
        <>
          {shared && <p className="-mt-3 mb-1 text-muted text-xs">{shared}</p>}
          {lines.map(({ reason, ...line }) => (
            <Channel
              key={line.method}
              {...line}
              edit={edit}
              reason={reason && reason === shared ? '' : reason}
            />
          ))}
        </>
      )}
    </Section>
  )
}

interface ChannelProps extends Pick<SecurityTabProps, 'edit'> {
  method: MfaMethod
  stored: EngagementDraft['mfaSettings'][MfaMethod]
  /** Why the switch cannot be used; '' where a sentence above reports it for all lines. */
  reason: string | undefined
}

function Channel({ edit, method, stored, reason }: ChannelProps) {
  const id = useId()
  const on = edit.draft.mfaSettings[method]?.enabled === true
  // A factor that is off is saved as null.
  const toggle = (enabled: boolean) =>
    edit.setValue('mfaSettings', { ...edit.draft.mfaSettings, [method]: enabled ? stored : null })
  return (
    <div className="grid min-h-[38px] grid-cols-[120px_220px_1fr] items-center gap-x-3">
      <label htmlFor={id} className="font-[540] text-sm">
        {TITLES[method]}
      </label>
      <span className="truncate font-mono text-muted text-sm">{visible(stored?.value ?? '') || 'None'}</span>
      {reason === undefined ? (
        <Switch id={id} checked={on} onChange={toggle} />
      ) : (
        <SwitchText id={id} on={on} reason={reason} />
      )}
    </div>
  )
}

/** The value of a read-only switch, and the reason, unless it is shown above. */
function SwitchText({ id, on, reason }: { id: string; on: boolean; reason?: string | undefined }) {
  return (
    <span>
      <output id={id} className="mr-2">
        {on ? 'On' : 'Off'}
      </output>
      <span className="text-muted text-xs">{reason}</span>
    </span>
  )
}

/** The boxes by serial number, and whether each may sign in (ENG-066). */
function BoxSignIns({ edit, details }: SecurityTabProps) {
  const { deviceSerialNumbers: boxes } = edit.draft
  const change = (changed: SerialNumber) =>
    edit.setValue(
      'deviceSerialNumbers',
      boxes.map((box) => (box.id === changed.id ? changed : box)),
    )
  return (
    <Section edit={edit} name="deviceSerialNumbers">
      <UnreadPart part="serial-numbers" details={details} />
      {boxes.length === 0 && !details.unread['serial-numbers'] && (
        <p className="text-muted">No box has a serial number</p>
      )}
      {boxes.map((box) => (
        <BoxLine
          key={box.id}
          box={box}
          isReadOnly={edit.whyReadOnly('deviceSerialNumbers') !== undefined}
          onChange={change}
        />
      ))}
    </Section>
  )
}

interface SectionProps {
  edit: EngagementEdit
  name: 'mfaSettings' | 'deviceSerialNumbers'
  children: ReactNode
}

/** The controls of one field, with its problem. */
function Section({ edit, name, children }: SectionProps) {
  const { ref } = useField(edit, name)
  return (
    <div ref={ref as RefObject<HTMLDivElement>} tabIndex={-1} className="outline-none">
      {children}
      <p role="alert" className="text-bad text-xs">
        {edit.problems[name]}
      </p>
    </div>
  )
}

interface BoxLineProps {
  box: SerialNumber
  isReadOnly: boolean
  onChange: (box: SerialNumber) => void
}

function BoxLine({ box, isReadOnly, onChange }: BoxLineProps) {
  const id = useId()
  return (
    <div className="grid min-h-[38px] grid-cols-[120px_220px_1fr] items-center gap-x-3">
      <label htmlFor={id} className="font-[540] text-sm">
        Login Enabled <span className="sr-only">{visible(box.id)}</span>
      </label>
      <span aria-hidden className="truncate font-mono text-sm">
        {visible(box.id)}
      </span>
      {isReadOnly ? (
        <SwitchText id={id} on={box.activated} />
      ) : (
        <Switch id={id} checked={box.activated} onChange={(activated) => onChange({ ...box, activated })} />
      )}
    </div>
  )
}

interface UnreadPartProps {
  part: SidePart
  details: EngagementDetails
  className?: string
}

function UnreadPart({ part, details, className = '' }: UnreadPartProps) {
  const reread = useRereadPart(details)
  const error = details.unread[part]
  return (
    error && <Warning text={LOAD_FAILURE_TEXTS[part]} error={error} query={reread} className={className} />
  )
}

/** Reads only the missing parts again, and keeps what is typed. */
function useRereadPart(details: EngagementDetails) {
  const context = useReadContext()
  const queryClient = useQueryClient()
  const [isFetching, setFetching] = useState(false)
  const refetch = async () => {
    setFetching(true)
    const withParts = await rereadUnreadParts(context, details)
    queryClient.setQueryData<EngagementDetails>(
      engagementRecordKeys.details(details.record),
      (current) => current && withParts(current),
    )
    setFetching(false)
  }
  return { isFetching, refetch: () => void refetch() }
}
