import { describe, expect, test } from 'vitest'
import {
  type Answering,
  anyCommand,
  failing,
  json,
  type Person,
  perform as performAs,
} from '../../fixtures.ts'
import { createSelectionItem, deleteSelectionItem, updateSelectionItem } from './commands.ts'
import { newSelectionItemDraft, selectionItemBody } from './rules.ts'

const identity = { country: 'NO', id: 'icx-7' } as const
const logo = { logoUrl: 'https://logos.test/sport.svg', tvPackageId: '3004' }
const draft = { ...newSelectionItemDraft(), id: 'icx-7', name: 'Sport', ...logo }

const fine = () => new Response(null, { status: 204 })
const refusing = (status: number, body: object) => () => json(body, { status })
const perform = (
  command: ReturnType<typeof anyCommand>,
  input: object,
  answer: Answering,
  person: Person = 'kari',
) => performAs(command, input, answer, person, 'NO')

const create = { command: anyCommand(createSelectionItem), input: { country: 'NO', draft } }
const update = {
  command: anyCommand(updateSelectionItem),
  input: { ...identity, draft, original: { ...selectionItemBody(draft), etag: '"seen"' } },
}
const remove = { command: anyCommand(deleteSelectionItem), input: { ...identity, name: 'Sport' } }

const CREATION_FAILED = 'Failed to create the selection item'
const TAKEN = { id: 'This id already exists' }

test.each<[Person, boolean]>([
  ['dev', true],
  ['kari', true],
  ['maja', false],
  ['sofie', false],
])('every change by %s in NO is done: %s [ROL-031]', async (person, may) => {
  for (const { command, input } of [create, update, remove]) {
    const { outcome, sent } = await perform(command, input, fine, person)
    expect([outcome.status, sent.length]).toEqual(may ? ['done', 1] : ['failed', 0])
  }
})

test('an id that exists is rejected at the id [SEL-037]', async () => {
  const answer = refusing(409, { errorCode: 'already-exists', errorMessage: 'Taken' })
  const { outcome, said } = await perform(create.command, create.input, answer)
  expect(outcome).toMatchObject({ error: { kind: 'rejected', status: 409, fields: TAKEN, hints: TAKEN } })
  expect(said).toEqual([failing(CREATION_FAILED, 'This id already exists')])
})

describe.each([
  { ...create, hints: TAKEN },
  { ...remove, hints: { id: 'Error deleting' } },
])('a $command.id that is answered', ({ command, input, hints }) => {
  test.each<[number, string]>([
    [400, 'server'],
    [403, 'server'],
    [404, 'not-found'],
    [503, 'server'],
  ])('with %i keeps its kind %s and hints at the id [SEL-037, SEL-039, OPN-99]', async (status, kind) => {
    const { outcome } = await perform(command, input, refusing(status, {}))
    expect(outcome).toMatchObject({ error: { kind, status, hints } })
  })

  test.each<[string, Answering]>([
    ['with 401', refusing(401, {})],
    ['without an answer', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s gives no hint at the id [OPN-99]', async (_, answer) => {
    const { outcome } = await perform(command, input, answer)
    expect(outcome).toMatchObject({ status: 'failed', error: { hints: undefined } })
    expect(outcome).not.toHaveProperty('error.fields')
  })
})

test('rejected fields have their labels, and the id a hint [SEL-037]', async () => {
  const fields = { tvPackageId: 'Unknown: 9' }
  const answer = refusing(400, { errorMessage: 'tvPackageId: Unknown: 9', fields })
  const { outcome, said } = await perform(create.command, create.input, answer)
  expect(outcome).toMatchObject({ error: { kind: 'rejected', fields, hints: TAKEN } })
  expect(said).toEqual([failing(CREATION_FAILED, 'Tv package id: Unknown: 9')])
})

test('a failed update gives no hint at the id [SEL-038]', async () => {
  const { outcome } = await perform(update.command, update.input, refusing(500, {}))
  expect(outcome).toMatchObject({ error: { kind: 'server', hints: undefined } })
})
