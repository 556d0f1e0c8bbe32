/** What the chart of an edit remembers on its way, and what it makes the form stand on. */
import { assign } from 'xstate'
import { asAppError } from '../errors.ts'
import { changesOf } from './changes.ts'
import type { Failed, Read } from './edit.guards.ts'
import type { Doubt, EditContext, EditEnd, EditEvent, Rebase } from './edit.ts'
import { refusedFields, savedFields } from './partly-saved.ts'
import { withoutRead } from './refusal.ts'

/** What of another's save is told until the next one. */
const OF_A_CONFLICT: ReadonlySet<Doubt> = new Set(['conflict', 'same', 'merged'])

export function editActions<Draft, Stored>() {
  type Context = EditContext<Draft, Stored>
  type Event = EditEvent<Draft, Stored>
  function remember<Params = undefined>(
    change: (context: Context, params: Params, event: Event) => Partial<Context>,
  ) {
    return assign<Context, Event, Params, Event, never>(({ context, event }, params) =>
      change(context, params, event),
    )
  }
  return {
    aim: remember(({ sent, doubt }, _, event) => ({
      ...(OF_A_CONFLICT.has(doubt) && { doubt: 'saved' }),
      sent: event.type === 'SAVE' ? event.draft : sent,
      refusal: undefined,
      next: undefined,
    })),
    /** What was typed by then goes with it. */
    askNext: remember(() => ({ next: 'asked' })),
    /** Who types on has not asked for that half of a word to be saved, and what has failed is looked at first. */
    dropNext: remember(() => ({ next: undefined })),
    allowNext: remember(({ next }) => ({ next: next && 'due' })),
    wonder: remember((_, { about }: { about: Doubt }) => ({ doubt: about })),
    /** Somebody else has saved the very same. */
    agree: remember(({ doubt }) => (doubt === 'conflict' ? { doubt: 'same' } : {})),
    take: remember(({ original, refusal }, { read }: Read<Draft, Stored>) => ({
      original: read,
      refusal: refusal && withoutRead(refusal, original.unread, read.unread),
    })),
    meet: remember((_, { read }: Read<Draft, Stored>) => ({ theirs: read })),
    goOn: remember(({ theirs, original }, _, event) => ({
      original: theirs ?? original,
      theirs: undefined,
      doubt: event.type === 'GO_ON' && event.with === 'mine' ? 'merged' : 'saved',
    })),
    refuse: remember(({ sent }, { error }: Failed) => {
      const [fields, { hints }] = [refusedFields(error), asAppError(error)]
      return { refusal: (fields ?? hints) && { fields: fields ?? {}, hints, draft: sent } }
    }),
    hint: remember(({ sent }, { error }: Failed) => {
      const { hints } = asAppError(error)
      return { refusal: hints && { fields: {}, hints, draft: sent } }
    }),
    keep: remember(({ fields, original, sent }, { error }: Failed) => {
      const stored = savedFields(error)
      const changed = changesOf(fields, original.draft, sent).map(({ name }) => name)
      return { saved: changed.filter((name) => stored.includes(name)) }
    }),
    /** What is as it was sent is saved, though nobody has said so. */
    keepFound: remember(({ fields, original, sent }, { read }: Read<Draft, Stored>) => {
      const left = changesOf(fields, sent, read.draft).map(({ name }) => name)
      const changed = changesOf(fields, original.draft, sent).map(({ name }) => name)
      return { saved: changed.filter((name) => !left.includes(name)) }
    }),
    end: remember((_, { end }: { end: EditEnd }) => ({ end })),
    setRights: remember(({ verdict }, _, event) => ({
      verdict: event.type === 'RIGHTS' ? event.verdict : verdict,
    })),
    /** The form takes what is stored now, under what was typed. */
    rebase: (_: unknown, _rebase: Rebase<Draft>) => {},
  }
}
