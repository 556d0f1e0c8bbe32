import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type Actor, createActor, fromPromise, SimulatedClock, type Snapshot } from 'xstate'
import { YES } from '../../../access/index.ts'
import { settings } from '../../../fixtures.ts'
import type { MediaQuestion } from './contract.ts'
import { type Media, unknownMedia } from './display.ts'
import { mediaSearchMachine } from './media-search.machine.ts'
import { mediaSearchView } from './media-search.view.ts'
import { hasStore, newQuestion } from './rules.ts'
import type { MediaAnswer, MediaPage } from './search.ts'

const start = newQuestion(settings, 'SE', 'RENTAL')
const media = (id: string): Media => ({ ...unknownMedia(id), title: `Film ${id}` })

function page(ids: readonly string[], over: Partial<MediaPage> = {}): MediaPage {
  const results = { ids: [...ids], media: ids.map(media), missing: [], total: ids.length }
  return { by: 'text', ...results, next: undefined, ...over }
}

interface Call<Input, Output> {
  input: Input
  signal: AbortSignal
  answer: (output: Output) => Promise<void>
  fail: (error: unknown) => Promise<void>
}

let actor: Actor<typeof mediaSearchMachine>
afterEach(() => actor?.stop())

/** A search with manual answers and a manual clock. */
function stage(snapshot?: Snapshot<unknown>) {
  const searches: Call<{ question: MediaQuestion; page: number }, MediaPage>[] = []
  const lookUps: Call<{ ids: readonly string[] }, MediaAnswer>[] = []
  const clock = new SimulatedClock()
  const actors = { search: byHand(searches), lookUp: byHand(lookUps) }
  actor = createActor(mediaSearchMachine.provide({ actors }), {
    input: { question: start },
    clock,
    ...(snapshot && { snapshot }),
  })
  actor.start()
  const ask = (text: string, over: Partial<MediaQuestion> = {}) =>
    actor.send({ type: 'ASK', question: { ...start, text, ...over } })
  const view = () => mediaSearchView(actor.getSnapshot(), YES)
  const shown = () => view().cards.map(({ id }) => id)
  return { searches, lookUps, ask, view, shown, pause: () => clock.increment(250) }
}

function byHand<Input, Output>(calls: Call<Input, Output>[]) {
  return fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    const settled = async (settle: () => void) => {
      settle()
      await Promise.resolve().then(() => {})
      await promise.catch(() => {})
      await Promise.resolve()
    }
    calls.push({
      input,
      signal,
      answer: (output) => settled(() => resolve(output)),
      fail: (error) => settled(() => reject(error)),
    })
    return promise
  })
}

describe('a restored search', () => {
  const restore = () => {
    actor.send({ type: 'SUBMIT' })
    const snapshot = actor.getPersistedSnapshot()
    actor.stop()
    return stage(JSON.parse(JSON.stringify(snapshot)))
  }

  test('has its text and results, and reads the next page only', async () => {
    const before = stage()
    before.ask('snö')
    before.pause()
    await before.searches[0]?.answer(page(['1', '2'], { total: 3, next: 1 }))
    const after = restore()
    expect(actor.getSnapshot().context.question.text).toBe('snö')
    expect(after.shown()).toEqual(['1', '2'])
    expect(after.searches).toHaveLength(0)
    actor.send({ type: 'MORE' })
    await after.searches[0]?.answer(page(['3'], { total: 3 }))
    expect(after.shown()).toEqual(['1', '2', '3'])
  })

  test.each([
    ['while typing', 0],
    ['while searching', 1],
  ])('%s searches again', async (_, pauses) => {
    const before = stage()
    before.ask('snö')
    if (pauses) before.pause()
    const after = restore()
    expect(after.searches.map(({ input }) => input.question.text)).toEqual(['snö'])
    await after.searches[0]?.answer(page(['1']))
    expect(after.shown()).toEqual(['1'])
  })
})

describe('typing', () => {
  test('one character sends nothing and shows the minimum length [MED-001, BAD-036]', () => {
    const { ask, pause, searches, view } = stage()
    ask('s')
    pause()
    expect(searches).toEqual([])
    expect(view().empty).toEqual({ title: 'No search yet', text: 'At least 2 characters.' })
  })

  test('searches after a pause, or at once with Enter', () => {
    const { ask, pause, searches } = stage()
    ask('sn')
    ask('snö')
    expect(searches).toEqual([])
    pause()
    expect(searches.map(({ input }) => input)).toEqual([{ question: { ...start, text: 'snö' }, page: 0 }])
    ask('is')
    actor.send({ type: 'SUBMIT' })
    expect(searches).toHaveLength(2)
  })

  test('drops results and page; an outer space does not [MED-002]', async () => {
    const { ask, pause, searches, shown } = stage()
    ask('snö')
    pause()
    await searches[0]?.answer(page(['1'], { next: 1, total: 2 }))
    ask('snö ')
    expect(shown()).toEqual(['1'])
    ask('snö', { upcoming: true })
    expect(shown()).toEqual([])
    pause()
    expect(searches[1]?.input).toMatchObject({ page: 0, question: { upcoming: true } })
  })
})

describe('page by page', () => {
  async function atFirstPage() {
    const search = stage()
    search.ask('film')
    search.pause()
    await search.searches[0]?.answer(page(['1', '2'], { next: 1, total: 5 }))
    return search
  }

  test('the next page is read once, however often the end is visible [MED-034]', async () => {
    const { searches, shown, view } = await atFirstPage()
    expect(view()).toMatchObject({ more: true, summary: '5 found' })
    for (let times = 0; times < 3; times++) actor.send({ type: 'MORE' })
    expect(searches).toHaveLength(2)
    expect(view()).toMatchObject({ more: false, busy: true })
    await searches[1]?.answer(page(['3', '2', '4'], { next: undefined, total: 5 }))
    expect(shown()).toEqual(['1', '2', '3', '4'])
    actor.send({ type: 'MORE' })
    expect(searches).toHaveLength(2)
  })

  test('a page without new media is followed by the next [MED-034]', async () => {
    const { searches, shown, view } = await atFirstPage()
    actor.send({ type: 'MORE' })
    await searches[1]?.answer(page(['2', '1'], { next: 2, total: 5 }))
    expect([shown(), view()]).toMatchObject([['1', '2'], { more: true, next: 2 }])
    actor.send({ type: 'MORE' })
    expect(searches[2]?.input.page).toBe(2)
  })

  test('a failed page keeps the results, and only RETRY reads it again', async () => {
    const { searches, shown, view } = await atFirstPage()
    actor.send({ type: 'MORE' })
    await searches[1]?.fail(new Error('Away'))
    expect(shown()).toEqual(['1', '2'])
    expect(view().problem).toEqual({ title: "Couldn't load more medias", text: 'Away' })
    actor.send({ type: 'MORE' })
    expect(searches).toHaveLength(2)
    actor.send({ type: 'RETRY' })
    expect(view()).toMatchObject({ busy: true, problem: { text: 'Away' } })
    await searches[2]?.fail(new Error('Still away'))
    expect(view()).toMatchObject({ busy: false, problem: { text: 'Still away' } })
    actor.send({ type: 'RETRY' })
    await searches[3]?.answer(page(['3'], { total: 3 }))
    expect([shown(), view().problem]).toEqual([['1', '2', '3'], undefined])
  })

  test('results always belong to the typed text, in any order of events', async () => {
    const step = fc.record({
      action: fc.constantFrom('ask', 'pause', 'more', 'retry', 'answer', 'fail'),
      text: fc.constantFrom('', 'a', 'aa', 'bb', 'cc'),
      call: fc.nat(5),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
        const { ask, pause, searches, shown } = stage()
        let text = ''
        const answered = new Set<number>()
        const settle = async (index: number, action: string) => {
          const call = searches[index]
          if (!call || answered.has(index)) return
          answered.add(index)
          const { question, page: number } = call.input
          if (action === 'fail') return call.fail(new Error('Away'))
          return call.answer(page([`${question.text}-${number}`], { next: number + 1, total: 99 }))
        }
        for (const step of steps) {
          if (step.action === 'ask') {
            text = step.text
            ask(text)
          } else if (step.action === 'pause') pause()
          else if (step.action === 'more') actor.send({ type: 'MORE' })
          else if (step.action === 'retry') actor.send({ type: 'RETRY' })
          else await settle(step.call, step.action)
          const expected = shown().map((_, index) => `${text}-${index}`)
          expect(shown()).toEqual(expected)
        }
        actor.stop()
        expect(searches.every(({ signal }, at) => answered.has(at) || signal.aborted)).toBe(true)
      }),
      { seed: 5, numRuns: 300 },
    )
  })
})

describe('missing media', () => {
  const missing = ['2', '4'].map((id) => ({ id, reason: 'it is away' }))

  async function partlyLoaded() {
    const search = stage()
    search.ask('film')
    search.pause()
    const whole = page(['1', '2', '3', '4'])
    await search.searches[0]?.answer({ ...whole, media: [media('1'), media('3')], missing })
    return search
  }

  test('are reported beside the results', async () => {
    const { shown, view } = await partlyLoaded()
    expect(shown()).toEqual(['1', '3'])
    expect(view().problem).toEqual({ title: '2 of 4 cannot be shown', text: '2, 4: it is away' })
  })

  test('are read again and inserted in order', async () => {
    const { lookUps, shown, view } = await partlyLoaded()
    actor.send({ type: 'RETRY' })
    expect(lookUps[0]?.input).toEqual({ ids: ['2', '4'] })
    await lookUps[0]?.answer({ media: [media('2')], missing: missing.slice(1) })
    expect(shown()).toEqual(['1', '2', '3'])
    expect(view().problem?.title).toBe('1 of 4 cannot be shown')
    actor.send({ type: 'RETRY' })
    expect(view()).toMatchObject({ busy: true, problem: { title: '1 of 4 cannot be shown' } })
    await lookUps[1]?.fail(new Error('Away'))
    expect(shown()).toEqual(['1', '2', '3'])
    expect(view().problem?.title).toBe('1 of 4 cannot be shown')
  })
})

describe('an empty result says', () => {
  test('that there is no store [OPN-97]', () => {
    stage()
    const text = 'There is no store for EST in Denmark, so no media can be searched.'
    const { empty } = mediaSearchView(actor.getSnapshot(), hasStore(settings, 'DK', 'EST'))
    expect(empty).toEqual({ title: 'No search', text })
  })

  test('that nothing was found, or that the search failed and can be retried', async () => {
    const { ask, pause, searches, view } = stage()
    ask(' film ')
    pause()
    await searches[0]?.answer(page([]))
    expect(view().empty).toEqual({ title: 'No medias found', text: 'No media matches “film”.' })
    ask('else')
    pause()
    await searches[1]?.fail(new Error('Away'))
    const problem = { title: 'Failed to search medias', text: 'Away' }
    expect(view()).toMatchObject({ empty: undefined, problem })
    actor.send({ type: 'RETRY' })
    expect(searches[2]?.input).toEqual(searches[1]?.input)
    expect(view()).toMatchObject({ searching: true, problem: { text: 'Away' } })
    await searches[2]?.answer(page(['1']))
    expect(view().problem).toBeUndefined()
  })
})
