import { no, type Verdict, YES } from '@headend/core/access'
import type { EditButton } from '@headend/core/edit'
import { ArrowLeft, ArrowRight, Save, Trash2, Undo2 } from 'lucide-react'
import type { FieldValues } from 'react-hook-form'
import { OfferAction } from '../commands/offer.tsx'
import type { Edit } from './use-edit.ts'

interface EditOffersProps<Draft extends FieldValues> {
  edit: Edit<Draft>
  tabs: readonly { id: string; title: string }[]
  open: string | undefined
  onTab: (id: string) => void
}

const ON_THIS_PAGE = 'On this page'

/** What the palette can do with the record that is open. */
export function EditOffers<Draft extends FieldValues>({ edit, tabs, open, onTab }: EditOffersProps<Draft>) {
  const { view, changes } = edit
  const at = tabs.findIndex(({ id }) => id === open)
  const page = { group: ON_THIS_PAGE, subject: view.title }
  const turn = (tab: { id: string } | undefined) => () => tab && onTab(tab.id)
  const [next, previous] = [tabs[at + 1], tabs[at - 1]]
  return (
    <>
      <OfferAction
        {...page}
        id="edit.save"
        title={view.save.label}
        icon={Save}
        verdict={verdictOf(view.save)}
        run={edit.save}
      />
      {view.remove && (
        <OfferAction
          {...page}
          id="edit.delete"
          title={view.remove.label}
          icon={Trash2}
          verdict={verdictOf(view.remove)}
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
      {next && (
        <OfferAction
          {...page}
          id="edit.next-tab"
          title={`Next tab: ${next.title}`}
          icon={ArrowRight}
          verdict={YES}
          run={turn(next)}
        />
      )}
      {previous && (
        <OfferAction
          {...page}
          id="edit.previous-tab"
          title={`Previous tab: ${previous.title}`}
          icon={ArrowLeft}
          verdict={YES}
          run={turn(previous)}
        />
      )}
    </>
  )
}

function verdictOf({ enabled, reason }: EditButton): Verdict {
  return enabled ? YES : no(reason ?? 'is being done right now')
}
