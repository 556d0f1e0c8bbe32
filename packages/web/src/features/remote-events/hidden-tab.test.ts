import { expect, test, vi } from 'vitest'
import { REST_AFTER, restOf } from './hidden-tab.ts'

/** A page that is shown or hidden by hand, and waits that end by hand. */
function tab() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const waits: { end: () => void; signal: AbortSignal }[] = []
  const wait = (ms: number, signal: AbortSignal) => {
    expect(ms).toBe(REST_AFTER)
    return new Promise<void>((resolve, reject) => {
      waits.push({ end: resolve, signal })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
  const show = (shown: boolean) => {
    page.hidden = !shown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { show, waits, rest: restOf(page as unknown as Document, wait) }
}

test('a stream rests when its tab has been hidden long enough, and not when it was shown before', async () => {
  const { rest, show, waits } = tab()
  const begun = vi.fn()
  void rest.begins(new AbortController().signal).then(begun)
  show(false)
  await vi.waitFor(() => expect(waits).toHaveLength(1))
  show(true)
  await vi.waitFor(() => expect(waits[0]?.signal.aborted).toBe(true))
  show(false)
  await vi.waitFor(() => expect(waits).toHaveLength(2))
  expect(begun).not.toHaveBeenCalled()
  waits[1]?.end()
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
})

test('it rests until the tab is shown', async () => {
  const { rest, show } = tab()
  show(false)
  const ended = vi.fn()
  void rest.ends(new AbortController().signal).then(ended)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  show(true)
  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
})

test('with its signal both end', async () => {
  const { rest, show } = tab()
  const stop = new AbortController()
  const both = [rest.begins(stop.signal)]
  show(false)
  both.push(rest.begins(stop.signal))
  show(true)
  const reason = new Error('left')
  stop.abort(reason)
  for (const one of await Promise.allSettled(both)) expect(one).toMatchObject({ status: 'rejected', reason })
  show(false)
  await expect(rest.ends(stop.signal)).rejects.toBe(reason)
})
