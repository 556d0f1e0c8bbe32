/** Whoever makes a call does so through the data manager that they are given, whatever else the machine offers. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Provider, startProvider } from '../provider/index.ts'
import { calls } from './calls.ts'
import { connect } from './connection.ts'

let provider: Provider

beforeAll(async () => {
  provider = await startProvider({ pace: 0.02 })
})
afterAll(() => provider.close())
afterEach(() => vi.unstubAllGlobals())

it.each(Object.entries(calls))(
  '%s goes through the data manager [NET-001]',
  async (_, { path, make, account = 'maja' }) => {
    const { fetch } = globalThis
    const asked: string[] = []
    const recording: typeof fetch = (address, init) => {
      asked.push(new URL(String(address)).pathname)
      return fetch(address, init)
    }
    const as = await connect(provider, account, { ports: { fetch: recording } })
    vi.stubGlobal('fetch', () => Promise.reject(new Error('Past the data manager')))
    expect(await make(as)).not.toEqual([])
    expect(asked.some((pathname) => new RegExp(`^${path}`).test(pathname))).toBe(true)
  },
)
