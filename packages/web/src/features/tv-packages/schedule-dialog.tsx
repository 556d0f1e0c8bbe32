import { yesUnless } from '@headend/core/access'
import {
  type Edge,
  type EntryKind,
  scheduleMachine,
  scheduleView,
  type TvPackageEntry,
} from '@headend/core/tv-packages'
import { useActor } from '@xstate/react'
import { Check } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { OfferAction } from '../../commands/offer.tsx'
import { useAskedClose } from '../../commands/use-asked-close.ts'
import { useZone } from '../../context/services.tsx'
import { Chip } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useStable } from '../../ui/use-stable.ts'
import { EdgeFields } from './edge-fields.tsx'

const NOT_SCHEDULED = 'Turn Schedule on first'

interface ScheduleDialogProps<Entry> {
  /** One, or several that get the same schedule. */
  entries: readonly Entry[]
  kind: EntryKind
  /** With the entries as they are to be; `onClose` follows. */
  onSave: (entries: readonly Entry[]) => void
  /** Whoever shows the dialog takes it away then. */
  onClose: () => void
}

/** When channels or stores are in their package (SCH-001..014). Shown for as long as it is mounted. */
export function ScheduleDialog<Entry extends TvPackageEntry>(props: ScheduleDialogProps<Entry>) {
  const { view, send, save, fields } = useSchedule(props)
  const { free, scheduled, summary, explanations } = view
  const [begunScheduled] = useState(scheduled)
  const close = useAskedClose(view.unsaved, props.onClose)
  const edge = (which: Edge) => ({
    edge: view[which],
    locked: scheduled ? undefined : NOT_SCHEDULED,
    onDate: (text: string) => send({ type: 'DATE', edge: which, text }),
    onTime: (text: string) => send({ type: 'TIME', edge: which, text }),
    onLeft: () => send({ type: 'LEFT', edge: which }),
  })
  return (
    <FormDialog
      title={view.title}
      marks={<Chip>{view.subtitle}</Chip>}
      status={summary}
      submit={view.save}
      onSubmit={save}
      onClose={close}
      className="mt-[11vh] w-[min(540px,100%)]"
    >
      <OfferAction
        id="schedule.apply"
        of="dialog"
        group="On this schedule"
        title={view.save.label}
        subject={view.title}
        icon={Check}
        verdict={yesUnless(view.save.unseen)}
        passing
        shortcut="submit"
        run={save}
      />
      <div className="grid gap-3 px-5 pt-3 pb-3">
        <SwitchLine label="Free view" checked={free} onChange={(on) => send({ type: 'FREE', on })} />
        <div>
          <SwitchLine
            first={!begunScheduled}
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
          <EdgeFields {...edge('start')} first={begunScheduled} />
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
  /** Has the focus when the dialog comes. */
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
    onSave(entries.map((entry, at) => ({ ...entry, ...saved[at] })))
    onClose()
  })
  const [machine] = useState(() => scheduleMachine.provide({ actions: { save: (_, saved) => put(saved) } }))
  const [snapshot, send] = useActor(machine, { input: { kind, entries, zone, now: Date.now } })
  const fields = useRef<HTMLDivElement>(null)
  const save = () => {
    // Mod+Enter leaves no field.
    send({ type: 'LEFT', edge: 'start' })
    send({ type: 'LEFT', edge: 'end' })
    send({ type: 'SAVE' })
    fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return { view: scheduleView(snapshot, now), send, save, fields }
}
