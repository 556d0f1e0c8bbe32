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

  test('has the id that tells two records of one name apart', async () => {
    const { terminal, err } = testTerminal({ tty: true, typed: 'n\n' })
    const question = { title: 'Delete it?', text: 'Jul', yes: 'Yes', destructive: true, distinction: 'id 7' }
    await confirm(question, defaults, terminal)
    expect(err()).toBe('Delete it?\nid 7\nJul\nYes? [y/N] ')
  })

  test('is asked again after Ctrl-Z and fg, until it is answered', async () => {
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

  test('names the customer, who is looked up only for a question', async () => {
    const { terminal, err } = testTerminal({ tty: true, typed: 'n\n' })
    const question = { title: 'Reboot?', text: 'STB 7 in SE', yes: 'Yes', destructive: false }
    await confirm(question, defaults, terminal, async () => 'Anna Lindqvist')
    expect(err()).toBe('Reboot?\nAnna Lindqvist\nSTB 7 in SE\nYes? [y/N] ')
    const asked = () => Promise.reject(new Error('not needed'))
    expect(await confirm(question, { ...defaults, yes: true }, terminal, asked)).toBe(true)
  })

  test.each([
    ['in a pipe', {}, false],
    ['with --no-input', { input: false }, true],
  ])('is not answered %s, and the hint is --yes', async (_, options, tty) => {
    const declined = { kind: 'declined', hint: expect.stringContaining('--yes') }
    await expect(ask('hw-reboot', options, { tty, typed: 'y\n' })).rejects.toMatchObject(declined)
  })
})

describe('a question whose answer is typed', () => {
  test.each(['factory-reset 4711002 SE\n', 'FACTORY-RESET 4711003 SE\n', 'y\n', ''])(
    'answered with %j is no, with the text that it needs [OPN-54]',
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

test('the note of a check stands below the question', async () => {
  expect(await withEligibility(question)).toEqual(question)
  expect(await withEligibility(question, async () => ({ ...YES, note: 'B is in use.' }))).toEqual({
    ...question,
    text: 'A, B, C. B is in use.',
  })
})

test('a refused command asks nothing', async () => {
  await expect(withEligibility(question, async () => no('It is in use'))).rejects.toMatchObject({
    kind: 'rejected',
  })
})
