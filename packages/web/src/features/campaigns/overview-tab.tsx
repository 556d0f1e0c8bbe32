import { CAMPAIGN_TABS, confirmTypeChange, earliestEnd, PERIOD, periodLength } from '@headend/core/campaigns'
import { labelOf } from '@headend/core/edit'
import { type AccessType, isAccessType } from '@headend/core/purchases'
import { useEffect, useId } from 'react'
import { confirm } from '../../commands/confirm.tsx'
import { useZone } from '../../context/use-zone.ts'
import { EditFields, useField } from '../../forms/fields.tsx'
import { LazyTab, tabChunk } from '../../forms/lazy-tab.tsx'
import { MomentControl } from '../../forms/moment-control.tsx'
import { cx } from '../../ui/cx.ts'
import { describedBy, FormField, FormGroup } from '../../ui/fields/form-field.tsx'
import { useNow } from '../../ui/idle.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'
import type { CampaignEdit } from './use-campaigns.ts'

/** Loaded after the fields, which come first. */
const chosen = tabChunk(() => import('./chosen-media.tsx'))

const HALF = ['accessType'] as const

/** The fields of a campaign and its media (CAM-019..023). */
export function OverviewTab({ edit }: { edit: CampaignEdit }) {
  return (
    <div className="flex h-full flex-col">
      <EditFields
        edit={edit}
        tabs={CAMPAIGN_TABS}
        tab="overview"
        halfWidth={HALF}
        custom={{
          accessType: () => <TypeField edit={edit} />,
          validFrom: () => <PeriodField edit={edit} />,
          validTo: null,
          selectedMedia: null,
        }}
      />
      <LazyTab chunk={chosen}>{({ ChosenMediaTable }) => <ChosenMediaTable edit={edit} />}</LazyTab>
    </div>
  )
}

const NAME = 'accessType'

/** The two types as radio buttons, side by side (CAM-020). */
function TypeField({ edit }: { edit: CampaignEdit }) {
  const id = useId()
  const { ref } = useField(edit, NAME)
  const field = edit.fields.find(({ name }) => name === NAME)
  const locked = edit.whyLocked(NAME)
  const frame = { id, label: field ? labelOf(field) : '', error: edit.messages[NAME], locked }
  const { accessType } = edit.draft
  const radio = (type: string) => ref.current?.querySelector<HTMLElement>(`input[value="${type}"]`)
  const choose = (value: string) => {
    if (locked !== undefined || !isAccessType(value)) return
    // A question returns the focus here: after a no, the arrows go on from the type that stays.
    radio(accessType)?.focus()
    void changeType(edit, value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows every change of the type.
  useEffect(() => {
    if (ref.current?.contains(document.activeElement)) radio(accessType)?.focus()
  }, [accessType])
  return (
    <FormGroup {...frame}>
      <span ref={ref} className="flex h-control items-center gap-5">
        {field?.choices?.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2" {...tooltip(locked)}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={accessType === value}
              aria-disabled={locked !== undefined || undefined}
              aria-describedby={describedBy(frame)}
              onChange={() => choose(value)}
              className={cx('size-[15px] accent-accent', locked && 'opacity-50')}
            />
            {label}
          </label>
        ))}
      </span>
    </FormGroup>
  )
}

/** Asks before media are lost (CAM-026..028). */
async function changeType(edit: CampaignEdit, type: AccessType): Promise<void> {
  const changed = await confirmTypeChange(() => edit.form.getValues(), type, confirm)
  if (!changed) return
  edit.setValue('accessType', changed.accessType)
  edit.setValue('selectedMedia', changed.selectedMedia)
}

/** The period (CAM-022) and its length. */
function PeriodField({ edit }: { edit: CampaignEdit }) {
  const zone = useZone()
  const length = periodLength(edit.draft, zone)
  const earliest = earliestEnd(edit.draft, { zone, now: useNow() })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex w-full items-baseline gap-2 font-[560] text-sm">
        {PERIOD}
        <span className="font-normal text-muted text-xs">{length}</span>
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Edge edit={edit} name="validFrom" />
        <Edge edit={edit} name="validTo" earliest={earliest} ends />
      </div>
    </fieldset>
  )
}

interface EdgeProps {
  edit: CampaignEdit
  name: 'validFrom' | 'validTo'
  earliest?: string
  ends?: boolean
}

function Edge({ edit, name, earliest, ends }: EdgeProps) {
  const id = useId()
  const { onChange, onBlur, ref } = useField(edit, name)
  const field = edit.fields.find((candidate) => candidate.name === name)
  const error = edit.messages[name]
  const locked = edit.whyLocked(name)
  const frame = { id, label: field ? labelOf(field) : '', error, locked }
  return (
    <FormField {...frame}>
      <MomentControl
        id={id}
        label={field?.label ?? ''}
        value={edit.draft[name]}
        original={edit.original[name]}
        ends={ends}
        onChange={onChange}
        onBlur={onBlur}
        locked={locked}
        required
        invalid={error !== undefined}
        describedBy={describedBy(frame)}
        ref={ref}
        {...(earliest && { earliest })}
      />
    </FormField>
  )
}
