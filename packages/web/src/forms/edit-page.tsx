import { yesUnless } from '@headend/core/access'
import { type Counted, type Tab, tabsView } from '@headend/core/edit'
import { countText } from '@headend/core/numbers'
import { formFields } from '@headend/core/palette'
import { visible } from '@headend/core/text'
import { useLocation } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { usePublishTabs } from '../commands/page-state.ts'
import { runIfAllowed } from '../commands/toasts.tsx'
import { useArea } from '../context/area.ts'
import { bindingTitle } from '../keyboard/bindings.ts'
import { Keys, useShortcutProps } from '../keyboard/kbd.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { Button, ReasonButton } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { type AttemptRefusal, RefusalLine, useAttempt, useUntilNextInput } from '../ui/use-attempt.tsx'
import type { TabEntry } from '../ui/use-focus.ts'
import { ChangeBar, useReview } from './change-bar.tsx'
import { EditDecision, EditNotices } from './edit-notices.tsx'
import { EditOffers, type OfferedTab, tabShortcut } from './edit-offers.tsx'
import { usePendingFocus } from './fields.tsx'
import { LazyTab, tabChunk } from './lazy-tab.tsx'
import type { ReviewNotes } from './review-dialog.tsx'
import { type TabDialog, useTabDialog } from './tab-dialog.tsx'
import type { Edit } from './use-edit.ts'
import { useOnChange } from './use-edit-form.ts'

const reviewDialog = tabChunk(() => import('./review-dialog.tsx'))

interface EditTab extends OfferedTab, Counted {
  content: (dialog: TabDialog) => ReactNode
}

export type TabContents<Id extends string> = Readonly<Record<Id, Omit<EditTab, keyof Tab>>>

interface EditPageProps<Draft extends FieldValues> extends Omit<EditButtonsProps<Draft>, 'save' | 'refusal'> {
  tabs: readonly EditTab[]
  /** The tab in the address; the first one if there is none. */
  tab: string | undefined
  onTab: (id: string) => void
  /** Before the title, if it is not the name of the area. */
  heading?: string
  /** For the browser's tab and history, if the title is personal data. */
  documentTitle?: string
  /** Warnings in the dialog with all changes. */
  reviewNotes?: ReviewNotes
  badges?: ReactNode
  actions?: ReactNode
  /** A line below the title. */
  summary?: ReactNode
}

/** The page of every record: title, buttons, tabs, and the changes that a save would send. */
export function EditPage<Draft extends FieldValues>(props: EditPageProps<Draft>) {
  const { edit, badges, tabs, actions } = props
  const { id: area, title: areaTitle } = useArea()
  const { view, changes } = edit
  const review = useReview(edit)
  const [save, refused] = useAttempt(view.save.reason, edit.save, view.phase)
  const refusal = useUntilNextInput(refused)
  // Someone else saved the same changes: Save then says that nothing has changed.
  useOnChange(view.overtakenBySame, () => view.overtakenBySame && view.save.reason && save())
  const open = tabs.find(({ id }) => id === props.tab) ?? tabs[0]
  const { dialog, ask, turnTo } = useTabDialog(open?.id, props.onTab)
  usePublishTabs({
    area,
    showTab: view.mode === 'create' ? undefined : turnTo,
    fields: () => formFields(area, { ...edit, tabs }),
    focusField: edit.focusField,
  })
  usePendingFocus(edit, tabs, open?.id, props.onTab)
  // A letter that leads from record to record must not be typed into a field.
  const isPaged = useLocation({ select: ({ state }) => state.replacedBy !== undefined })
  const [entry, setEntry] = useState<TabEntry>(
    view.mode === 'create'
      ? { tab: open?.id, by: 'new-form' }
      : { tab: isPaged ? undefined : props.tab, by: 'address' },
  )
  const enter = (tab: string) => {
    turnTo(tab)
    setEntry({ tab, by: 'key' })
  }
  useShortcuts({
    save,
    cancel: props.onClose,
    changes: () => runIfAllowed(bindingTitle('changes'), yesUnless(view.whyNoReview), review.open),
    ...Object.fromEntries(tabs.map(({ id }, index) => [tabShortcut(index), () => enter(id)])),
  })
  return (
    <>
      <EditOffers edit={edit} tabs={tabs} open={open?.id} onTab={turnTo} onDialog={ask} />
      <PageHeader
        heading={props.heading ?? areaTitle}
        title={visible(view.title)}
        documentTitle={props.documentTitle ?? visible(view.title)}
        badges={badges}
        actions={
          <>
            {actions}
            <EditButtons
              {...props}
              save={save}
              refusal={refusal && view.readOnly ? { ...refusal, text: 'Read-only' } : refusal}
            />
          </>
        }
      />
      {props.summary}
      <EditNotices edit={edit} />
      <Tabs
        label={view.title}
        entry={entry}
        tabs={tabsView(tabs, edit.fields, edit.problems, edit).map(({ problems, ...tab }, index) => ({
          ...tab,
          shortcut: tabShortcut(index),
          alert: problems > 0 ? problemsText(problems) : undefined,
        }))}
        value={open?.id ?? ''}
        onChange={turnTo}
      >
        <Fragment key={open?.id}>{open?.content(dialog)}</Fragment>
      </Tabs>
      <EditDecision edit={edit} />
      {view.whyNoReview === undefined && <ChangeBar changes={changes} onReview={review.open} />}
      {review.isOpen && (
        <LazyTab chunk={reviewDialog} waiting={null}>
          {({ ReviewDialog }) => (
            <ReviewDialog edit={edit} notes={props.reviewNotes} onClose={review.close} />
          )}
        </LazyTab>
      )}
    </>
  )
}

function problemsText(count: number): string {
  return countText(count, 'field is not valid', 'fields are not valid')
}

interface EditButtonsProps<Draft extends FieldValues> {
  edit: Edit<Draft>
  onClose: () => void
  save: () => void
  /** Why the last press of Save did nothing. */
  refusal: AttemptRefusal | undefined
  /** Where Delete is offered; in the palette it always is. */
  removeFrom?: 'header' | 'palette'
  /** What Delete does, if its label does not say it (OPN-46). */
  removeHint?: string
}

function EditButtons<Draft extends FieldValues>(props: EditButtonsProps<Draft>) {
  const { edit, onClose, refusal, removeHint, removeFrom = 'header' } = props
  const { save, cancel, remove } = edit.view
  const shortcutProps = useShortcutProps()
  return (
    <>
      {/* Below the buttons: beside them it would hide the title. */}
      <output className="absolute top-full right-5 z-10 max-w-72 rounded-md border border-line-strong border-l-4 border-l-control bg-panel px-2.5 py-1.5 text-sm shadow-raised empty:border-0 empty:p-0 empty:shadow-none">
        {refusal && <RefusalLine refusal={refusal} />}
      </output>
      {remove?.shown && removeFrom === 'header' && (
        <ReasonButton
          tone="danger"
          opens="question"
          reason={remove.reason}
          reasonSide="bottom"
          busy={remove.busy}
          {...(remove.reason === undefined && {
            ...tooltip(removeHint, 'bottom'),
            'aria-description': removeHint,
          })}
          onClick={remove.enabled ? edit.remove : undefined}
        >
          {remove.label}
        </ReasonButton>
      )}
      <Button {...shortcutProps('cancel')} onClick={onClose}>
        {cancel.label} <Keys of="cancel" />
      </Button>
      <ReasonButton
        tone="primary"
        reason={save.reason}
        reasonSide="bottom"
        busy={save.busy}
        {...shortcutProps('save')}
        onClick={props.save}
      >
        {save.label} <Keys of="save" />
      </ReasonButton>
    </>
  )
}
