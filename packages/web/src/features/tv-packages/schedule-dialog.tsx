import { yesUnless } from '@headend/core/access'
import { DATE_WORDS } from '@headend/core/local-time'
import { wholeDay } from '@headend/core/time'
import {
  type EdgeView,
  type EntryKind,
  type ScheduleEdge,
  scheduleMachine,
  scheduleView,
  type TvPackageEntry,
} from '@headend/core/tv-packages'
import { useActor } from '@xstate/react'
import { Check } from 'lucide-react'
import { type FocusEvent, useId, useRef, useState } from 'react'
import { useConfirmedClose } from '../../commands/leave-guard.tsx'
import { OfferAction } from '../../commands/offer.tsx'
import { useZone } from '../../context/use-zone.ts'
import { Chip } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DateField, TurnSelect } from '../../ui/fields/date-field.tsx'
import { describedBy, Notes } from '../../ui/fields/form-field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Switch } from '../../ui/fields/toggles.tsx'
import { useNow } from '../../ui/idle.ts'
import { useStable } from '../../ui/store.ts'
import { tooltip } from '../../ui/tooltip/tooltip.ts'

const NOT_SCHEDULED = 'Turn Schedule on first'

interface ScheduleDialogProps<Entry> {
  /** Several entries get the same schedule. */
  entries: readonly Entry[]
  kind: EntryKind
  /** Called with the changed entries, before `onClose`. */
  onSave: (entries: readonly Entry[]) => void
  onClose: () => void
}

/** When channels or stores are in their package (SCH-001..014). Open while mounted. */
export function ScheduleDialog<Entry extends TvPackageEntry>(props: ScheduleDialogProps<Entry>) {
  const { view, send, save, fields } = useSchedule(props)
  const { free, scheduled, summary, explanations } = view
  const [wasScheduled] = useState(scheduled)
  const close = useConfirmedClose(view.unsaved, props.onClose)
  const edge = (name: ScheduleEdge) => ({
    edge: view[name],
    locked: scheduled ? undefined : NOT_SCHEDULED,
    onDate: (text: string) => send({ type: 'DATE', edge: name, text }),
    onTime: (text: string) => send({ type: 'TIME', edge: name, text }),
    onLeft: () => send({ type: 'LEFT', edge: name }),
  })
  return (
    <FormDialog
      title={view.title}
      badges={<Chip>{view.subtitle}</Chip>}
      status={summary}
      submit={view.save}
      onSubmit={save}
      onClose={close}
      className="mt-[11vh] w-[min(540px,100%)]"
    >
      <OfferAction
        id="schedule.apply"
        scope="dialog"
        group="On this schedule"
        title={view.save.label}
        subject={view.title}
        icon={Check}
        verdict={yesUnless(view.save.unseen)}
        transient
        shortcut="submit"
        run={save}
      />
      <div className="grid gap-3 px-5 pt-3 pb-3">
        <SwitchLine label="Free view" checked={free} onChange={(on) => send({ type: 'FREE', on })} />
        <div>
          <SwitchLine
            first={!wasScheduled}
            label="Schedule"
            checked={scheduled}
            onChange={(on) => send({ type: 'SCHEDULE', on })}
          />
          <div className="mt-0.5 text-sm">
            {explanations.map((text, index) => (
              <p key={text} className={cx((index === 0) === scheduled ? 'text-ink' : 'text-muted')}>
                {text}
              </p>
            ))}
          </div>
        </div>
        <div ref={fields} className="grid grid-cols-2 gap-4">
          <EdgeFields {...edge('start')} first={wasScheduled} />
          <EdgeFields {...edge('end')} />
        </div>
      </div>
    </FormDialog>
  )
}

interface SwitchLineProps {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
  /** The switch has the focus when the dialog opens. */
  first?: boolean
}

function SwitchLine({ label, first, ...props }: SwitchLineProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="w-20 font-[540]">
        {label}
      </label>
      <Switch id={id} data-autofocus={first || undefined} {...props} />
    </div>
  )
}

function useSchedule<Entry extends TvPackageEntry>({
  entries,
  kind,
  onSave,
  onClose,
}: ScheduleDialogProps<Entry>) {
  const now = useNow()
  const zone = useZone()
  const put = useStable((saved: readonly TvPackageEntry[]) => {
    onSave(entries.map((entry, index) => ({ ...entry, ...saved[index] })))
    onClose()
  })
  const [machine] = useState(() => scheduleMachine.provide({ actions: { save: (_, saved) => put(saved) } }))
  const [snapshot, send] = useActor(machine, { input: { kind, entries, zone, now: Date.now } })
  const fields = useRef<HTMLDivElement>(null)
  const save = () => {
    // Mod+Enter doesn't blur the field, so its text is completed here.
    send({ type: 'LEFT', edge: 'start' })
    send({ type: 'LEFT', edge: 'end' })
    send({ type: 'SAVE' })
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return { view: scheduleView(snapshot, now), send, save, fields }
}

interface EdgeFieldsProps {
  edge: EdgeView
  /** The date has the focus when the dialog opens. */
  first?: boolean
  locked: string | undefined
  onDate: (text: string) => void
  onTime: (text: string) => void
  onLeft: () => void
}

function EdgeFields({ edge, first, locked, onDate, onTime, onLeft }: EdgeFieldsProps) {
  const id = useId()
  const { label, date, time, problem, isWrong, wrongPart, repeatedHour, zone, days, today, opensAt } = edge
  const notes = {
    id,
    locked,
    error: isWrong ? problem : undefined,
    help: isWrong ? undefined : problem,
  }
  const leave = (event: FocusEvent) => event.target instanceof HTMLInputElement && onLeft()
  const timeLabel = [`${label} time`, zone].filter(Boolean).join(', ')
  const common = {
    ...tooltip(locked),
    readOnly: locked !== undefined,
    'aria-disabled': locked !== undefined || undefined,
    'aria-describedby': describedBy(notes),
  }
  return (
    <fieldset onBlur={leave} className="min-w-0">
      <legend className="mb-1 font-[540] text-sm">
        {label} {zone && <span className="font-normal text-muted text-xs">{zone}</span>}
      </legend>
      <div className="flex gap-2">
        <DateField
          {...common}
          aria-invalid={(isWrong && wrongPart !== 'time') || undefined}
          data-autofocus={first || undefined}
          label={`${label} date`}
          value={date}
          earliest={days.earliest}
          latest={days.latest}
          today={today}
          opensAt={opensAt}
          whyNotToday={days.whyNotToday}
          hint={DATE_WORDS}
          dayText={wholeDay}
          onChange={onDate}
          className="min-w-0 flex-1"
        />
        <TextInput
          {...common}
          aria-invalid={(isWrong && wrongPart !== 'date') || undefined}
          inputMode="numeric"
          aria-label={timeLabel}
          placeholder="HH:mm"
          value={time}
          onChange={(event) => onTime(event.target.value)}
          className="max-w-[76px] tabular-nums"
        />
      </div>
      {repeatedHour && (
        <TurnSelect
          label={timeLabel}
          {...repeatedHour}
          disabled={locked !== undefined}
          onChange={onTime}
          className="mt-1"
        />
      )}
      <div className="min-h-9">
        <Notes {...notes} />
      </div>
    </fieldset>
  )
}
