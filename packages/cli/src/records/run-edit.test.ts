import { Readable } from 'node:stream'
import type { EditField, SaveAttempt } from '@headend/core/edit'
import { AppError, RejectedError } from '@headend/core/errors'
import { describe, expect, test } from 'vitest'
import { testContext } from '../fixtures.ts'
import type { CommandOutcome } from '../perform.ts'
import { type ConflictOptions, changeLines, runEdit } from './run-edit.ts'

interface Package {
  name: string
  price: string
}

const fields: readonly EditField<Package>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'price', label: 'Price', kind: 'text' },
]
const BEFORE: Package = { name: 'Bas', price: '229' }
const MINE: Package = { name: 'Bas+', price: '229' }
const conflict = new AppError('conflict', 'Changed by someone else')
const lost = new AppError('outcome-unknown', 'No answer')

/** A service with one package, changed by `other` since it was read; `fails` says how each call fails. */
function world({
  other = {} as Partial<Package>,
  fails = [] as ('before' | 'after' | undefined)[],
  typed = [] as string[],
  options = {} as ConflictOptions,
  always = false,
}) {
  let stored: Package | undefined = { ...BEFORE, ...other }
  let version = other.name || other.price ? 2 : 1
  const calls: string[] = []
  const lose = [...fails]
  const act = (what: string, write: () => void): CommandOutcome => {
    calls.push(what)
    const loses = lose.shift()
    if (loses !== 'before') write()
    if (loses) return { status: 'failed', error: lost }
    return { status: 'done', message: what, output: undefined }
  }
  const { context, err } = testContext({}, {}, { tty: typed.length > 0 })
  context.terminal.answers = () => Object.assign(Readable.from([typed.shift() ?? '']), { isTTY: true })
  const edit = {
    name: 'package 1001 in SE',
    labels: { save: 'Save' },
    fields,
    isNew: false,
    original: { id: '1001', draft: BEFORE, stored: 1 },
    save: async ({ draft, original }: SaveAttempt<Package, number>): Promise<CommandOutcome> => {
      if (always || original.stored !== version) return { status: 'failed', error: conflict }
      return act('save', () => {
        stored = draft
        version += 1
      })
    },
    remove: async () =>
      act('delete', () => {
        stored = undefined
      }),
    read: async () => {
      calls.push('read')
      if (!stored) throw new AppError('not-found', 'Gone')
      return { id: '1001', draft: stored, stored: version }
    },
    check: ({ price }: Package) => {
      if (price === '0') throw new RejectedError({ price: 'Too low' })
    },
  }
  return {
    calls,
    err,
    stored: () => stored,
    save: (draft = MINE) => runEdit(edit, draft, options, context),
    remove: () => runEdit(edit, undefined, {}, context),
  }
}

test('a save is sent once, and nothing is read after it', async () => {
  const edit = world({})
  expect(await edit.save()).toMatchObject({ status: 'done', message: 'save' })
  expect(edit.calls).toEqual(['save'])
})

describe('a conflict', () => {
  const other = { name: 'Basic', price: '259' }

  test('without an option or a person is an error, and nothing is saved', async () => {
    const edit = world({ other })
    await expect(edit.save()).rejects.toBe(conflict)
    expect(edit.stored()).toEqual(other)
  })

  test.each([
    ['an option', { options: { mine: true } }],
    ['an answer', { typed: ['mine\n'] }],
  ])('is resolved by %s with my changes on top of theirs', async (_, by) => {
    const edit = world({ other, ...by })
    expect(await edit.save()).toMatchObject({ status: 'done' })
    expect(edit.stored()).toEqual({ name: 'Bas+', price: '259' })
  })

  test.each([
    ['an option', { options: { theirs: true } }],
    ['an answer', { typed: ['t\n'] }],
  ])('is resolved by %s with their version', async (_, by) => {
    const edit = world({ other, ...by })
    expect(await edit.save()).toBeUndefined()
    expect(edit.stored()).toEqual(other)
  })

  test('shows what the other person changed, and what a merge would replace', async () => {
    const edit = world({ other, typed: ['mine\n'] })
    await edit.save()
    expect(edit.err()).toContain(
      'Someone else saved this while you were editing\nName: Bas → Basic, and you have Bas+\nPrice: 229 → 259\n',
    )
  })

  test('in fields outside of the form saves again with --mine', async () => {
    const edit = world({ other: BEFORE, options: { mine: true } })
    expect(await edit.save()).toMatchObject({ status: 'done' })
    expect(edit.stored()).toEqual(MINE)
  })

  test('that is reported again and again ends with the error', async () => {
    const edit = world({ other: BEFORE, options: { mine: true }, always: true })
    await expect(edit.save()).rejects.toBe(conflict)
  })
})

describe('an unknown result', () => {
  test('is checked if the person agrees, and is done where it was saved', async () => {
    const edit = world({ fails: ['after'], typed: ['y\n'] })
    expect(await edit.save()).toMatchObject({ status: 'done', message: expect.stringContaining('checked') })
    expect(edit.calls).toEqual(['save', 'read'])
    expect(edit.err()).toMatch(/The result is unknown\.[\s\S]*Check the result\? \[y\/N\]/)
  })

  test('of a deletion is done where the record is gone', async () => {
    const edit = world({ fails: ['after'], typed: ['y\n'] })
    expect(await edit.remove()).toMatchObject({ status: 'done' })
    expect(edit.calls).toEqual(['delete', 'read'])
  })
})

const line = (kind: 'text' | 'list', from: string, to: string) =>
  changeLines([{ name: 'price', label: 'Price', kind, from, to }])[0]

test.each([
  ['text', '229', '249', 'Price: 229 → 249'],
  ['text', '', '249', 'Price: 249'],
  ['text', '229', '', 'Price: 229 → (empty)'],
  ['text', 'a\nb', 'c', 'Price: a ⏎ b → c'],
  ['list', '', 'Sport 1, Sport 2', 'Price: + Sport 1, Sport 2'],
  ['list', 'Sport 1', '', 'Price: − Sport 1'],
  ['list', 'Sport 1', 'Sport 1 (free)', 'Price: + Sport 1 (free)  − Sport 1'],
] as const)('of a %s a change from %j to %j reads on one line', (kind, from, to, text) => {
  expect(line(kind, from, to)).toBe(text)
})

test('many added items have their number', () => {
  const change = { name: 'channels', label: 'Channels', from: 'Sport 1', to: 'A, B, C, D, E, F' }
  const [text] = changeLines([{ ...change, kind: 'list', count: { from: 1, to: 6 } }])
  expect(text).toBe('Channels: + 6: A, B, C, D, E, F  − Sport 1')
})

test('a new record lists values only', () => {
  const kinds = ['text', 'list'] as const
  const changes = kinds.map((kind) => ({ name: 'x', label: 'X', kind, from: '0', to: '19' }))
  expect(changeLines(changes, { isNew: true })).toEqual(['X: 19', 'X: 19'])
})

test('a long value does not scroll the others away', () => {
  const long = '👋'.repeat(5000)
  expect(line('text', long, 'x')).toMatch(/^Price: .{180,220}… \(10000 characters\) → x$/)
  expect(line('text', long, 'x')?.isWellFormed()).toBe(true)
})
