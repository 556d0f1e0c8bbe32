/** The stream that a front end provides to the tail machine: what it tells the machine is the same everywhere. */
import { fromCallback } from 'xstate'
import type { EngagementIdentity } from '../engagements/index.ts'
import { type FollowPorts, followEvents, type TailNews } from './follow.ts'

interface StreamPorts {
  /** Asked at each CONNECT; throws for who may not. */
  ports(target: EngagementIdentity): Omit<FollowPorts, 'tell'> | Promise<Omit<FollowPorts, 'tell'>>
  /** Awaited: a slow reader slows the stream. */
  tell(news: TailNews, target: EngagementIdentity): void | Promise<void>
  /** `error`: why, where nobody wanted that. */
  end(error: Error | undefined, target: EngagementIdentity): void
}

export function tailStream({ ports, tell, end }: StreamPorts) {
  return fromCallback<{ type: 'NOTHING' }, { target: EngagementIdentity }>(
    ({ input: { target }, sendBack }) => {
      const controller = new AbortController()
      const { signal } = controller
      const hear = (news: TailNews) => {
        // Of events that came together the rest has been counted as seen by then: it is told.
        if (signal.aborted && news.type === 'open') return undefined
        if (news.type === 'open') sendBack({ type: 'OPENED' })
        if (news.type === 'rests' || (news.type === 'closed' && news.again !== undefined))
          sendBack({ type: 'LOST' })
        return tell(news, target)
      }
      const follow = async () => followEvents(target, { ...(await ports(target)), tell: hear }, signal)
      const stop = (error?: Error) => {
        end(signal.aborted ? undefined : error, target)
        sendBack({ type: 'CLOSED' })
      }
      follow().then(() => stop(), stop)
      return () => controller.abort()
    },
  )
}
