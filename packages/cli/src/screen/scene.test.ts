import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addUse, NO_USES } from '@headend/core/palette'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { createAnswerCache, createRecentUses, parseStoredUses, writeStoredUses } from './scene.ts'

test('what was read a moment ago is not asked for again, what failed is', async () => {
  let now = 0
  const kept = createAnswerCache(() => now, 100)
  const load = vi.fn(async () => 'list')
  expect([await kept.read('a', load), await kept.read('a', load)]).toEqual(['list', 'list'])
  expect(load).toHaveBeenCalledTimes(1)
  now = 100
  await kept.read('a', load)
  expect(load).toHaveBeenCalledTimes(2)
  await expect(kept.read('b', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await kept.read('b', load)).toBe('list')
})

test('the answer that was used longest ago makes room for a new one', async () => {
  const kept = createAnswerCache(() => 0, 100)
  const load = vi.fn(async (key: string) => key)
  const read = (key: string) => kept.read(key, () => load(key))
  for (let box = 0; box < 100; box += 1) await read(`box ${box}`)
  await read('box 0')
  await read('one more')
  load.mockClear()
  await read('box 0')
  expect(load).not.toHaveBeenCalled()
  await read('box 1')
  expect(load).toHaveBeenCalledOnce()
})

test('what was chosen is known again by its ids, of its country', () => {
  const uses = ['engagement.SE/STB/1', 'tv-package.1003'].reduce(
    (before, id, at) => addUse(before, id, at),
    NO_USES,
  )
  const kept = parseStoredUses(writeStoredUses({ SE: uses }), 2)
  expect(kept.SE).toEqual(uses)
  expect(kept.NO).toBeUndefined()
})

test('what was kept is read as far as it makes sense', () => {
  expect(parseStoredUses('{"SE": 4, "XX": "[]", "NO": "no JSON"}', 2)).toEqual({ NO: [] })
})

test.each(['', '{', 'null'])(
  'a file that holds %j is no error: nothing is known, and the next choice is stored',
  async (text) => {
    const state = temporaryFolder()
    const folder = path.join(state, 'headend', 'used')
    const person = { authority: 'http://127.0.0.1/realms/x', username: 'maja' }
    const open = () => createRecentUses(person, { XDG_STATE_HOME: state })
    const kept = () => readdirSync(folder).filter((name) => name.endsWith('.json'))
    mkdirSync(folder, { recursive: true })
    ;(await open()).remember('SE', 'tv-package.1003')
    await expect.poll(kept).toHaveLength(1)
    writeFileSync(path.join(folder, String(kept()[0])), text)
    const again = await open()
    expect(again.of('SE')).toEqual(NO_USES)
    again.remember('SE', 'tv-package.1027')
    await expect.poll(async () => (await open()).of('SE')).toHaveLength(1)
  },
)
