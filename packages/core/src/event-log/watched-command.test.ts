import { expect, test } from 'vitest'
import { type CommandContext, execute } from '../command/index.ts'
import { boxCommand } from '../engagements/index.ts'
import { AppError } from '../errors.ts'
import { silentLog } from '../log.ts'
import type { NoteEntry } from './entry.ts'
import { watchedCommand } from './watched-command.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const

async function fire(answer: () => Promise<unknown>, yes = true) {
  const notes: NoteEntry[] = []
  let time = 1000
  const command = watchedCommand(boxCommand('hw-reboot'), {
    note: (note) => notes.push(note),
    now: () => (time += 100),
  })
  const context = {
    access: { roles: ['developer-live'], country: 'SE' },
    country: 'SE',
    data: { get: answer, post: answer, evict: () => {} },
    log: silentLog,
    confirm: async () => yes,
    stale: () => {},
    say: () => {},
  } as unknown as CommandContext
  const { status } = await execute(command, anna, context)
  return { status, notes: notes.map(({ kind, text }) => `${kind}: ${text}`) }
}

test('what is done to the box is said when it is sent, and when it has ended', async () => {
  expect(await fire(async () => undefined)).toEqual({
    status: 'done',
    notes: ['action: You: Hardware reboot', 'outcome: Hardware reboot initiated (100 ms)'],
  })
})

test('what fails says why', async () => {
  const refuse = async () => {
    throw new AppError('outcome-unknown', 'Sent, but no answer came')
  }
  expect(await fire(refuse)).toEqual({
    status: 'failed',
    notes: [
      'action: You: Hardware reboot',
      'failure: Failed to initiate hardware reboot: Sent, but no answer came',
    ],
  })
})

test('what is declined is not said', async () => {
  expect(await fire(async () => undefined, false)).toEqual({ status: 'declined', notes: [] })
})
