/** The stream of one engagement: what it tells goes on to be shown, and how it stands is known. */
import type { Clock } from '@headend/core/clock'
import type { EngagementIdentity } from '@headend/core/engagements'
import type { AppError } from '@headend/core/errors'
import {
  CONNECTED_AGAIN,
  type FollowPorts,
  lostLine,
  type RemoteEvent,
  SILENT_LINE,
  type TailNews,
  type Told,
  tailingLine,
  toldAt,
} from '@headend/core/remote-events'
import type { Output } from '../output/output.ts'
import { createHearing } from './hearing.ts'
import { type TimeWindow, within } from './window.ts'

export interface StreamPorts {
  output: Output
  window: TimeWindow
  clock: Clock
  /** Before what is said of one of several. */
  prefix: string
  opened(): void
  duplicates(count: number): void
  /** Awaited: a slow reader slows the stream. */
  told(told: readonly Told[]): Promise<void>
}

type News<Type extends TailNews['type']> = Extract<TailNews, { type: Type }>

export class Stream {
  /** What was never there is not waited for: a wrong address should be told at once. */
  everOpened = false
  /** Milliseconds: when it was opened, or said something. */
  heard = 0
  lost: AppError | undefined
  /** The moment of `--until` has come, and nothing before it is still to come. */
  readonly over = new AbortController()

  readonly #identity: EngagementIdentity
  readonly #ports: StreamPorts
  readonly #hearing: ReturnType<typeof createHearing>

  constructor(identity: EngagementIdentity, ports: StreamPorts) {
    this.#identity = identity
    this.#ports = ports
    this.#hearing = createHearing(identity, ports.clock)
  }

  tell: FollowPorts['tell'] = (news) => {
    if (news.type === 'events') return this.#events(news.events)
    if (news.type === 'gap') return this.#hearing.gap(news)
    if (news.type === 'duplicates') return this.#ports.duplicates(news.count)
    if (news.type === 'silent')
      return this.#ports.output.notice('silent', this.#ports.prefix + SILENT_LINE, this.#facts)
    if (news.type === 'open') return this.#opened(news)
    return news.type === 'closed' ? this.#closed(news) : undefined
  }

  /** The gaps that no event has come after, when nothing comes any more. */
  async tellRest(): Promise<void> {
    const rest = within(this.#ports.window, this.#hearing.rest(this.heard))
    if (rest.length > 0) await this.#ports.told(rest)
  }

  async #events(events: readonly RemoteEvent[]): Promise<void> {
    const { window, clock, told } = this.#ports
    const all = this.#hearing.events(events)
    this.heard = clock.now()
    await told(within(window, all))
    if (clock.now() >= window.until && all.some((one) => toldAt(one) >= window.until)) this.over.abort()
  }

  #opened({ resumed }: News<'open'>): void {
    const { output, clock, opened } = this.#ports
    this.everOpened = true
    this.heard = clock.now()
    const line = tailingLine(this.#identity)
    output.notice('open', resumed ? `${CONNECTED_AGAIN}. ${line}` : line, { ...this.#facts, resumed })
    opened()
  }

  #closed({ reason, again }: News<'closed'>): void {
    const { output, prefix } = this.#ports
    this.lost = reason
    if (again === undefined) return
    output.notice('closed', prefix + lostLine(reason, again), { ...this.#facts, reason: reason.kind, again })
  }

  get #facts(): object {
    const { country, platform, id: engagementId } = this.#identity
    return { country, platform, engagementId }
  }
}
