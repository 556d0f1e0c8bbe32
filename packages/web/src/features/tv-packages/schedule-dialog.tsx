import { machineZone } from '@headend/core/local-time'
import {
  type Edge,
  type EntryKind,
  scheduleMachine,
  scheduleView,
  type TvPackageEntry,
} from '@headend/core/tv-packages'
import { useActor } from '@xstate/react'
import { type KeyboardEvent, useId, useLayoutEffect } from 'react'
import { Chip } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Keys, onColour } from '../../ui/kbd.tsx'
import { ariaKeys, isMod } from '../../ui/keys.ts'
import { useNow } from '../../ui/now.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { EdgeFields } from './edge-fields.tsx'

interface ScheduleDialogProps<Entry> {
  entry: Entry
  kind: EntryKind
  /** With the entry as it is to be; `onClose` follows. */
  onSave: (entry: Entry) => void
  /** Whoever shows the dialog takes it away then. */
  onClose: () => void
}

/** When a channel or store is in its package (SCH-001..014). Shown for as long as it is mounted. */
export function ScheduleDialog<Entry extends TvPackageEntry>(props: ScheduleDialogProps<Entry>) {
  const title = useId()
  const { view, send, save, close } = useSchedule(props)
  if (!view) return null
  const { free, scheduled, summary, explanations } = view
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isMod(event)) return
    event.preventDefault()
    if (!event.repeat) save()
  }
  const edge = (which: Edge) => ({
    edge: view[which],
    disabled: !scheduled,
    onDate: (text: string) => send({ type: 'DATE', edge: which, text }),
    onTime: (text: string) => send({ type: 'TIME', edge: which, text }),
    onLeft: () => send({ type: 'LEFT', edge: which }),
  })
  return (
    <Dialog aria-labelledby={title} onDismiss={close} className="mt-[11vh] w-[min(540px,96vw)]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the whole dialog, wherever its focus is. */}
      <div onKeyDown={onKeyDown}>
        <div className="flex items-center gap-2 px-5 pt-4">
          <h2 id={title} className="min-w-0 truncate font-[620] text-md">
            {view.title}
          </h2>
          <Chip>{view.subtitle}</Chip>
        </div>
        <div className="grid gap-3 px-5 pt-3 pb-3">
          <SwitchLine first label="Free view" checked={free} onChange={(on) => send({ type: 'FREE', on })} />
          <div>
            <SwitchLine
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
          <div className="grid grid-cols-2 gap-4">
            <EdgeFields {...edge('start')} />
            <EdgeFields {...edge('end')} />
          </div>
        </div>
        <div className="flex items-center gap-2 border-line border-t px-5 py-3">
          <output className="mr-auto pr-2 text-sm">{summary}</output>
          <Button onClick={close}>
            Cancel <Keys keys="Escape" />
          </Button>
          <ReasonButton
            tone="primary"
            reason={view.save.reason}
            aria-keyshortcuts={ariaKeys('Mod+Enter')}
            onClick={save}
          >
            {view.save.label} <Keys keys="Mod+Enter" className={onColour} />
          </ReasonButton>
        </div>
      </div>
    </Dialog>
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
      <Switch id={id} data-autofocus={first} {...props} />
    </div>
  )
}

function useSchedule<Entry extends TvPackageEntry>({
  entry,
  kind,
  onSave,
  onClose,
}: ScheduleDialogProps<Entry>) {
  const now = useNow()
  const saveEntry = (_: unknown, saved: TvPackageEntry) => {
    onSave({ ...entry, ...saved })
    onClose()
  }
  const [snapshot, send] = useActor(scheduleMachine.provide({ actions: { save: saveEntry } }), {
    input: { zone: machineZone(), now: Date.now },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once; what is edited does not change below it.
  useLayoutEffect(() => send({ type: 'OPEN', kind, entry }), [])
  const save = () => {
    // Mod+Enter leaves no field.
    send({ type: 'LEFT', edge: 'start' })
    send({ type: 'LEFT', edge: 'end' })
    send({ type: 'SAVE' })
  }
  const close = () => {
    send({ type: 'CLOSE' })
    onClose()
  }
  return { view: scheduleView(snapshot, now), send, save, close }
}
