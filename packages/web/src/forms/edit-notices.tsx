import { CONFLICT_CHOICES, mineText } from '@headend/core/edit'
import { visible } from '@headend/core/text'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { ChangeText } from './change-bar.tsx'
import { useReturnFocus } from './focus.ts'
import type { Edit } from './use-edit.ts'

/** Above the fields: that the record is read-only, or that a draft was restored. */
export function EditNotices<Draft extends FieldValues>({ edit }: { edit: Edit<Draft> }) {
  const { readOnly } = edit.view
  const restored = edit.restoredNotice
  return (
    <>
      {readOnly && <Notice tone="quiet" title="Read-only" text={readOnly} />}
      {restored && (
        <Notice tone="info" title={restored.title} text={restored.text}>
          {restored.stands && <Button onClick={() => edit.undo()}>Discard changes</Button>}
        </Notice>
      )}
    </>
  )
}

/** Why the last save did not succeed, and what to do. Below the fields, so that they stay in place. */
export function EditDecision<Draft extends FieldValues>({ edit }: { edit: Edit<Draft> }) {
  const { notice } = edit.view
  if (!notice) return null
  const { phase, title, text, check } = notice
  return (
    <div className="shrink-0 border-line border-t pt-2">
      {phase === 'refused' ? (
        <RejectionNotice title={title} text={text} />
      ) : (
        <Notice tone={phase === 'merged' ? 'info' : 'warn'} title={title} text={text} alert>
          {check && <CheckButton label={check} onClick={edit.checkResult} />}
          {phase === 'conflict' && <Conflict edit={edit} />}
        </Notice>
      )}
    </div>
  )
}

function CheckButton({ label, onClick }: { label: string; onClick: () => void }) {
  useReturnFocus()
  // At the left, where no toast covers it.
  return (
    <div className="basis-full">
      <Button autoFocus onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}

/** Takes the focus: there is no field to correct. */
function RejectionNotice({ title, text }: { title: string; text: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useReturnFocus()
  useEffect(() => ref.current?.focus(), [])
  return <Notice ref={ref} tone="warn" title={title} text={visible(text)} alert />
}

function Conflict<Draft extends FieldValues>({ edit }: { edit: Edit<Draft> }) {
  const { theirChanges, resolveConflict } = edit
  useReturnFocus()
  return (
    <div className="basis-full">
      <ul aria-label="What the other person has changed" className="mt-1 max-h-40 overflow-auto">
        {theirChanges.map((change) => (
          <li key={change.name} className={wrapAnywhere(change.from, change.to, change.mine)}>
            <span className="font-[560]">{change.label}</span> <ChangeText change={change} />
            {mineText(change)}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex gap-2">
        <Button autoFocus onClick={() => resolveConflict('mine')}>
          {CONFLICT_CHOICES.mine}
        </Button>
        <Button onClick={() => resolveConflict('theirs')}>{CONFLICT_CHOICES.theirs}</Button>
      </div>
    </div>
  )
}

interface NoticeProps {
  tone: 'quiet' | 'info' | 'warn'
  title: string
  text: string
  alert?: boolean
  children?: ReactNode
  ref?: Ref<HTMLDivElement>
}

const tones = {
  quiet: 'bg-sunk text-muted',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
}

function Notice({ tone, title, text, alert = false, children, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={alert ? 'alert' : 'status'}
      className={cx(
        'mx-5 mb-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md px-3 py-1.5',
        tones[tone],
      )}
    >
      <span className="font-[560]">{title}.</span>
      <span className="mr-auto">{text}</span>
      {children}
    </div>
  )
}
