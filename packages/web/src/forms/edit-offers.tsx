import { no, type Verdict, YES, yesUnless } from '@headend/core/access'
import { pageArgv } from '@headend/core/cli-equivalent'
import { PHASE_LABELS } from '@headend/core/command'
import type { ViewButton } from '@headend/core/edit'
import { catalogueFailure, type SelectionKind, selectionKinds } from '@headend/core/selection'
import { useParams } from '@tanstack/react-router'
import { ArrowRight, type LucideIcon, Plus, Save, Trash2, Undo2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { OfferAction, OfferLine, ON_THIS_PAGE } from '../commands/offer.tsx'
import { useArea } from '../context/area.ts'
import { useCountry } from '../context/services.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import { type SubjectQuestion, subjectPage } from '../palette/subject-question.ts'
import type { Catalogue } from './record-page.tsx'
import { ADD } from './tab-dialog.tsx'
import type { Edit } from './use-edit.ts'

interface EditOffersProps<Draft extends FieldValues>
  extends Omit<TabCommandOffersProps, 'locked' | 'subject'> {
  edit: Edit<Draft>
}

export function EditOffers<Draft extends FieldValues>(props: EditOffersProps<Draft>) {
  const { edit, tabs, open, onTab } = props
  const { view, changes } = edit
  const page = { group: ON_THIS_PAGE, subject: view.name }
  const pageArgv = usePageArgv()
  return (
    <>
      <OfferAction
        {...page}
        id="edit.save"
        title={view.save.label}
        keywords={view.mode === 'create' ? ['save', 'create'] : undefined}
        icon={Save}
        verdict={yesUnless(view.save.unseen)}
        cli={(options) => pageArgv({ save: edit.saveOptions(options) })}
        shortcut="save"
        run={edit.save}
      />
      <OfferLine title={`${view.name}: this page as a command`} cli={pageArgv({ tab: open ?? '' })} />
      {view.remove && (
        <OfferAction
          {...page}
          id="edit.delete"
          title={view.remove.label}
          icon={Trash2}
          verdict={verdictOf(view.remove)}
          remedy={view.remove.remedy}
          cli={pageArgv('delete')}
          run={edit.remove}
        />
      )}
      {view.unsaved && changes.length > 0 && (
        <OfferAction
          {...page}
          id="edit.undo"
          title="Undo all changes"
          icon={Undo2}
          verdict={YES}
          run={() => edit.undo()}
        />
      )}
      <TabCommandOffers {...props} locked={view.locked} subject={view.name} />
      {tabs
        .map((tab, index) => ({ ...tab, shortcut: tabShortcut(index) }))
        .filter(({ id }) => id !== open)
        .map(({ id, title, shortcut }) => (
          <OfferAction
            key={id}
            {...page}
            id={`edit.tab.${id}`}
            title={title}
            icon={ArrowRight}
            verdict={YES}
            cli={pageArgv({ tab: id })}
            shortcut={shortcut}
            run={() => onTab(id)}
          />
        ))}
    </>
  )
}

export function tabShortcut(index: number): ShortcutId {
  return `tab-${index + 1}` as ShortcutId
}

function verdictOf({ enabled, reason }: ViewButton): Verdict {
  return enabled ? YES : no(reason ?? PHASE_LABELS.doing)
}

/** A command of a tab, offered on every tab. It opens a dialog of its tab, or runs at once. */
export interface TabCommand {
  name: string
  /** Runs at once, without a dialog. The result is visible on the tab. */
  run?: (item: string) => void
  title: string
  icon: LucideIcon
  reason?: string | undefined
  subjectQuestion?: SubjectQuestion
}

export interface TabReach {
  isOpen: boolean
  ask: (name: string, item?: string) => void
}

export interface OfferedTab {
  id: string
  title: string
  commands?: readonly TabCommand[]
  offers?: (reach: TabReach) => ReactNode
}

interface TabCommandOffersProps {
  tabs: readonly OfferedTab[]
  locked: string | undefined
  subject: string
  open: string | undefined
  onTab: (id: string) => void
  onDialog: (request: { tab: string; name: string; item?: string | undefined }) => void
}

function TabCommandOffers({ tabs, open, onTab, onDialog, ...page }: TabCommandOffersProps) {
  return tabs.map(({ id: tab, commands = [], offers }) => (
    <Fragment key={tab}>
      {offers?.({ isOpen: tab === open, ask: (name, item) => onDialog({ tab, name, item }) })}
      {commands.map((command) => (
        <TabCommandOffer
          key={`${tab} ${command.name}`}
          {...page}
          id={`edit.${tab}.${command.name}`}
          command={command}
          shortcut={tab === open && command.name === ADD ? 'add' : undefined}
          onDialog={(item) => {
            if (!command.run) return onDialog({ tab, name: command.name, item })
            onTab(tab)
            command.run(item ?? '')
          }}
        />
      ))}
    </Fragment>
  ))
}

interface TabCommandOfferProps {
  id: string
  shortcut: ShortcutId | undefined
  command: TabCommand
  locked: string | undefined
  subject: string
  onDialog: (item?: string) => void
}

function TabCommandOffer({ id, shortcut, command, locked, subject, onDialog }: TabCommandOfferProps) {
  const { title, icon, subjectQuestion } = command
  const reason = locked ?? command.reason
  return (
    <OfferAction
      id={id}
      group={ON_THIS_PAGE}
      subject={subject}
      title={title}
      icon={icon}
      verdict={yesUnless(reason)}
      shortcut={shortcut}
      {...(subjectQuestion
        ? { opens: subjectPage(command, subjectQuestion, onDialog) }
        : { run: () => onDialog() })}
    />
  )
}

function usePageArgv() {
  const page = { area: useArea().id, country: useCountry(), params: useParams({ strict: false }) }
  return (action: Parameters<typeof pageArgv>[1]) => pageArgv(page, action)
}

/** Adds rows to the list on a tab, if the catalogue to add from is loaded. */
export function addCommand(kind: SelectionKind, { failure }: Catalogue<unknown>): TabCommand {
  return {
    name: ADD,
    title: selectionKinds[kind].add,
    icon: Plus,
    reason: failure && catalogueFailure(kind).reason,
  }
}
