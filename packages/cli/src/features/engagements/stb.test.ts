import { AppError } from '@headend/core/errors'
import type { DataManager, RequestOptions } from '@headend/core/transport'
import { describe, expect, test, vi } from 'vitest'
import { answered, testContext } from '../../fixtures.ts'
import { runTool } from './stb.ts'

/** Answers every call except for an id that ends with 9. */
function boxes() {
  const call = vi.fn(async ({ path }: RequestOptions) => {
    if (path.endsWith('9')) throw MISSING
    return answered()
  })
  return { call, data: { get: call, post: call } as Partial<DataManager> }
}

const MISSING = new AppError('not-found', 'No such engagement', { status: 404 })
const STB = { platform: 'STB' }
const NOT_ON_OTT = 'Invalid service type factoryResetSTB for platform OTT'

/** Every engagement is on OTT, and none on STB. */
const onOtt: Partial<DataManager> = {
  get: async () => Promise.reject(MISSING),
  post: async ({ body }) => {
    const there = (body as { platform: string }[]).filter(({ platform }) => platform === 'OTT')
    return answered(there.map((identity) => ({ ...identity, status: 'ACTIVE' })))
  },
}

describe('a box tool', () => {
  test('prints the message of core, with the box, on stderr [STB-013, ERR-013]', async () => {
    const { data, call } = boxes()
    const { context, out, err } = testContext(data, { yes: true })
    expect(await runTool(context, 'hw-reboot', ['4711002'], STB)).toBe(0)
    expect([out(), err()]).toEqual(['', 'Success: Hardware reboot initiated (STB 4711002 in SE)\n'])
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('with one id twice runs once, without a batch', async () => {
    const { data, call } = boxes()
    const { context, err } = testContext(data, { yes: true })
    expect(await runTool(context, 'hw-reboot', ['1', ' 1'], STB)).toBe(0)
    expect(call.mock.calls.map(([{ path }]) => path.at(-1))).toEqual(['1'])
    expect(err()).toBe('Success: Hardware reboot initiated (STB 1 in SE)\n')
  })

  test.each([['4711002'], ['STB/4711002'], ['stb/4711002', '4711002']])(
    'of %s prints the same',
    async (...ids) => {
      const { data, call } = boxes()
      const { context, out, err } = testContext(data, { yes: true, json: 'id,platform,status' })
      expect(await runTool(context, 'hw-reboot', ids, STB)).toBe(0)
      expect(JSON.parse(out())).toEqual([{ id: '4711002', platform: 'STB', status: 'done' }])
      expect(err()).toBe('Success: Hardware reboot initiated (STB 4711002 in SE)\n')
      expect(call).toHaveBeenCalledTimes(1)
    },
  )

  test.each([
    ['full-log', 'OTT/9 exists: use that id'],
    ['sw-reboot', 'OTT/9 exists, and OTT has no sw-reboot'],
  ] as const)('%s of an id on the other platform names it', async (tool, hint) => {
    const { context, err } = testContext(onOtt, { yes: true })
    expect(await runTool(context, tool, ['9'], STB)).toBe(6)
    expect(err()).toContain(`         ${hint}\n`)
  })

  test('without a look-up names no other platform', async () => {
    const { context, err } = testContext(boxes().data, { yes: true })
    expect(await runTool(context, 'sw-reboot', ['9'], STB)).toBe(6)
    expect(err()).toBe('headend: Failed to initiate software reboot: No such engagement\n')
  })

  test.each([true, false])('of a text that is no id shows how to search (look-up: %s)', async (lookUp) => {
    const { data, call } = boxes()
    const failing = runTool(testContext(data).context, 'hw-reboot', ['anna.lindqvist'], { ...STB, lookUp })
    await expect(failing).rejects.toMatchObject({
      kind: 'usage',
      message: 'anna.lindqvist is not an engagement id',
      hint: 'To find the id: headend engagement search anna.lindqvist',
    })
    expect(call).not.toHaveBeenCalled()
  })

  test.each([
    ['anna@example.se', 'anna@example.se is not an engagement id'],
    ['5 anna', 'Not done: anna (not an engagement id)'],
  ])('of %s is refused: %s', async (line, message) => {
    const failing = runTool(testContext(boxes().data).context, 'full-log', line.split(' '), STB)
    await expect(failing).rejects.toMatchObject({ kind: 'usage', message })
  })

  test('of letters and digits without an engagement shows how to search, before any question', async () => {
    const get = vi.fn(async () => Promise.reject(MISSING))
    const { context, err } = testContext({ get, post: async () => answered([]) })
    expect(await runTool(context, 'hw-reboot', ['4711002x'], STB)).toBe(6)
    expect(err()).toBe(
      'headend: No such engagement\n' +
        '         To find the id: headend engagement search 4711002x --country SE\n',
    )
    expect(get).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['1', 0, 'done', undefined],
    ['9', 6, 'failed', 'not-found'],
  ])('of %s is a row with --json', async (id, status, word, kind) => {
    const { context, out } = testContext(boxes().data, { json: 'id,status,kind' })
    expect(await runTool(context, 'full-log', [id], STB)).toBe(status)
    expect(JSON.parse(out())).toEqual([{ id, status: word, kind }])
  })

  test('ended by a signal has an unknown result', async () => {
    const answer = Promise.withResolvers<never>()
    const { context, err, signal } = testContext({ get: () => answer.promise }, { yes: true })
    signal()
    const running = runTool(context, 'hw-reboot', ['1'], STB)
    await vi.waitFor(() => {
      signal()
      expect(err()).toBe(
        'headend: Hardware reboot (STB 1 in SE): stopped before an answer arrived. The result is unknown\n' +
          '         Check the result before you run the command again\n',
      )
    })
    answer.reject(new AppError('server', 'No'))
    await running
    err()
    signal()
    expect(err()).toBe('')
  })

  test.each([
    ['a tool that the platform lacks [STB-003, BAD-037]', 'factory-reset', 'OTT', 7, NOT_ON_OTT],
    ['a risk without a yes [OPN-54]', 'hw-reboot', 'STB', 1, 'no one can answer here'],
  ] as const)('makes no call for %s', async (_, tool, platform, status, text) => {
    const { data, call } = boxes()
    const { context, err } = testContext(data)
    expect(await runTool(context, tool, ['1'], { platform })).toBe(status)
    expect(err()).toContain(text)
    expect(call).not.toHaveBeenCalled()
  })
})
