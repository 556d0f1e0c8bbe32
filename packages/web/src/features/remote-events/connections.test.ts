import { expect, test, vi } from 'vitest'
import { createBackgroundPause, PAUSE_AFTER, speaksHttp1 } from './connections.ts'

const timing = (name: string, nextHopProtocol: string) => ({ name, nextHopProtocol })

test.each([
  ['a fetch from the host used it', [timing('https://events.test/other', 'http/1.1')], true],
  ['the fetch used HTTP/2', [timing('https://events.test/other', 'h2')], false],
  ['only another host used it', [timing('https://admin.test/', 'http/1.1')], false],
  ['the browser reports nothing', [timing('https://events.test/', '')], false],
  ['nothing was fetched', [], false],
])('HTTP/1.1 is detected where %s: %#', (_, timings, expected) => {
  expect(speaksHttp1('https://events.test/base', timings)).toBe(expected)
})

/** A page that the test shows or hides, and waits that it ends. */
function tab() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const waits: { end: () => void; signal: AbortSignal }[] = []
  const wait = (ms: number, signal: AbortSignal) => {
    expect(ms).toBe(PAUSE_AFTER)
    return new Promise<void>((resolve, reject) => {
      waits.push({ end: resolve, signal })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
  const show = (shown: boolean) => {
    page.hidden = !shown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { show, waits, pause: createBackgroundPause(page as unknown as Document, wait) }
}

test('a stream pauses only when its tab stays hidden long enough', async () => {
  const { pause, show, waits } = tab()
  const begins = vi.fn()
  void pause.untilPaused(new AbortController().signal).then(begins)
  show(false)
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  show(true)
  await vi.waitFor(() => expect(waits[0]?.signal.aborted).toBe(true))
  show(false)
  await vi.waitFor(() => expect(waits).toHaveLength(2))
  expect(begins).not.toHaveBeenCalled()
  waits[1]?.end()
  await vi.waitFor(() => expect(begins).toHaveBeenCalled())
})

test('it pauses until the tab is shown', async () => {
  const { pause, show } = tab()
  show(false)
  const ends = vi.fn()
  void pause.untilResumed(new AbortController().signal).then(ends)
  await Promise.resolve()
  expect(ends).not.toHaveBeenCalled()
  show(true)
  await vi.waitFor(() => expect(ends).toHaveBeenCalled())
})

test('its signal ends both waits', async () => {
  const { pause, show } = tab()
  const stop = new AbortController()
  const both = [pause.untilPaused(stop.signal)]
  show(false)
  both.push(pause.untilPaused(stop.signal))
  show(true)
  const reason = new Error('left')
  stop.abort(reason)
  for (const one of await Promise.allSettled(both)) expect(one).toMatchObject({ status: 'rejected', reason })
  show(false)
  await expect(pause.untilResumed(stop.signal)).rejects.toBe(reason)
})
