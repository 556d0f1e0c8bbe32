import { AppError } from '@headend/core/errors'
import type { RequestOptions } from '@headend/core/transport'
import { describe, expect, test, vi } from 'vitest'
import { answered, testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { devices, logOut } from './devices.ts'

const listed = [
  { deviceId: 'd1', vendorModel: 'Apple TV', browser: '', lastSeen: '2026-06-01T12:00:00Z', dns: 'a' },
  { deviceId: 'd2', tvClientName: 'web', browser: 'Edge', browserVersion: '131', os: 'Windows' },
]

function world(options: Partial<GlobalOptions> = {}, person: Parameters<typeof testContext>[2] = {}) {
  const get = vi.fn(async (_: RequestOptions) => answered(listed))
  const remove = vi.fn(async (_: RequestOptions) => answered())
  const other = { country: 'SE', platform: 'OTT', id: '4711002', status: 'ACTIVE' }
  const post = vi.fn(async (_: RequestOptions) => answered([other]))
  return { get, remove, post, ...testContext({ get, delete: remove, post }, options, person) }
}

const box = { platform: 'stb', id: '4711002' }
const all = { ...box, deviceId: undefined, all: true }

describe('devices', () => {
  test('are listed as the console lists them, and filtered by its columns [ENG-067]', async () => {
    const { context, out, err } = world()
    await devices(context, 'STB', '4711002', { filter: ['browser=edge'], sort: '-lastSeen' })
    expect(out()).toBe('Edge, Windows\tweb\tEdge 131\tWindows\t\t\t\t\td2\n')
    expect(err()).toBe('Shows 1 / 2\n')
  })

  test('have the values of the service as JSON', async () => {
    const { context, out } = world({ json: 'deviceId,browserVersion,lastSeen' })
    await devices(context, 'STB', '4711002', {})
    expect(JSON.parse(out())).toEqual([
      { deviceId: 'd1', browserVersion: '', lastSeen: '2026-06-01T12:00:00Z' },
      { deviceId: 'd2', browserVersion: '131', lastSeen: null },
    ])
  })
})

describe('logging out', () => {
  test('one device asks by its name, and does nothing without a yes [ENG-069, OPN-54]', async () => {
    const { context, remove, err } = world({}, { tty: true, typed: 'n\n' })
    await expect(logOut(context, { ...box, deviceId: 'd1', all: false })).rejects.toThrow('Not done')
    expect(err()).toContain('Log out Apple TV?')
    expect(remove).not.toHaveBeenCalled()
  })

  test('one device is logged out with --yes [ENG-069, ENG-070]', async () => {
    const { context, remove, err } = world({ yes: true })
    await logOut(context, { ...box, deviceId: 'd1', all: false })
    expect(remove.mock.calls[0]?.[0].path).toMatch(/\/devices\/d1\/SE\/STB\/4711002$/)
    expect(err()).toBe('Success: Logged out device (device d1 of STB 4711002 in SE)\n')
  })

  test('all of them needs a typed answer, not --yes [ENG-071, OPN-54]', async () => {
    const careless = world({ yes: true })
    await expect(logOut(careless.context, all)).rejects.toThrow('no one can answer here')
    expect(careless.remove).not.toHaveBeenCalled()
    const typed = world({}, { tty: true, typed: 'LOG-OUT ALL 4711002 SE\n' })
    await logOut(typed.context, all)
    expect(typed.remove.mock.calls[0]?.[0].path).toMatch(/\/devices\/all\/SE\/STB\/4711002$/)
    expect(typed.err()).toContain('Success: Logged out all devices')
  })

  test.each([
    ['one device', 'd1'],
    ['all of them', undefined],
  ])(
    '%s of an engagement on the other platform names it, but not for a missing device',
    async (_, deviceId) => {
      const { context, get, remove, post } = world({ yes: true, confirm: 'LOG-OUT ALL 4711002 SE' })
      remove.mockRejectedValue(new AppError('not-found', 'It is not there'))
      const which = { ...box, deviceId, all: deviceId === undefined }
      const missing = { kind: 'not-found', message: expect.stringContaining('It is not there') }
      if (deviceId) {
        await expect(logOut(context, which)).rejects.toMatchObject(missing)
        expect(post).not.toHaveBeenCalled()
      }
      get.mockRejectedValue(new AppError('not-found', 'No such engagement'))
      const hint = 'OTT/4711002 exists: use that id'
      await expect(logOut(context, which)).rejects.toMatchObject({ ...missing, hint })
    },
  )

  test.each([
    ['neither', undefined, false],
    ['both', 'd1', true],
  ])('%s of one and all is refused before any request', async (_, deviceId, everybody) => {
    const { context, remove } = world({ confirm: 'LOG-OUT ALL 4711002 SE' })
    await expect(logOut(context, { ...box, deviceId, all: everybody })).rejects.toThrow('Name one device')
    expect(remove).not.toHaveBeenCalled()
  })
})
