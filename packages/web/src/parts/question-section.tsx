import { no, YES } from '@headend/core/access'
import type { Found, Question } from '@headend/core/command'
import { AlertDialog } from '../commands/alert-dialog.tsx'
import { RecentMessages } from '../commands/recent-messages.tsx'
import { ScheduleDialog } from '../features/tv-packages/schedule-dialog.tsx'
import { ReviewDialog, type ReviewedEdit } from '../forms/review-dialog.tsx'
import { entries } from './sample-entries.ts'
import { Section } from './section.tsx'
import { Still } from './still.tsx'

const nothing = () => {}

interface Asked {
  question: Question
  found?: Found
}

const ASKED: readonly Asked[] = [
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
      which: 'Film Bas (1004), Sport (1003)',
      yes: 'Yes, delete 2 packages',
      destructive: true,
    },
    found: { ...YES, note: 'Film Bas is bought by 1 204 customers' },
  },
  {
    question: {
      title: 'Delete the package?',
      text: 'Are you sure you want to delete the package Bas?',
      about: 'Bas (1001)',
      yes: 'Yes, delete package',
      destructive: true,
    },
    found: no('The package is still in use'),
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

/** Each look the same from one drawing to the next. */
const LOOKS = ASKED.map(({ found }) => found && (() => Promise.resolve(found)))

export function QuestionSection() {
  return (
    <Section title="Questions" text="What will happen, to whom; what speaks against it; what is typed first.">
      <Still>
        {ASKED.map(({ question }, at) => (
          <AlertDialog key={question.text} question={question} look={LOOKS[at]} answer={nothing} />
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
    <Section title="Dialogs" text="What is filled in ends with Cancel beside what submits it.">
      <Still>
        <ScheduleDialog kind="channel" entries={[entries.channel]} onSave={nothing} onClose={nothing} />
        <ReviewDialog edit={reviewed} notes={undefined} onClose={nothing} />
        <RecentMessages messages={[]} onClose={nothing} />
      </Still>
    </Section>
  )
}
