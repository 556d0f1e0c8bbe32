import type { BoxToolName, EngagementIdentity } from '@headend/core/engagements'

/** What a member of staff does, whatever they do it with. A scenario is written against this, and runs once with each. */
export interface Actor {
  /** The rows of the result: engagement id and platform, as shown; none when nothing was found. */
  findEngagements(term: string): Promise<string[]>
  /** What is said when it has ended, or why it could not begin. */
  runBoxTool(tool: BoxToolName, identity: EngagementIdentity): Promise<string>
  /** Begins to watch the events of a box; resolves when they stream. */
  watchEvents(identity: EngagementIdentity): Promise<Watch>
  leave(): Promise<void>
}

export interface Watch {
  /** Resolves when a line with this text is there. */
  sees(text: string): Promise<void>
  stop(): Promise<void>
}
