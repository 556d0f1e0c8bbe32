import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { logEnd } from '@headend/core/event-log'
import type { ReadContext } from '@headend/core/query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson } from '../../ui/storage/personal-storage.ts'
import { noteElsewhere, rememberTail, type TailState, tailStateOf } from './use-tail.ts'

const anna: EngagementIdentity = { id: '4711002', country: 'SE', platform: 'STB' }

beforeAll(() => void vi.stubGlobal('requestAnimationFrame', () => 0))
beforeEach(forgetPerson)
afterAll(() => void vi.unstubAllGlobals())

test('the log of the last box is found again, another box has its own', () => {
  const state = tailStateOf(anna)
  rememberTail(anna, state)
  expect(tailStateOf({ ...anna })).toBe(state)
  expect(tailStateOf({ ...anna, country: 'NO' })).not.toBe(state)
})

test('the next person gets a new log', () => {
  const state = tailStateOf(anna)
  rememberTail(anna, state)
  forgetPerson()
  expect(tailStateOf(anna)).not.toBe(state)
})

const gone: EngagementIdentity = { id: '4711003', country: 'SE', platform: 'STB' }
const other: EngagementIdentity = { id: '4711900', country: 'SE', platform: 'STB' }
const error = new AppError('not-found', 'No engagement 4711003 on STB in SE', { status: 404 })
const NOTE = 'OTT 4711003 exists in SE. Choose OTT'

/** A search that answers when `answer` resolves. */
function search() {
  const answer = Promise.withResolvers<void>()
  const post = () => answer.promise.then(() => ({ body: [{ ...gone, platform: 'OTT', status: 'ACTIVE' }] }))
  const context = { access: { roles: [], country: 'SE' }, country: 'SE', data: { post } }
  return { context: context as unknown as ReadContext, answer }
}

test.each<[string, (state: TailState) => void, string[]]>([
  ['is unchanged', () => {}, [NOTE]],
  ['has a new mark', ({ store }) => store.note({ kind: 'mark', text: 'Mark 1' }), [NOTE]],
  ['was emptied', ({ store }) => store.change((log) => log.clear()), []],
  ['belongs to another box', (state) => rememberTail(other, state), []],
  ['has another end', ({ store }) => void store.change((log) => logEnd(log)), []],
])('a log that %s notes where the id exists instead, or not', async (_, change, expected) => {
  const state = tailStateOf(gone)
  rememberTail(gone, state)
  const line = state.store.change((log) => logEnd(log))
  const { context, answer } = search()
  const noted = noteElsewhere({ target: gone, error, line }, context, state)
  change(state)
  answer.resolve()
  await noted
  const texts = [...state.store.log.entries()].flatMap((entry) => ('text' in entry ? entry.text : []))
  expect(texts.filter((text) => text.includes('exists in'))).toEqual(expected)
  const elsewhere = state.missing.get()?.elsewhere?.identity
  expect(elsewhere?.platform).toBe(expected.length > 0 ? 'OTT' : undefined)
})
