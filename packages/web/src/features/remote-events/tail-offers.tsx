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
  /** If other than that of the shortcut. */
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
      {offeredOf(page, cli).map(({ id, title = bindingTitle(id), verdict = YES, ...offered }) => (
        <OfferAction
          key={id}
          {...offered}
          {...{ title, verdict, subject }}
          id={`remote-event.${id}`}
          shortcut={id}
          group={ON_THIS_PAGE}
        />
      ))}
      <OfferLine title="Events: this page as a command" cli={cli} />
    </>
  )
}

function connectOf({ connection, filter }: TailPageParts, cli: Argv | undefined) {
  const { elsewhere, connect, mayConnect } = connection
  if (!elsewhere) return { title: 'Connect!', run: connect, verdict: mayConnect, cli }
  const { there } = elsewhere
  return { title: connectTo(there), run: elsewhere.connect, cli: tailArgv(there, filter.typed) }
}

function offeredOf(page: TailPageParts, cli: Argv | undefined): TailOffer[] {
  const { tail, acts, connection, find, filter } = page
  return [
    { id: 'connect', icon: Activity, ...connectOf(page, cli) },
    { id: 'disconnect', icon: Unplug, run: connection.disconnect, verdict: connection.mayDisconnect },
    {
      id: 'pause',
      title: acts.paused ? 'Resume' : 'Pause',
      icon: acts.paused ? Play : Pause,
      run: acts.togglePause,
    },
    {
      id: 'save',
      title: 'Save as NDJSON',
      icon: Download,
      run: () => void acts.save(),
      cli: cli && [...cli, '--record', 'events.ndjson'],
    },
    { id: 'find', title: FIND_IN_LOG, icon: Search, run: find.start },
    { id: 'filter', title: 'Filter the log', icon: Filter, run: filter.focus, cli },
    { id: 'mark-now', icon: BookmarkPlus, run: acts.markNow },
    { id: 'empty', icon: Eraser, run: acts.empty },
    {
      id: 'reconnect',
      title: reconnectTitle(tail.reconnects),
      icon: Repeat,
      run: connection.toggleReconnect,
    },
  ]
}
