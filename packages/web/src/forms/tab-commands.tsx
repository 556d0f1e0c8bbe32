import { yesUnless } from '@headend/core/access'
import type { LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { OfferAction, ON_THIS_PAGE } from '../commands/offer.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import { type Which, whichPage } from '../palette/asking.ts'
import { ADD } from './tab-dialog.ts'

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
  which?: Which
}

/** How the palette comes to what is done on a tab. */
export interface TabReach {
  /** Whether the tab is the one that shows. */
  isOpen: boolean
  /** Turns to it, and opens that dialog of it, which may be about an item. */
  ask: (name: string, item?: string) => void
}

export interface OfferedTab {
  id: string
  title: string
  commands?: readonly TabCommand[]
  /** What can be done there and is no change of the form: offered whichever tab shows. */
  offers?: (reach: TabReach) => ReactNode
}

export interface TabCommandOffersProps {
  tabs: readonly OfferedTab[]
  /** Why nothing can be changed now. */
  locked: string | undefined
  /** Whom it is about. */
  subject: string
  open: string | undefined
  onTab: (id: string) => void
  onDialog: (asked: { tab: string; name: string; item?: string | undefined }) => void
}

/** What the palette can do on each tab, from whichever is open. */
export function TabCommandOffers({ tabs, open, onTab, onDialog, ...page }: TabCommandOffersProps) {
  return tabs.map(({ id: tab, commands = [], offers }) => (
    <Fragment key={tab}>
      {offers?.({ isOpen: tab === open, ask: (name, item) => onDialog({ tab, name, item }) })}
      {commands.map((command) => (
        <CommandOffer
          key={`${tab} ${command.name}`}
          {...page}
          id={`edit.${tab}.${command.name}`}
          command={command}
          shortcut={tab === open && command.name === ADD ? 'add' : undefined}
          onDialog={(item) => {
            if (!command.act) return onDialog({ tab, name: command.name, item })
            onTab(tab)
            command.act(item ?? '')
          }}
        />
      ))}
    </Fragment>
  ))
}

interface CommandOfferProps {
  id: string
  shortcut: ShortcutId | undefined
  command: TabCommand
  locked: string | undefined
  subject: string
  onDialog: (item?: string) => void
}

function CommandOffer({ id, shortcut, command, locked, subject, onDialog }: CommandOfferProps) {
  const { title, icon, which } = command
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
      {...(which ? { opens: whichPage(command, which, onDialog) } : { run: () => onDialog() })}
    />
  )
}
