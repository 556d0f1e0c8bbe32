import { PassThrough } from 'node:stream'
import { no, YES } from '@headend/core/access'
import type { Question } from '@headend/core/command'
import { boxCommand } from '@headend/core/engagements'
import { describe, expect, test, vi } from 'vitest'
import { defaults, testTerminal } from './fixtures.ts'
import type { GlobalOptions } from './options.ts'
import { confirm, withEligibility } from './prompts.ts'

const identity = { id: '4711002', country: 'SE', platform: 'STB' } as const

function ask(tool: 'hw-reboot' | 'factory-reset', options: Partial<GlobalOptions>, terminal = {}) {
  const question = boxCommand(tool).confirm?.(identity)
  if (!question) throw new Error('This tool asks nothing')
  return confirm(question, { ...defaults, ...options }, testTerminal(terminal).terminal)
}

describe('a plain question', () => {
  test.each([
    ['y\n', true],
    ['YES\n', true],
    ['n\n', false],
    ['\n', false],
    ['', false],
    ['yeah\n', false],
  ])('answered with %j on a terminal is %s [OPN-54]', async (typed, answer) => {
    expect(await ask('hw-reboot', {}, { tty: true, typed })).toBe(answer)
  })

  test('tells what it is about from others of its name', async () => {
    const { terminal, err } = testTerminal({ tty: true, typed: 'n\n' })
    const question = { title: 'Delete it?', text: 'Jul', yes: 'Yes', destructive: true, which: 'id 7' }
    await confirm(question, defaults, terminal)
    expect(err()).toBe('Delete it?\nJul\nid 7\nYes? [y/N] ')
  })

  test('is asked again after fg, until it is answered', async () => {
    const { terminal, err, goOn } = testTerminal({ tty: true })
    const keys = new PassThrough()
    const question = { title: 'Reboot?', text: 'STB 7 in SE', yes: 'Yes', destructive: false }
    const answered = confirm(question, defaults, { ...terminal, answers: () => keys })
    const asked = 'Reboot?\nSTB 7 in SE\nYes? [y/N] '
    await vi.waitFor(() => expect(err()).toBe(asked))
    goOn()
    expect(err()).toBe(asked)
    keys.write('y\n')
    expect(await answered).toBe(true)
    goOn()
    expect(err()).toBe('')
  })

  test('is broken between words where the terminal is narrow', async () => {
    const { terminal, err } = testTerminal({ tty: true, typed: 'n\n' })
    const question = { title: 'Reboot?', text: 'Four at a time, at most', yes: 'Yes', destructive: false }
    const stderr = Object.assign(terminal.stderr, { columns: 20 })
    await confirm(question, defaults, { ...terminal, stderr })
    expect(err()).toBe('Reboot?\nFour at a time, at\nmost\nYes? [y/N] ')
  })

  test('names the customer, who is looked up only if a person is asked', async () => {
    const { terminal, err } = testTerminal({ tty: true, typed: 'n\n' })
    const question = { title: 'Reboot?', text: 'STB 7 in SE', yes: 'Yes', destructive: false }
    await confirm(question, defaults, terminal, async () => 'Anna Lindqvist')
    expect(err()).toBe('Reboot?\nSTB 7 in SE\nAnna Lindqvist\nYes? [y/N] ')
    const asked = () => Promise.reject(new Error('no one is there to read it'))
    expect(await confirm(question, { ...defaults, yes: true }, terminal, asked)).toBe(true)
  })

  test('is yes with --yes', async () => {
    expect(await ask('hw-reboot', { yes: true })).toBe(true)
  })

  test('is never yes in a pipe, whatever it says, and tells of --yes', async () => {
    await expect(ask('hw-reboot', {}, { typed: 'y\n' })).rejects.toMatchObject({
      kind: 'declined',
      hint: expect.stringContaining('--yes'),
    })
  })

  test('is not asked with --no-input', async () => {
    await expect(ask('hw-reboot', { input: false }, { tty: true, typed: 'y\n' })).rejects.toMatchObject({
      kind: 'declined',
    })
  })
})

describe('a question whose answer is typed', () => {
  test.each(['factory-reset 4711002 SE\n', 'FACTORY-RESET 4711003 SE\n', 'y\n', ''])(
    'answered with %j is no, and says what would have been yes [OPN-54]',
    async (typed) => {
      await expect(ask('factory-reset', {}, { tty: true, typed })).rejects.toMatchObject({
        kind: 'declined',
        message: expect.stringContaining('Not done'),
        hint: 'Type exactly: FACTORY-RESET 4711002 SE',
      })
    },
  )

  test('answered with exactly its text is yes [OPN-54]', async () => {
    const typed = 'FACTORY-RESET 4711002 SE\n'
    expect(await ask('factory-reset', {}, { tty: true, typed })).toBe(true)
  })

  test('is not answered by --yes', async () => {
    await expect(ask('factory-reset', { yes: true })).rejects.toMatchObject({
      kind: 'declined',
      hint: 'Add --confirm "FACTORY-RESET 4711002 SE"',
    })
  })

  test('is answered by --confirm with exactly its text', async () => {
    expect(await ask('factory-reset', { confirm: 'FACTORY-RESET 4711002 SE' })).toBe(true)
    await expect(ask('factory-reset', { confirm: 'FACTORY-RESET 4711002 FI' })).rejects.toMatchObject({
      kind: 'declined',
    })
  })
})

const question: Question = { title: 'Delete 3?', text: 'A, B, C.', yes: 'Yes, delete 3', destructive: true }

test('what was found stands below what is asked', async () => {
  expect(await withEligibility(question)).toEqual(question)
  expect(await withEligibility(question, async () => ({ ...YES, note: 'B is in use.' }))).toEqual({
    ...question,
    text: 'A, B, C. B is in use.',
  })
})

test('what cannot be done is not asked', async () => {
  await expect(withEligibility(question, async () => no('It is in use'))).rejects.toMatchObject({
    kind: 'rejected',
  })
})
