import { type Verdict, YES } from '@headend/core/access'
import { engagementName } from '@headend/core/engagements'
import { reconnectTitle } from '@headend/core/remote-events'
import { type Counterpart, hasLine, OF_THE_CONSOLE, tailLine } from '@headend/core/terminal'
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
import { does } from '../../commands/keys/bindings.ts'
import { OfferAction, ON_THIS_PAGE } from '../../commands/offer.tsx'
import { OfferLine } from '../../commands/offer-line.tsx'
import type { ShortcutId } from '../../ui/keys/keys.ts'
import { FIND_IN_LOG } from './find-bar.tsx'
import { connectTo } from './use-connection.ts'
import type { TailPageParts } from './use-tail-page.ts'

interface Offered {
  /** Of its key. */
  id: ShortcutId
  /** Where it is not as its key says it. */
  title?: string
  icon: LucideIcon
  run: () => void
  verdict?: Verdict
  line?: Counterpart
}

/** What the palette can do with the log while it is open. */
export function TailOffers({ page }: { page: TailPageParts }) {
  const { identity } = page.target
  const subject = identity.id && engagementName(identity)
  const line = identity.id ? tailLine(identity, page.filter.typed) : NO_ID
  return (
    <>
      {offeredOf(page, line).map(
        ({ id, title = does(id), verdict = YES, line = OF_THE_CONSOLE, ...offered }) => (
          <OfferAction
            key={id}
            {...offered}
            {...{ title, verdict, line, subject }}
            id={`remote-event.${id}`}
            shortcut={id}
            group={ON_THIS_PAGE}
          />
        ),
      )}
      <OfferLine title="Events: this page as a command" line={line} />
    </>
  )
}

const NO_ID = 'events are those of an engagement, and no id is typed'

function connectOf({ connection, filter }: TailPageParts, line: Counterpart) {
  const { elsewhere, connect, mayConnect } = connection
  if (!elsewhere) return { title: 'Connect!', run: connect, verdict: mayConnect, line }
  const { there } = elsewhere
  return { title: connectTo(there), run: elsewhere.connect, line: tailLine(there, filter.typed) }
}

function offeredOf(page: TailPageParts, line: Counterpart): Offered[] {
  const { tail, acts, connection, find, filter } = page
  const record = hasLine(line) ? [...line, '--record', 'events.ndjson'] : line
  return [
    { id: 'connect', icon: Activity, ...connectOf(page, line) },
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
      line: record,
    },
    { id: 'find', title: FIND_IN_LOG, icon: Search, run: find.start },
    { id: 'filter', title: 'Filter the log', icon: Filter, run: filter.focus, line },
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
