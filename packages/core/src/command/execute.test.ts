import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { no, type Verdict, YES } from '../access/index.ts'

import { anonymous, as, noCalls, recordingLog } from '../fixtures.ts'
import { AppError } from '../foundation/errors.ts'
import type { Request } from '../transport/index.ts'
import {
  type Command,
  type CommandContext,
  defineCommand,
  type Message,
  type PendingWrite,
} from './command.ts'
import { execute, verdictOn } from './execute.ts'

const input = z.object({ id: z.string() })
type Input = z.output<typeof input>

/** A command and a context that write down each step they are asked for. */
function stage(over: Partial<Command<Input, string>> = {}, contextOver: Partial<CommandContext> = {}) {
  const steps: string[] = []
  const messages: Message[] = []
  const log = recordingLog()
  const context: CommandContext = {
    access: as('maja', 'SE'),
    country: 'SE',
    data: { ...noCalls(), evict: () => void steps.push('evict') },
    log,
    confirm: async ({ title }) => {
      steps.push(`confirm ${title}`)
      return true
    },
    invalidate: (keys) => void steps.push(`stale ${JSON.stringify(keys)}`),
    say: (message) => {
      steps.push(`say ${message.tone}`)
      messages.push(message)
    },
    ...contextOver,
  }
  const command = defineCommand<Input, string>({
    id: 'thing.delete',
    title: 'Delete the thing',
    ability: 'tv-package.delete',
    input,
    allows: ({ id }) => {
      steps.push(`allows ${id}`)
      return YES
    },
    confirm: ({ id }) => ({ title: `Delete ${id}?`, text: '', yes: 'Yes', destructive: true }),
    run: async (_, { id }) => {
      steps.push(`run ${id}`)
      return 'gone'
    },
    invalidates: ({ id }) => [['things', 'SE', id]],
    successMessage: ({ id }, output) => ({ title: 'Success', text: `${id} ${output}` }),
    errorMessage: ({ id }) => `Failed to delete ${id}`,
    ...over,
  })
  return { command, context, steps, messages, log }
}

describe('a command', () => {
  test('asks, runs, evicts the lower cache before the upper one, and shows a message', async () => {
    const { command, context, steps, messages } = stage()
    expect(await execute(command, { id: 'a' }, context)).toEqual({ status: 'done', output: 'gone' })
    expect(steps).toEqual([
      'allows a',
      'confirm Delete a?',
      'run a',
      'evict',
      'stale [["things","SE","a"]]',
      'say success',
    ])
    expect(messages).toEqual([{ tone: 'success', title: 'Success', text: 'a gone' }])
  })

  test('offers the subject’s name with the question, without waiting for it', async () => {
    const names: (string | undefined)[] = []
    const never = new Promise<string>(() => {})
    const { command, context } = stage(
      { describeSubject: async (_, { id }) => (id === 'a' ? `Anna of ${id}` : never) },
      {
        confirm: async (_question, _look, describeSubject) =>
          names.push(await (describeSubject && Promise.race([describeSubject(), 'not yet']))) > 0,
      },
    )
    expect((await execute(command, { id: 'a' }, context)).status).toBe('done')
    expect((await execute(command, { id: 'b' }, context)).status).toBe('done')
    expect(names).toEqual(['Anna of a', 'not yet'])
  })
})

describe('a command with a remote check', () => {
  const looking = (steps: string[], answers: readonly unknown[]) => {
    const rest = [...answers]
    return async () => {
      steps.push('look')
      const answer = rest.shift()
      if (answer instanceof Error) throw answer
      return answer as Verdict
    }
  }

  /** `looks`: whether the front end shows what was found with the question. */
  function watched(answers: readonly unknown[], looks = true) {
    const seen = stage()
    const { steps } = seen
    const found: unknown[] = []
    const context: CommandContext = {
      ...seen.context,
      confirm: async ({ title }, look) => {
        steps.push(`confirm ${title}`)
        if (looks) found.push(await look?.())
        return true
      },
    }
    return { ...seen, context, found, command: { ...seen.command, precheck: looking(steps, answers) } }
  }

  test('checks with the question and again before it runs, past the cache', async () => {
    const { command, context, steps, found } = watched([YES, YES])
    expect(await execute(command, { id: 'a' }, context)).toMatchObject({ status: 'done' })
    const looked = ['evict', 'look']
    expect(steps.slice(0, 7)).toEqual(['allows a', 'confirm Delete a?', ...looked, ...looked, 'run a'])
    expect(found).toEqual([YES])
  })

  test('does not run if it became impossible after the answer', async () => {
    const { command, context, steps, messages } = watched([YES, no('Sold by now')])
    expect(await execute(command, { id: 'a' }, context)).toMatchObject({ error: { kind: 'rejected' } })
    expect(steps).not.toContain('run a')
    expect(messages).toMatchObject([{ text: 'Failed to delete a', detail: 'Sold by now' }])
  })

  test('does not run if the check fails, whether or not the front end checks', async () => {
    const error = new AppError('server', 'Who knows', { status: 500 })
    const { command, context, steps } = watched([error], false)
    expect(await execute(command, { id: 'a' }, context)).toEqual({ status: 'failed', error })
    expect(steps).not.toContain('run a')
  })

  test('checks in a dry run, too', async () => {
    const { command, context, steps } = watched([no('In use')])
    const outcome = await execute(command, { id: 'a' }, { ...context, dryRun: () => {} })
    expect(outcome).toMatchObject({ error: { message: 'In use' } })
    expect(steps).toEqual(['allows a', 'evict', 'look'])
  })
})

describe('a command without a network', () => {
  const subject = ({ id }: Input) => `thing ${id}`
  const givesUp = () => Promise.reject(new AppError('declined', 'Cancelled'))

  test('waits after the checks and the question, then checks again', async () => {
    const waiting: PendingWrite[] = []
    const { command, context, steps } = stage({ subject })
    const look = async () => {
      steps.push('look')
      return YES
    }
    const whenOnline: CommandContext['whenOnline'] = (write, send) => {
      steps.push('wait')
      waiting.push(write)
      return send()
    }
    const given = { id: 'a' }
    const outcome = await execute({ ...command, precheck: look }, given, { ...context, whenOnline })
    expect(outcome).toEqual({ status: 'done', output: 'gone' })
    const first = ['allows a', 'confirm Delete a?', 'wait', 'evict', 'look', 'run a']
    expect(steps.slice(0, first.length)).toEqual(first)
    expect(waiting).toEqual([
      { command: 'thing.delete', title: 'Delete the thing', subject: 'thing a', input: given },
    ])
  })

  test('cancelled while it waits is declined, without a request or a message', async () => {
    const { command, context, steps } = stage({}, { whenOnline: givesUp })
    expect(await execute(command, { id: 'a' }, context)).toEqual({ status: 'declined' })
    expect(steps).toEqual(['allows a', 'confirm Delete a?'])
  })

  test.each<[string, Partial<CommandContext>, unknown]>([
    ['is refused at once', { access: as('olli', 'FI') }, { id: 'a' }],
    ['with wrong input is refused at once', {}, { id: 5 }],
    ['that was answered with no ends at once', { confirm: async () => false }, { id: 'a' }],
    ['is shown at once in a dry run', { dryRun: () => {} }, { id: 'a' }],
  ])('%s', async (_, over, value) => {
    const whenOnline = vi.fn(givesUp)
    const { command, context } = stage({}, { ...over, whenOnline })
    await execute(command, value, context)
    expect(whenOnline).not.toHaveBeenCalled()
  })
})

describe('a command is rejected before any question or request', () => {
  const refusals: [string, Parameters<typeof stage>, unknown, string, string][] = [
    [
      'to a person without the role',
      [{}, { access: as('olli', 'FI') }],
      { id: 'a' },
      'forbidden',
      'Delete the thing: needs the role developer-live or content-write. You have country-fi, tvpackage-read, engagement-read',
    ],
    ['to no person', [{}, { access: anonymous }], { id: 'a' }, 'not-authenticated', 'Not authenticated'],
    ['with wrong input', [], { id: 5 }, 'rejected', 'id: expected a text'],
    ['without input', [], undefined, 'rejected', 'Delete the thing: expected an object'],
    ['where it is not possible', [{ allows: () => no('Not in DK') }], { id: 'a' }, 'rejected', 'Not in DK'],
  ]

  test.each(refusals)('%s', async (situation, over, value, kind, text) => {
    const { command, context, steps, messages } = stage(...over)
    const outcome = await execute(command, value, context)
    expect(outcome).toMatchObject({ status: 'failed', error: { kind, message: text } })
    expect(steps.filter((step) => /run|confirm|evict|stale/.test(step))).toEqual([])
    // Who may not, or not this one, has done nothing wrong.
    const isCalm = /without the role|not possible/.test(situation)
    const told = isCalm ? { tone: 'refused' } : { tone: 'error', title: 'Something went wrong!' }
    expect(steps.at(-1)).toBe(`say ${told.tone}`)
    expect(messages).toEqual([{ ...told, text }])
  })

  test('field by field, where the input is what a form holds', async () => {
    const draft = z.object({ id: z.string().check(z.minLength(1, 'An id is required')), name: z.string() })
    const { context, steps, messages } = stage()
    const form = defineCommand({
      ...{ id: 'thing.create', title: 'Create the thing', ability: 'tv-package.create' },
      input: z.object({ draft }),
      run: async () => {},
      successMessage: () => ({ title: '', text: '' }),
      errorMessage: () => '',
    })
    const outcome = await execute(form, { draft: { id: '' } }, context)
    const fields = { id: 'An id is required', name: 'expected a text' }
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'rejected', fields } })
    expect(messages[0]?.text).toBe('An id is required; expected a text')
    expect(steps).toEqual(['say error'])
  })
})

describe('a command that fails', () => {
  test.each([
    ['conflict', []],
    ['not-found', []],
    ['server', ['Failed to delete a']],
  ] as const)('with %s has a message unless the screen shows it in place', async (kind, texts) => {
    const failing = { run: () => Promise.reject(new AppError(kind, 'stale')) }
    const isShownInPlace = ({ kind }: AppError) =>
      kind === 'conflict' || Promise.resolve(kind === 'not-found')
    const { command, context, messages, log } = stage(failing, { isShownInPlace })
    expect(await execute(command, { id: 'a' }, context)).toMatchObject({ status: 'failed', error: { kind } })
    expect(messages.map(({ text }) => text)).toEqual(texts)
    expect(log.lines.map(({ level }) => level)).toEqual(['ERROR'])
  })

  const error = new AppError('server', 'The service answered 500', { status: 500 })
  const failing = { run: () => Promise.reject(error) }

  test('shows its text and the reason as an error, and is logged [ERR-001, ERR-002]', async () => {
    const { command, context, messages, log } = stage(failing)
    expect(await execute(command, { id: 'a' }, context)).toEqual({ status: 'failed', error })
    const message = { text: 'Failed to delete a', detail: 'The service answered 500' }
    expect(messages).toEqual([{ tone: 'error', title: 'Something went wrong!', ...message }])
    expect(log.lines).toMatchObject([{ message: 'The command thing.delete failed', details: error }])
  })

  test('invalidates the same as a success', async () => {
    const { command, context, steps } = stage(failing)
    await execute(command, { id: 'a' }, context)
    expect(steps.slice(-3)).toEqual(['evict', 'stale [["things","SE","a"]]', 'say error'])
  })

  test('because the question failed shows that, and does not run', async () => {
    const { command, context, steps } = stage(
      {},
      {
        confirm: () => Promise.reject(new AppError('usage', 'Say --yes where no one can answer')),
      },
    )
    expect(await execute(command, { id: 'a' }, context)).toMatchObject({
      status: 'failed',
      error: { kind: 'usage' },
    })
    expect(steps).toEqual(['allows a', 'say error'])
  })
})

describe('a dry run', () => {
  test('asks, invalidates and shows nothing, and sends no request with effects', async () => {
    const { context, steps } = stage()
    const shown: string[] = []
    const dryRun = ({ method, path }: Request) => void shown.push(`${method} ${path}`)
    const { command } = stage({
      run: async ({ data }) => {
        await data.delete({ service: 'adminPortal', path: '/rest/thing' })
        return 'shown'
      },
    })
    const outcome = await execute(command, { id: 'a' }, { ...context, dryRun })
    expect(outcome).toEqual({ status: 'done', output: 'shown' })
    expect(shown).toEqual(['DELETE /rest/thing'])
    expect(steps).toEqual([])
  })

  test('validates remotely instead of showing a request; a real run does not', async () => {
    const missing = async () => Promise.reject(new AppError('not-found', 'No such thing'))
    const { command, context } = stage({ validateRemotely: missing })
    const dryRun = vi.fn()
    const outcome = await execute(command, { id: 'a' }, { ...context, dryRun })
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'not-found' } })
    expect(dryRun).not.toHaveBeenCalled()
    expect(await execute(command, { id: 'a' }, context)).toMatchObject({ status: 'done' })
  })
})

test('the verdict is available without running the command', () => {
  const { command } = stage({ allows: ({ id }) => (id === 'a' ? YES : no('Only a')) })
  expect(verdictOn(command, { id: 'a' }, as('maja', 'SE'))).toEqual(YES)
  expect(verdictOn(command, { id: 'b' }, as('maja', 'SE'))).toMatchObject({ reason: 'Only a' })
  expect(verdictOn(command, { id: 'a' }, anonymous)).toMatchObject({ reason: 'sign in first' })
  const { allows: _, ...always } = command
  expect(verdictOn(always, { id: 'b' }, as('maja', 'SE'))).toEqual(YES)
})

test('the right is checked in the subject’s country', async () => {
  const elsewhere = stage({ country: () => 'NO' }, { access: as('maja', 'SE') })
  await execute(elsewhere.command, { id: 'a' }, elsewhere.context)
  expect(elsewhere.steps).toEqual(['say refused'])
  expect(verdictOn(elsewhere.command, { id: 'a' }, as('maja', 'SE'))).toMatchObject({ allowed: false })
})
