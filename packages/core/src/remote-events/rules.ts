import { type Access, can, no, type Verdict, YES } from '../access/index.ts'
import { type EngagementIdentity, subjectName } from '../engagements/index.ts'
import type { TailView } from './tail.view.ts'

const NEEDS_ID = 'needs an engagement id'

/** Of what is done to a box beside its events, so that what it says of it is seen. */
export const CONNECT_FIRST = no('Connect first: what the box says of it shows here')

/** `id` as it is typed: '' where nothing is. */
export function mayConnect({ canConnect }: Pick<TailView, 'canConnect'>, id: string): Verdict {
  if (!canConnect) return no('connected already')
  return id === '' ? no(NEEDS_ID) : YES
}

export function mayDisconnect({ canDisconnect }: Pick<TailView, 'canDisconnect'>): Verdict {
  return canDisconnect ? YES : no('nothing is connected')
}

/** By a key: Esc is pressed once too often easily, and what comes live is not cut by it. */
export function mayLeave({ canDisconnect }: Pick<TailView, 'canDisconnect'>): Verdict {
  return canDisconnect ? no('disconnect first, it would end the stream') : YES
}

/** The page of the engagement whose id is typed. */
export function mayOpen(id: string, access: Access): Verdict {
  return id === '' ? no(NEEDS_ID) : can('engagement.view', access)
}

/** Why nothing is done to an engagement that is known not to be there. */
export function missing(identity: EngagementIdentity): Verdict {
  return no(`there is no ${subjectName(identity)}`)
}
