import { type CreateButton, whyNot } from '@headend/core/access'
import type { ReactNode } from 'react'
import { attempt } from '../commands/refused.ts'
import { Keys } from '../keyboard/kbd.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useKeyed } from '../keyboard/use-keyed.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ReasonButton } from '../ui/reason-button.tsx'
import { OpensAt } from './opens-at.tsx'

interface ListHeaderProps extends CreateButton {
  heading: string
  /** The label of the button that leads to a new record. */
  create: string
  onCreate: () => void
  /** What stands before that button. */
  actions?: ReactNode
}

/** The head of a list: what it is, and the way to a new record. */
export function ListHeader({ heading, create, verdict, remedy, onCreate, actions }: ListHeaderProps) {
  const reason = whyNot(verdict)
  const act = () => attempt(create, verdict, onCreate, remedy)
  useShortcuts({ create: act })
  const keyed = useKeyed()
  return (
    <PageHeader
      heading={heading}
      marks={<OpensAt />}
      actions={
        <>
          {actions}
          <ReasonButton tone="primary" reason={reason} reasonSide="bottom" {...keyed('create')} onClick={act}>
            {create} <Keys of="create" />
          </ReasonButton>
        </>
      }
    />
  )
}
