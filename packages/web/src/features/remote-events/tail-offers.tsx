import { no, type Verdict, YES } from '@headend/core/access'
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
import { OfferAction } from '../../commands/offer.tsx'
import type { Desk } from './use-desk.ts'

/** What the palette can do with the log while it is open. */
export function TailOffers({ desk }: { desk: Desk }) {
  const { tail, target, acts, paused } = desk
  const { view, reconnects } = tail
  const subject = target.identity.id ? `${target.identity.platform} ${target.identity.id}` : ''
  const offer = (id: string, title: string, icon: LucideIcon, run: () => void, verdict: Verdict = YES) => (
    <OfferAction
      key={id}
      id={`remote-event.${id}`}
      title={title}
      group="On this page"
      subject={subject}
      icon={icon}
      verdict={verdict}
      run={run}
    />
  )
  return (
    <>
      {offer('connect', 'Connect!', Activity, desk.connect, desk.mayConnect)}
      {offer(
        'disconnect',
        'Disconnect',
        Unplug,
        tail.disconnect,
        view.canDisconnect ? YES : no('not connected'),
      )}
      {offer('pause', paused ? 'Resume' : 'Pause', paused ? Play : Pause, acts.togglePause)}
      {offer('save', 'Save as NDJSON', Download, () => void acts.save())}
      {offer('find', 'Find in the log', Search, desk.find)}
      {offer('filter', 'Filter the log', Filter, desk.focusFilter)}
      {offer('mark-now', 'Mark this moment', BookmarkPlus, acts.markNow)}
      {offer('empty', 'Empty the log', Eraser, acts.empty)}
      {offer(
        'reconnect',
        reconnects ? 'Do not reconnect' : 'Reconnect when the stream is lost',
        Repeat,
        desk.toggleReconnect,
      )}
    </>
  )
}
