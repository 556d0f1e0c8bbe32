import { no, type Verdict, YES } from '@headend/core/access'
import type { EditButton } from '@headend/core/edit'
import { rank } from '@headend/core/palette'
import type { Selectable } from '@headend/core/selection'
import { type Counterpart, OF_THE_CONSOLE } from '@headend/core/terminal'
import { visible, withId } from '@headend/core/text'
import { ArrowRight, type LucideIcon, Save, Trash2, Undo2 } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { OfferAction, ON_THIS_PAGE } from '../commands/offer.tsx'
import { OfferLine } from '../commands/offer-line.tsx'
import type { PalettePage } from '../commands/palette/item.ts'
import { UNDER_WAY } from '../commands/running.ts'
import type { ShortcutId } from '../ui/keys.ts'
import { ADD } from './tab-dialog.ts'
import type { Edit } from './use-edit.ts'
import { usePageLine } from './use-page-line.ts'

/** What a tab lets somebody do, from whichever tab is open: in a dialog, or at once. */
export interface TabCommand {
  /** Of the dialog that it opens. */
  name: string
  /** Done at once, and seen on its tab. */
  act?: (item: string) => void
  title: string
  icon: LucideIcon
  /** Why it cannot be done now. */
  reason?: string | undefined
  /** Asked first: which of these it is about. */
  which?: { placeholder: string; items: () => readonly Selectable[] }
}

export interface OfferedTab {
  id: string
  title: string
  commands?: readonly TabCommand[]
}

interface EditOffersProps<Draft extends FieldValues> {
  edit: Edit<Draft>
  tabs: readonly OfferedTab[]
  open: string | undefined
  onTab: (id: string) => void
  onDialog: (asked: { tab: string; name: string; item?: string }) => void
}

/** What the palette can do with the record that is open. */
export function EditOffers<Draft extends FieldValues>(props: EditOffersProps<Draft>) {
  const { edit, tabs, open, onTab, onDialog } = props
  const { view, changes } = edit
  const page = { group: ON_THIS_PAGE, subject: view.title }
  const line = usePageLine()
  return (
    <>
      <OfferAction
        {...page}
        id="edit.save"
        title={view.save.label}
        icon={Save}
        verdict={verdictOf(view.save)}
        line={line('save')}
        shortcut="save"
        run={edit.save}
      />
      <OfferLine title={`${view.title}: this page as a command`} line={line({ tab: open ?? '' })} />
      {view.remove && (
        <OfferAction
          {...page}
          id="edit.delete"
          title={view.remove.label}
          icon={Trash2}
          verdict={verdictOf(view.remove)}
          line={line('delete')}
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
          line={OF_THE_CONSOLE}
          run={() => edit.undo()}
        />
      )}
      {tabs.map(({ id: tab, commands = [] }) =>
        commands.map((command) => (
          <CommandOffer
            key={`${tab} ${command.name}`}
            id={`edit.${tab}.${command.name}`}
            command={command}
            readOnly={view.readOnly}
            shortcut={tab === open && command.name === ADD ? 'add' : undefined}
            subject={view.title}
            onDialog={(item) => {
              if (!command.act)
                return onDialog({ tab, name: command.name, ...(item !== undefined && { item }) })
              onTab(tab)
              command.act(item ?? '')
            }}
          />
        )),
      )}
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
            line={line({ tab: id })}
            shortcut={shortcut}
            run={() => onTab(id)}
          />
        ))}
    </>
  )
}

interface CommandOfferProps {
  id: string
  shortcut: ShortcutId | undefined
  command: TabCommand
  readOnly: string | undefined
  subject: string
  onDialog: (item?: string) => void
}

function CommandOffer({ id, shortcut, command, readOnly, subject, onDialog }: CommandOfferProps) {
  const { title, icon, which } = command
  const reason = readOnly ?? command.reason
  const line = usePageLine()('save')
  return (
    <OfferAction
      id={id}
      group={ON_THIS_PAGE}
      subject={subject}
      title={title}
      icon={icon}
      verdict={reason === undefined ? YES : no(reason)}
      line={line}
      shortcut={shortcut}
      {...(which
        ? { opens: pageOf(command, { ...which, line: () => line }, onDialog) }
        : { run: () => onDialog() })}
    />
  )
}

/** By its place among the tabs, the first being 0. */
export function tabShortcut(index: number): ShortcutId {
  return `tab-${index + 1}` as ShortcutId
}

/** The page of the palette that asks which one. */
export function pageOf(
  { title, icon }: Pick<TabCommand, 'title' | 'icon'>,
  { placeholder, items, line }: NonNullable<TabCommand['which']> & { line: (id: string) => Counterpart },
  onChoose: (id: string) => void,
): PalettePage {
  const asItem = ({ id, name }: Selectable) => ({
    id: `which.${id}`,
    group: title,
    title: visible(withId(name, id)),
    icon,
    line: line(id),
    run: () => onChoose(id),
  })
  return { title, placeholder, sources: [(typed) => ({ items: rank(items().map(asItem), typed) })] }
}

function verdictOf({ enabled, reason }: EditButton): Verdict {
  return enabled ? YES : no(reason ?? UNDER_WAY.doing)
}
