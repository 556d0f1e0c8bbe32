/** The guards and actions of an edit's chart, each with what it is given on the way. */
import type { ErrorKind } from '../errors.ts'
import type { Doubt, EditContext, EditEnd, EditEvent, Original, Rebase } from './edit.ts'

export const wonder = (about: Doubt) => ({ type: 'wonder', params: { about } }) as const
export const doubts = (about: Doubt) => ({ type: 'doubts', params: { about } }) as const

interface Thrown {
  event: { error: unknown }
}
const failed = ({ event: { error } }: Thrown) => ({ error })
export const isPartly = { type: 'isPartly', params: failed } as const
export const isGone = { type: 'isGone', params: failed } as const
export const keep = { type: 'keep', params: failed } as const
export const refuse = { type: 'refuse', params: failed } as const
export const hint = { type: 'hint', params: failed } as const
export const isOf = (kind: ErrorKind) =>
  ({ type: 'isOf', params: ({ event: { error } }: Thrown) => ({ error, kind }) }) as const

export const toList = { type: 'end', params: { end: { to: 'list' } } } as const
const record = (id: string): { end: EditEnd } => ({ end: { to: 'record', id } })

interface At<Draft, Stored> {
  context: EditContext<Draft, Stored>
}
interface Answered<Draft, Stored> extends At<Draft, Stored> {
  event: { output: Original<Draft, Stored> }
}
interface Renewed<Draft, Stored> extends At<Draft, Stored> {
  event: Extract<EditEvent<Draft, Stored>, { type: 'RENEWED' }>
}
interface Decided<Draft, Stored> extends At<Draft, Stored> {
  event: Extract<EditEvent<Draft, Stored>, { type: 'GO_ON' }>
}

/** Those that know of what kind the draft and the record are. */
export function editSteps<Draft, Stored>() {
  const asRead = ({ event }: Answered<Draft, Stored>) => ({ read: event.output })
  const rebase = <On extends At<Draft, Stored>>(params: (on: On) => Rebase<Draft>) =>
    ({ type: 'rebase', params }) as const
  const take = { type: 'take', params: asRead } as const
  const onBefore = rebase(({ context, event }: Answered<Draft, Stored>) => ({
    base: context.original.draft,
    theirs: event.output.draft,
  }))
  const onSettled = rebase(({ context, event }: Answered<Draft, Stored>) => ({
    base: settledOf(context),
    theirs: event.output.draft,
  }))
  const onSent = rebase(({ context, event }: Answered<Draft, Stored>) => ({
    base: context.sent,
    theirs: event.output.draft,
  }))
  return {
    attempt: ({ context: { sent, original } }: At<Draft, Stored>) => ({ draft: sent, original }),
    isAsSent: { type: 'isAsSent', params: asRead },
    isAsBefore: { type: 'isAsBefore', params: asRead },
    isOurs: {
      type: 'isAsSent',
      params: ({ context: { theirs, original } }: At<Draft, Stored>) => ({ read: theirs ?? original }),
    },
    isInParts: { type: 'isInParts', params: asRead },
    isUntold: { type: 'isUntold', params: asRead },
    take: [onBefore, take],
    meet: { type: 'meet', params: asRead },
    settle: [onSent, take, 'allowNext'],
    agree: [onSent, take, 'agree'],
    settlePartly: [onSettled, take],
    settleFound: [wonder('partly-saved'), { type: 'keepFound', params: asRead }, onSettled, take],
    mayRenew: {
      type: 'mayRenew',
      params: ({ event }: Renewed<Draft, Stored>) => ({ read: event.original, draft: event.draft }),
    },
    renew: [
      rebase(({ context, event }: Renewed<Draft, Stored>) => ({
        base: context.original.draft,
        theirs: event.original.draft,
      })),
      { type: 'take', params: ({ event }: Renewed<Draft, Stored>) => ({ read: event.original }) },
    ],
    decide: [
      rebase(({ context: { original, theirs = original }, event }: Decided<Draft, Stored>) => ({
        base: event.with === 'mine' ? original.draft : undefined,
        theirs: theirs.draft,
      })),
      'goOn',
    ],
    toCreated: { type: 'end', params: ({ event }: { event: { output: string } }) => record(event.output) },
    toMet: { type: 'end', params: ({ context: { theirs } }: At<Draft, Stored>) => record(theirs?.id ?? '') },
  } as const
}

/** Of what was sent only that is settled which is stored: the rest is still to be saved. */
function settledOf<Draft, Stored>({ original, sent, saved }: EditContext<Draft, Stored>): Draft {
  const settled = Object.entries(sent as object).filter(([name]) => saved.includes(name))
  return { ...original.draft, ...Object.fromEntries(settled) }
}
