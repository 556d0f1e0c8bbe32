import { no, type Verdict, YES, yesUnless } from '@headend/core/access'
import { UNDER_WAY } from '@headend/core/command'
import type { ViewButton } from '@headend/core/edit'
import { ArrowRight, Save, Trash2, Undo2 } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { OfferAction, ON_THIS_PAGE } from '../commands/offer.tsx'
import { OfferLine } from '../commands/offer-line.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import { TabCommandOffers, type TabCommandOffersProps } from './tab-commands.tsx'
import type { Edit } from './use-edit.ts'
import { usePageArgv } from './use-page-argv.ts'

interface EditOffersProps<Draft extends FieldValues>
  extends Omit<TabCommandOffersProps, 'locked' | 'subject'> {
  edit: Edit<Draft>
}

/** What the palette can do with the record that is open. */
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
        // Of a new one the label says either.
        keys={view.mode === 'create' ? ['save', 'create'] : undefined}
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

/** By its place among the tabs, the first being 0. */
export function tabShortcut(index: number): ShortcutId {
  return `tab-${index + 1}` as ShortcutId
}

function verdictOf({ enabled, reason }: ViewButton): Verdict {
  return enabled ? YES : no(reason ?? UNDER_WAY.doing)
}
