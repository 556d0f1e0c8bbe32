import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { logEnd } from '@headend/core/event-log'
import type { ReadContext } from '@headend/core/query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetPerson } from '../../ui/storage/personal-store.ts'
import { tellElsewhere } from './elsewhere.ts'
import { keepTail, tailOf } from './kept-tail.ts'

const gone: EngagementIdentity = { id: '4711003', country: 'SE', platform: 'STB' }
const other: EngagementIdentity = { id: '4711900', country: 'SE', platform: 'STB' }
const error = new AppError('not-found', 'No engagement 4711003 on STB in SE', { status: 404 })
const SAID = 'There is OTT 4711003 in SE: choose OTT'

beforeAll(() => void vi.stubGlobal('requestAnimationFrame', () => 0))
beforeEach(forgetPerson)
afterAll(() => void vi.unstubAllGlobals())

/** The answer comes when it is let. */
function looking() {
  const answer = Promise.withResolvers<void>()
  const post = () => answer.promise.then(() => ({ body: [{ ...gone, platform: 'OTT', status: 'ACTIVE' }] }))
  const context = { access: { roles: [], country: 'SE' }, country: 'SE', data: { post } }
  return { context: context as unknown as ReadContext, answer }
}

type Kept = ReturnType<typeof tailOf>

test.each<[string, (kept: Kept) => void, string[]]>([
  ['is as it was', () => {}, [SAID]],
  ['has a mark since', ({ store }) => store.note({ kind: 'mark', text: 'Mark 1' }), [SAID]],
  ['was emptied', ({ store }) => store.change((log) => log.clear()), []],
  ['is of another one by then', (kept) => keepTail(other, kept), []],
  ['has heard another end', ({ store }) => void store.change((log) => logEnd(log)), []],
])('where an engagement is that is not there is told in a log that %s', async (_, meanwhile, expected) => {
  const kept = tailOf(gone)
  keepTail(gone, kept)
  const line = kept.store.change((log) => logEnd(log))
  const { context, answer } = looking()
  const told = tellElsewhere({ target: gone, error, line }, context, kept)
  meanwhile(kept)
  answer.resolve()
  await told
  const texts = [...kept.store.log.entries()].flatMap((entry) => ('text' in entry ? entry.text : []))
  expect(texts.filter((text) => text.startsWith('There is'))).toEqual(expected)
  const there = kept.missing.get()?.elsewhere?.there
  expect(there?.platform).toBe(expected.length > 0 ? 'OTT' : undefined)
})
