import { no, YES } from '@headend/core/access'
import { type Eligibility, type Question, SOMETHING_WENT_WRONG, SUCCESS } from '@headend/core/command'
import type { ToastContent } from '@headend/core/shell'
import type { HeaderView } from '@headend/core/table'
import { wholeDay } from '@headend/core/time'
import { lazy, Suspense } from 'react'
import { AlertDialog } from '../commands/confirm.tsx'
import { RecentMessages, ToastBox } from '../commands/toaster.tsx'
import { ScheduleDialog } from '../features/tv-packages/schedule-dialog.tsx'
import { ReviewDialog, type ReviewedEdit } from '../forms/review-dialog.tsx'
import { FilterPart, SortPart } from '../table/column-popup.tsx'
import { entries } from './samples.ts'
import { nothing, Section, Still } from './section.tsx'

interface SampleQuestion {
  question: Question
  eligibility?: Eligibility
}

const QUESTIONS: readonly SampleQuestion[] = [
  {
    question: {
      title: 'Hardware reboot?',
      text: 'STB 4711002 in SE restarts.',
      yes: 'Yes, reboot',
      destructive: false,
      physical: true,
    },
  },
  {
    question: {
      title: 'Delete 2 packages?',
      text: 'This cannot be undone.',
      distinction: 'Film Bas (1004), Sport (1003)',
      yes: 'Yes, delete 2 packages',
      destructive: true,
    },
    eligibility: { ...YES, note: 'Film Bas is bought by 1 204 customers' },
  },
  {
    question: {
      title: 'Delete the package?',
      text: 'Are you sure you want to delete the package Bas?',
      about: 'Bas (1001)',
      yes: 'Yes, delete package',
      destructive: true,
    },
    eligibility: no('The package is still in use'),
  },
  {
    question: {
      title: 'Factory reset?',
      text: 'Everything on the box is lost.',
      yes: 'Yes, reset to factory settings',
      destructive: true,
      typed: 'FACTORY-RESET 4711002 SE',
    },
  },
]

const CHECKS = QUESTIONS.map(({ eligibility }) => eligibility && (() => Promise.resolve(eligibility)))

export function QuestionSection() {
  return (
    <Section title="Questions" text="The action and its subject, a warning, and a text to type.">
      <Still>
        {QUESTIONS.map(({ question }, index) => (
          <AlertDialog key={question.text} question={question} check={CHECKS[index]} answer={nothing} />
        ))}
      </Still>
    </Section>
  )
}

const changes: ReviewedEdit['changes'] = [
  { name: 'price', label: 'Price', kind: 'number', from: '229', to: '249' },
  { name: 'clients', label: 'Targeted clients', kind: 'list', from: 'ccr', to: 'web' },
  { name: 'title', label: 'Title', kind: 'text', from: '', to: 'Headend Film' },
]

const reviewed: ReviewedEdit = {
  changes,
  undo: nothing,
  save: nothing,
  view: { save: { label: 'Save changes', enabled: true, reason: undefined, unseen: undefined, busy: false } },
}

export function FormDialogSection() {
  return (
    <Section title="Dialogs" text="A form ends with Cancel beside its submit button.">
      <Still>
        <ScheduleDialog kind="channel" entries={[entries.channel]} onSave={nothing} onClose={nothing} />
        <ReviewDialog edit={reviewed} notes={undefined} onClose={nothing} />
        <RecentMessages messages={[]} onClose={nothing} />
      </Still>
    </Section>
  )
}

/** In its own chunk, as in the console. */
const Calendar = lazy(async () => ({ default: (await import('../ui/fields/calendar.tsx')).Calendar }))

const PANEL = 'rounded-md border border-line-strong bg-panel shadow-raised'
const base = { sorted: undefined, filtered: false } as const
const HEADERS: readonly HeaderView[] = [
  {
    ...base,
    sorted: 'ascending',
    id: 'name',
    label: 'Name',
    popup: { filter: { kind: 'text', placeholder: 'Filter', text: 'film' }, sort: 'A to Z' },
  },
  {
    ...base,
    id: 'status',
    label: 'Status',
    popup: {
      filter: {
        kind: 'choices',
        choices: [
          { value: undefined, label: 'All', selected: false },
          { value: 'Active', label: 'Active', selected: true },
          { value: 'Expired', label: 'Expired', selected: false },
        ],
      },
      sort: undefined,
    },
  },
]

export function PopupSection() {
  return (
    <Section title="Popups" text="Filter and sort of a column; a calendar whose days end.">
      {HEADERS.map(({ id, label, popup, sorted }) => (
        <div key={id} className={`w-55 p-1.5 ${PANEL}`}>
          {popup?.filter && (
            <FilterPart label={label} filter={popup.filter} name={id} onText={nothing} onChoice={nothing} />
          )}
          {popup?.sort && <SortPart label={label} sort={popup.sort} sorted={sorted} onSort={nothing} />}
        </div>
      ))}
      <div className={PANEL}>
        <Suspense>
          <Calendar
            value="2020-03-12"
            today="2020-03-10"
            earliest="2020-03-05"
            latest="2020-03-24"
            dayText={wholeDay}
            onPick={nothing}
          />
        </Suspense>
      </div>
    </Section>
  )
}

const MESSAGES: readonly ToastContent[] = [
  { tone: 'success', title: SUCCESS, text: 'Hardware reboot initiated' },
  {
    tone: 'success',
    title: SUCCESS,
    text: 'Update from BSS initiated',
    action: { label: 'Reload Page', onClick: nothing },
  },
  {
    tone: 'error',
    title: SOMETHING_WENT_WRONG,
    text: 'Failed to update the package',
    detail: 'The service answered 503: The database is being moved',
  },
  { tone: 'refused', text: 'Review the changes: no unsaved changes' },
]

export function MessageStateSection() {
  return (
    <Section
      title="Messages"
      text="Done, done with an action, failed with a reason, and refused before anything was sent."
    >
      <div className="flex flex-col gap-2">
        {MESSAGES.map((content) => (
          <ToastBox key={content.text} times={1} content={content} onDismiss={nothing} />
        ))}
      </div>
    </Section>
  )
}
