import { type Verdict, YES } from '@headend/core/access'
import { type Argv, tailArgv } from '@headend/core/cli-equivalent'
import { engagementName } from '@headend/core/engagements'
import { reconnectTitle } from '@headend/core/remote-events'
import {
  Activity,
  BookmarkPlus,
  Download,
  Eraser,
  Filter,
  type LucideIcon,
  Pause,
  Play,
  Repeat,
  Search,
  Unplug,
} from 'lucide-react'
import { OfferAction, OfferLine, ON_THIS_PAGE } from '../../commands/offer.tsx'
import { bindingTitle } from '../../keyboard/bindings.ts'
import type { ShortcutId } from '../../keyboard/keys.ts'
import { FIND_IN_LOG } from './log-panel.tsx'
import { connectTo, type TailPageParts } from './use-tail-page.ts'

interface TailOffer {
  id: ShortcutId
  /** By default the title of the shortcut. */
  title?: string
  icon: LucideIcon
  run: () => void
  verdict?: Verdict
  cli?: Argv | undefined
}

export function TailOffers({ page }: { page: TailPageParts }) {
  const { identity } = page.target
  const subject = identity.id && engagementName(identity)
  const cli = identity.id ? tailArgv(identity, page.filter.typed) : undefined
  return (
    <>
      {listOffers(page, cli).map(({ id, title = bindingTitle(id), verdict = YES, ...offer }) => (
        <OfferAction
          key={id}
          {...offer}
          id={`remote-event.${id}`}
          title={title}
          verdict={verdict}
          subject={subject}
          shortcut={id}
          group={ON_THIS_PAGE}
        />
      ))}
      <OfferLine title="Events: this page as a command" cli={cli} />
    </>
  )
}

function connectOffer({ connection, filter }: TailPageParts, cli: Argv | undefined) {
  const { elsewhere, connect, mayConnect } = connection
  if (!elsewhere) return { title: 'Connect!', run: connect, verdict: mayConnect, cli }
  const { there } = elsewhere
  return { title: connectTo(there), run: elsewhere.connect, cli: tailArgv(there, filter.typed) }
}

function listOffers(page: TailPageParts, cli: Argv | undefined): TailOffer[] {
  const { tail, actions, connection, find, filter } = page
  return [
    { id: 'connect', icon: Activity, ...connectOffer(page, cli) },
    { id: 'disconnect', icon: Unplug, run: connection.disconnect, verdict: connection.mayDisconnect },
    {
      id: 'pause',
      title: actions.paused ? 'Resume' : 'Pause',
      icon: actions.paused ? Play : Pause,
      run: actions.togglePause,
    },
    {
      id: 'save',
      title: 'Save as NDJSON',
      icon: Download,
      run: () => void actions.save(),
      cli: cli && [...cli, '--record', 'events.ndjson'],
    },
    { id: 'find', title: FIND_IN_LOG, icon: Search, run: find.start },
    { id: 'filter', title: 'Filter the log', icon: Filter, run: filter.focus, cli },
    { id: 'mark-now', icon: BookmarkPlus, run: actions.markNow },
    { id: 'empty', icon: Eraser, run: actions.empty },
    {
      id: 'reconnect',
      title: reconnectTitle(tail.reconnects),
      icon: Repeat,
      run: connection.toggleReconnect,
    },
  ]
}
