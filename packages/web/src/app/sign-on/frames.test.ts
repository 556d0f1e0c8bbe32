import type { Configuration } from '@headend/core/config'
import { createLog } from '@headend/core/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const elsewhere = { authority: 'https://sign-on.test/realms/headend' } as Configuration
const here = { authority: 'https://console.test/realms/headend' } as Configuration
const WARNING = 'Third-party cookies are unavailable: a sign-out elsewhere shows at the next request'

interface Frame {
  src: string
  hidden: boolean
  contentWindow: object
  remove: () => void
}

let open: Frame[]
let warned: [message: string, details: unknown][]
let hear: (event: object) => void
const log = createLog((level, message, details) => level === 'WARN' && warned.push([message, details]))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  open = []
  warned = []
  const hearing = new Set<(event: object) => void>()
  hear = (event) => {
    for (const listener of hearing) listener(event)
  }
  vi.stubGlobal('location', new URL('https://console.test/'))
  vi.stubGlobal('navigator', {
    locks: { request: (_: string, __: object, task: () => unknown) => task() },
  })
  vi.stubGlobal(
    'addEventListener',
    (_: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
      hearing.add(listener)
      signal.addEventListener('abort', () => hearing.delete(listener))
    },
  )
  vi.stubGlobal('document', {
    createElement: () => ({
      contentWindow: {},
      remove() {
        open = open.filter((frame) => frame !== this)
      },
    }),
    body: { append: (frame: Frame) => open.push(frame) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  vi.useRealTimers()
})

/** The message of the sign-on's page in the frame, and its result. */
async function asked(configuration: Configuration) {
  const { cookiesReach } = await import('./frames.ts')
  let reach: boolean | undefined
  const ended = cookiesReach(configuration, log).then((answer) => (reach = answer))
  await vi.advanceTimersByTimeAsync(0)
  const says = async (data: string, origin = 'https://sign-on.test') => {
    hear({ data, origin, source: open[0]?.contentWindow })
    await vi.advanceTimersByTimeAsync(0)
    return reach
  }
  return { says, ended, reach: () => reach, again: () => cookiesReach(configuration, log) }
}

test('cookies of a sign-on elsewhere are checked in a hidden frame, once [SES-050, API-009]', async () => {
  const { says, again } = await asked(elsewhere)
  const src = 'https://sign-on.test/realms/headend/protocol/openid-connect/3p-cookies/step1.html'
  expect(open).toMatchObject([{ src, hidden: true }])
  expect(await says('unsupported', 'https://stranger.test')).toBeUndefined()
  expect(await says('supported')).toBe(true)
  expect([open, warned]).toEqual([[], []])
  expect([await again(), open]).toEqual([true, []])
})

test('cookies that do not reach it are a warning [SES-022]', async () => {
  const { says } = await asked(elsewhere)
  expect(await says('unsupported')).toBe(false)
  expect([open, warned]).toEqual([[], [[WARNING, 'unsupported']]])
})

test('a page that does not answer within 10 s is a no, with a warning [SES-022, SES-051]', async () => {
  const { reach, ended } = await asked(elsewhere)
  await vi.advanceTimersByTimeAsync(9999)
  expect(reach()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(await ended).toBe(false)
  expect([open, warned]).toEqual([[], [[WARNING, 'No message from the frame within 10000 ms']]])
})

test('a sign-on on the origin of the console is not asked', async () => {
  const { ended } = await asked(here)
  expect([await ended, open, warned]).toEqual([true, [], []])
})
