import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { no, YES } from '../access/index.ts'
import { as, noCalls, recordingLog } from '../fixtures.ts'
import { AppError } from '../foundation/errors.ts'
import { checkBulkRight, confirmBulk, executeBulk } from './bulk.ts'
import { type Command, type CommandContext, defineCommand, type Message } from './command.ts'

/** Deletes all but those whose id is a kind of error, which then fail so. */
function stage() {
  const messages: Message[] = []
  const stale: unknown[] = []
  const run: string[] = []
  const context: CommandContext = {
    access: as('maja', 'SE'),
    country: 'SE',
    data: noCalls(),
    log: recordingLog(),
    confirm: () => Promise.reject(new Error('The question has been answered for all')),
    invalidate: (keys) => void stale.push(keys),
    say: (message) => void messages.push(message),
  }
  const command = defineCommand({
    id: 'thing.delete',
    title: 'Delete the thing',
    ability: 'tv-package.delete',
    input: z.object({ id: z.string() }),
    confirm: ({ id }) => ({ title: `Delete ${id}?`, text: '', yes: 'Yes', destructive: true }),
    run: async (_, { id }) => {
      run.push(id)
      if (id === 'server' || id === 'outcome-unknown' || id === 'not-authenticated')
        throw new AppError(id, `It was ${id}`)
      if (id === 'busy') throw new AppError('server', 'Try again in 3 s', { status: 503, retryAfter: 3000 })
    },
    invalidates: ({ id }) => [['things', 'SE', id]],
    successMessage: () => ({ title: 'Success', text: 'Gone' }),
    errorMessage: () => 'Failed',
  })
  const each = (...ids: string[]) =>
    executeBulk(
      command,
      ids.map((id) => ({ id })),
      context,
    )
  return { each, messages, stale, run, command, context }
}

it('runs each in turn without questions and messages, also after a failure', async () => {
  const { each, messages, stale } = stage()
  expect(await each('a', 'server', 'outcome-unknown', 'b')).toEqual([
    { input: { id: 'a' }, status: 'done' },
    { input: { id: 'server' }, status: 'failed', reason: 'It was server' },
    { input: { id: 'outcome-unknown' }, status: 'unknown', reason: 'It was outcome-unknown' },
    { input: { id: 'b' }, status: 'done' },
  ])
  expect(messages).toEqual([])
  expect(stale).toEqual([['a', 'server', 'outcome-unknown', 'b'].map((id) => ['things', 'SE', id])])
})

it('skips the rest after a sign-out', async () => {
  const { each, run } = stage()
  const results = await each('a', 'not-authenticated', 'b', 'c')
  expect(results.map(({ status }) => status)).toEqual(['done', 'failed', 'skipped', 'skipped'])
  expect(results.at(-1)?.reason).toBe('Your session has ended')
  expect(run).toEqual(['a', 'not-authenticated'])
})

it('skips the rest when the service asks to wait, and says how long', async () => {
  const { each, run } = stage()
  const results = await each('a', 'busy', 'b')
  expect(results.map(({ status }) => status)).toEqual(['done', 'failed', 'skipped'])
  expect(results.at(-1)?.reason).toBe('Try again in 3 s')
  expect(run).toEqual(['a', 'busy'])
})

it('skips all when the wait for the network is cancelled', async () => {
  const { command, context, run } = stage()
  const whenOnline = vi.fn(() => Promise.reject(new AppError('declined', 'Cancelled')))
  const inputs = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(await executeBulk(command, inputs, { ...context, whenOnline })).toEqual(
    inputs.map((input) => ({ input, status: 'skipped', reason: 'Cancelled' })),
  )
  expect(whenOnline).toHaveBeenCalledTimes(1)
  expect(run).toEqual([])
})

describe('the question', () => {
  const nameOf = ({ id }: { id: string }) => id.toUpperCase()
  const question = (those: readonly { id: string }[]) => ({
    title: `Delete ${those.length}?`,
    text: those.map(nameOf).join(', '),
    yes: 'Yes',
    destructive: true,
  })

  /** What was asked and said, and what was agreed on. */
  async function ask(ids: readonly string[], more: Partial<Command<{ id: string }, void>>, answer = true) {
    const { command, context, messages } = stage()
    const asked: { title: string; note: string | undefined }[] = []
    const confirm: CommandContext['confirm'] = async ({ title }, look) => {
      asked.push({ title, note: (await look?.())?.note })
      return answer
    }
    const inputs = ids.map((id) => ({ id }))
    const action = `Delete ${ids.length}`
    const of = { action, nameOf, question }
    const agreed = await confirmBulk({ ...command, ...more }, inputs, of, { ...context, confirm })
    return { agreed, asked, messages }
  }

  const looks = {
    precheck: async (_: CommandContext, { id }: { id: string }) => {
      if (id === 'unsure') throw new AppError('server', 'Check failed')
      return id.startsWith('used') ? no('It is in use') : YES
    },
    warns: async (_: CommandContext, { id }: { id: string }) =>
      id.startsWith('held') ? 'It is held' : undefined,
    ofSeveral: (text: string) => text.replace(/^It is/, 'They are'),
  }

  it('is about the eligible subjects; reasons and warnings stand below it', async () => {
    const { agreed, asked, messages } = await ask(['a', 'used', 'held', 'used2', 'unsure', 'held2'], looks)
    const leftOut = 'Left out: USED, USED2: They are in use · UNSURE: Check failed'
    expect(asked).toEqual([{ title: 'Delete 3?', note: `${leftOut} · HELD, HELD2: They are held` }])
    expect(agreed).toEqual({ inputs: [{ id: 'a' }, { id: 'held' }, { id: 'held2' }], leftOut })
    expect(messages).toEqual([])
    expect((await ask(['a', 'used'], looks, false)).agreed).toBeUndefined()
  })

  it.each<[string, string[], Partial<Message>]>([
    ['one reason', ['used'], { tone: 'refused', text: 'Delete 1: it is in use', detail: 'USED' }],
    [
      'one reason for all',
      ['used', 'used2'],
      { tone: 'refused', text: 'Delete 2: they are in use', detail: 'USED, USED2' },
    ],
    [
      'a check that fails',
      ['unsure'],
      { tone: 'error', title: 'Something went wrong!', text: 'Check failed', detail: 'UNSURE' },
    ],
    [
      'different reasons',
      ['used', 'unsure'],
      {
        tone: 'error',
        text: 'Delete 2: none of the selected items allow this',
        detail: 'USED: It is in use · UNSURE: Check failed',
      },
    ],
  ])('is replaced by the reasons if none is eligible: %s', async (_, ids, message) => {
    const { agreed, asked, messages } = await ask(ids, looks)
    expect([agreed, asked]).toEqual([undefined, []])
    expect(messages).toEqual([expect.objectContaining(message)])
  })

  it('names forty subjects per reason and forty reasons, then counts the rest', async () => {
    const used = Array.from({ length: 800 }, (_, index) => `used${index}`)
    const { messages } = await ask(used, looks)
    expect(messages[0]).toMatchObject({ detail: expect.stringMatching(/^USED0, .*, USED39, and 760 more$/) })
    const { agreed } = await ask([...used, 'a'], looks)
    expect(agreed?.leftOut).toMatch(/, USED39, and 760 more: They are in use$/)
    const precheck = async (_: CommandContext, { id }: { id: string }) => no(`Held by ${id}`)
    const held = await ask(used, { precheck })
    expect(held.messages[0]?.detail).toMatch(/ · USED39: Held by used39 · and 760 more$/)
  })

  it('leaves out impossible subjects, and checks nothing remotely without a check', async () => {
    const { agreed } = await ask(['a', 'b'], { allows: ({ id }) => (id === 'b' ? no('Not this one') : YES) })
    expect(agreed).toEqual({ inputs: [{ id: 'a' }], leftOut: 'Left out: B: Not this one' })
    const plain = await ask(['used'], {})
    expect(plain.agreed?.inputs).toEqual([{ id: 'used' }])
  })
})

it('a missing right is shown once, before the question', () => {
  const { command, context, messages } = stage()
  expect(checkBulkRight(command, 'SE', context)).toBe(true)
  expect(messages).toEqual([])
  expect(checkBulkRight(command, 'NO', context)).toBe(false)
  expect(messages.map(({ tone, text }) => [tone, text])).toEqual([
    ['refused', expect.stringMatching(/^Delete the thing: needs the role country-no/)],
  ])
})
