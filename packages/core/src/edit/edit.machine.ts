import { fromPromise, setup } from 'xstate'
import { editActions } from './edit.actions.ts'
import { editGuards } from './edit.guards.ts'
import {
  doubts,
  editSteps,
  hint,
  isGone,
  isOf,
  isPartly,
  keep,
  refuse,
  toList,
  wonder,
} from './edit.steps.ts'
import {
  type Attempt,
  begun,
  type EditContext,
  type EditEvent,
  type EditInput,
  type Original,
} from './edit.ts'

/**
 * One life of an edit: editing → saving → reading → editing, or → ended. The draft is the form's; it passes through here
 * on its way to the service. `save` ends with the id, `read` with what is stored now. A command that was declined or has
 * failed throws its error, after the person was told (PKG-071..076, STR-023..025).
 */
export function createEditMachine<Draft extends object, Stored>() {
  const step = editSteps<Draft, Stored>()
  return editSetup<Draft, Stored>().createMachine({
    id: 'edit',
    context: ({ input }) => begun(input),
    initial: 'editing',
    on: { RIGHTS: { actions: 'setRights' }, LEAVE: '.left' },
    states: {
      editing: {
        on: {
          SAVE: { guard: 'mayWrite', target: 'saving', actions: 'aim' },
          DELETE: { guard: 'exists', target: 'removing', actions: 'aim' },
          RENEWED: { guard: step.mayRenew, actions: step.renew },
        },
      },
      saving: {
        tags: 'busy',
        on: saveAfter,
        invoke: {
          src: 'save',
          input: step.attempt,
          onDone: [
            { guard: 'exists', target: 'reading', actions: wonder('saved') },
            { target: 'ended', actions: step.toCreated },
          ],
          onError: [
            { guard: isPartly, target: 'reading', actions: [wonder('partly-saved'), keep, refuse] },
            { guard: isOf('conflict'), target: 'reading', actions: wonder('conflict') },
            { guard: isOf('outcome-unknown'), target: 'unknown', actions: wonder('save') },
            { guard: isGone, target: 'reading', actions: [wonder('gone'), refuse] },
            { target: 'editing', actions: refuse },
          ],
        },
      },
      removing: {
        tags: 'busy',
        invoke: {
          src: 'remove',
          input: ({ context }) => context.original,
          onDone: { target: 'ended', actions: toList },
          onError: [
            { guard: isOf('outcome-unknown'), target: 'unknown', actions: wonder('remove') },
            { guard: isGone, target: 'reading', actions: [wonder('gone'), hint] },
            { target: 'editing', actions: hint },
          ],
        },
      },
      /** After a save too: its version is what the next save must name. */
      reading: {
        tags: 'busy',
        on: saveAfter,
        invoke: {
          src: 'read',
          input: step.attempt,
          onDone: [
            { guard: 'isNew', target: 'found', actions: step.meet },
            { guard: doubts('saved'), target: 'editing', actions: step.settle },
            { guard: doubts('partly-saved'), target: 'editing', actions: step.settlePartly },
            { guard: step.isUntold, target: 'unread' },
            { guard: step.isAsSent, target: 'editing', actions: step.agree },
            { guard: step.isAsBefore, target: 'editing', actions: step.take },
            { guard: step.isInParts, target: 'editing', actions: step.settleFound },
            { target: 'conflict', actions: step.meet },
          ],
          onError: [
            { guard: isOf('not-found'), target: 'missing' },
            { target: 'unread', actions: 'dropNext' },
          ],
        },
      },
      conflict: { on: { GO_ON: { target: 'editing', actions: step.decide } } },
      /** Sent, and no answer: nothing is sent again before it is known what was done (decision 0008). */
      unknown: { on: { CHECK: 'reading' } },
      unread: { on: { CHECK: 'reading' } },
      /** There is one of the id that was to be created: this one, or another's, which the next save will be told. */
      found: {
        always: [{ guard: step.isOurs, target: 'ended', actions: step.toMet }, { target: 'editing' }],
      },
      missing: {
        always: [
          { guard: doubts('remove'), target: 'ended', actions: toList },
          { guard: 'isNew', target: 'editing' },
        ],
      },
      ended: { type: 'final' },
      left: { type: 'final' },
    },
  })
}

/** While a save is under way. */
const saveAfter = { SAVE: { actions: 'askNext' }, TYPED: { actions: 'dropNext' } } as const

const missing = () => Promise.reject(new Error('Provide this effect: machine.provide({ actors })'))

function editSetup<Draft extends object, Stored>() {
  return setup({
    types: {
      context: {} as EditContext<Draft, Stored>,
      events: {} as EditEvent<Draft, Stored>,
      input: {} as EditInput<Draft, Stored>,
    },
    actors: {
      save: fromPromise<string, Attempt<Draft, Stored>>(missing),
      read: fromPromise<Original<Draft, Stored>, Attempt<Draft, Stored>>(missing),
      remove: fromPromise<void, Original<Draft, Stored>>(missing),
    },
    guards: editGuards<Draft, Stored>(),
    actions: editActions<Draft, Stored>(),
  })
}
