import { describe, expect, test } from 'vitest'
import type { Answering, Person } from '../../fixtures.ts'
import { anyCommand, failing, json, perform as performAs } from '../../fixtures.ts'
import { createSelectionItem, deleteSelectionItem, updateSelectionItem } from './commands.ts'
import { newSelectionItemDraft, selectionItemBody } from './rules.ts'

const ITEMS = 'http://admin.test/base/rest/selectionmenuservice/admin/v1/external-product-mapping/NO'
const identity = { country: 'NO', id: 'icx-7' } as const
const draft = {
  ...newSelectionItemDraft(),
  id: 'icx-7',
  name: 'Sport',
  logoUrl: 'https://logos.test/sport.svg',
  tvPackageId: '3004',
}
const original = { ...selectionItemBody(draft), etag: '"seen"' }
const subject = { ...identity, name: 'Sport' }

const fine = () => new Response(null, { status: 204 })
const refusing = (status: number, body: object) => () => json(body, { status })
const perform = (
  command: ReturnType<typeof anyCommand>,
  input: unknown,
  answer: Answering,
  person: Person = 'kari',
) => performAs(command, input, answer, person, 'NO')

const create = {
  command: anyCommand(createSelectionItem),
  input: { country: 'NO', draft } as object,
  call: `POST ${ITEMS}`,
  done: 'Selection item was successfully created',
  fails: 'Failed to create the selection item',
}
const update = {
  command: anyCommand(updateSelectionItem),
  input: { ...identity, draft, original } as object,
  call: `PUT ${ITEMS}/icx-7`,
  done: 'Selection item was successfully updated',
  fails: 'Failed to update the selection item',
}
const remove = {
  command: anyCommand(deleteSelectionItem),
  input: subject as object,
  call: `DELETE ${ITEMS}/icx-7`,
  done: 'Selection item was successfully deleted',
  fails: 'Failed to delete the selection item',
}
const saves = [create, update]
const writes = [...saves, remove]

test.each(saves)(
  '$command.id sends the whole item and returns its identity [API-062, API-063, OPN-09]',
  async ({ command, input }) => {
    const { outcome, written } = await perform(command, input, fine)
    expect(written).toEqual([selectionItemBody(draft)])
    expect(outcome).toEqual({ status: 'done', output: identity })
  },
)

test.each(saves)('$command.id rejects invalid fields without sending [SEL-022]', async (save) => {
  const { outcome, sent } = await perform(
    save.command,
    { ...save.input, draft: newSelectionItemDraft() },
    fine,
  )
  expect(outcome).toMatchObject({
    error: {
      fields: {
        id: 'Id is required',
        name: 'Name is required',
        logoUrl: 'Logo url is required',
        tvPackageId: 'Tv package id is required',
      },
    },
  })
  expect(sent).toEqual([])
})

describe.each(writes)('$command.id', ({ command, input, call, done, fails }) => {
  test('reports success and invalidates the list [API-062..064, SEL-034, SEL-035, SEL-036, OPN-107]', async () => {
    const { calls, said, stale } = await perform(command, input, fine)
    expect(calls).toEqual([call])
    expect(said).toEqual([{ tone: 'success', title: 'Success', text: done }])
    expect(stale).toEqual([['selection-menu', 'NO']])
  })

  test('reports a failure with its reason [SEL-037, SEL-038, SEL-039]', async () => {
    const { said } = await perform(command, input, refusing(500, { errorMessage: 'The database is away' }))
    expect(said).toEqual([failing(fails, 'The service answered 500: The database is away')])
  })

  test.each<[Person, boolean]>([
    ['dev', true],
    ['kari', true],
    ['maja', false],
    ['sofie', false],
  ])('by %s in NO is done: %s [ROL-031]', async (person, may) => {
    const { outcome, sent } = await perform(command, input, fine, person)
    expect([outcome.status, sent.length]).toEqual(may ? ['done', 1] : ['failed', 0])
  })
})

const TAKEN = { id: 'This id already exists' }
const NOT_DELETED = { id: 'Error deleting' }

test('an id that exists is rejected at the id [SEL-037]', async () => {
  const answer = refusing(409, { errorCode: 'already-exists', errorMessage: 'Taken' })
  const { outcome, said } = await perform(create.command, create.input, answer)
  expect(outcome).toMatchObject({ error: { kind: 'rejected', status: 409, fields: TAKEN, hints: TAKEN } })
  expect(said).toEqual([failing(create.fails, 'This id already exists')])
})

describe.each([
  { ...create, hints: TAKEN },
  { ...remove, hints: NOT_DELETED },
])('a $command.id that is answered', ({ command, input, hints }) => {
  test.each<[number, string]>([
    [400, 'server'],
    [403, 'server'],
    [404, 'not-found'],
    [500, 'server'],
    [503, 'server'],
  ])('with %i keeps its kind %s and hints at the id [SEL-037, SEL-039, OPN-99]', async (status, kind) => {
    const { outcome } = await perform(command, input, refusing(status, {}))
    expect(outcome).toMatchObject({ error: { kind, status, hints } })
  })

  test.each<[string, Answering]>([
    ['with 401', refusing(401, {})],
    ['without an answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['too late', () => Promise.reject(new DOMException('', 'AbortError'))],
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
  expect(said).toEqual([failing(create.fails, 'Tv package id: Unknown: 9')])
})

test('a failed update gives no hint at the id [SEL-038]', async () => {
  const { outcome } = await perform(update.command, update.input, refusing(500, {}))
  expect(outcome).toMatchObject({ error: { kind: 'server', hints: undefined } })
})

describe('updating', () => {
  test.each<[object, string | null]>([
    [{ original }, '"seen"'],
    [{ original, etag: '"known"' }, '"known"'],
    [{ original: { ...original, etag: undefined } }, null],
  ])('with %j sends the etag %s', async (known, etag) => {
    const { sent } = await perform(update.command, { ...identity, draft, ...known }, fine)
    expect(sent[0]?.headers.get('if-match')).toBe(etag)
  })

  test('never changes the id [SEL-008]', async () => {
    const moved = { ...update.input, draft: { ...draft, id: 'other' } }
    const { written } = await perform(update.command, moved, fine)
    expect(written).toMatchObject([{ id: 'icx-7' }])
  })
})

test('deleting asks with the name of the item [OPN-54]', async () => {
  const { asked } = await perform(remove.command, remove.input, fine)
  expect(asked).toEqual([
    {
      title: 'Delete the selection item?',
      text: 'Are you sure you want to delete the selection item Sport?',
      yes: 'Yes, delete selection item',
      destructive: true,
      which: 'id icx-7',
    },
  ])
})
