import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addUse, NO_USES } from '@headend/core/palette'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { createAnswerCache, createRecentUses, parseStoredUses, writeStoredUses } from './scene.ts'

test('a recent answer is not asked for again, a failed one is', async () => {
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

test('recent ids are stored for each country, and read as far as they make sense', () => {
  const uses = addUse(addUse(NO_USES, 'engagement.SE/STB/1', 0), 'tv-package.1003', 1)
  expect(parseStoredUses(writeStoredUses({ SE: uses }), 2)).toEqual({ SE: uses })
  expect(parseStoredUses('{"SE": 4, "XX": "[]", "NO": "no JSON"}', 2)).toEqual({ NO: [] })
})

test.each(['', '{', 'null'])(
  'after a damaged file (%j) nothing is known, and the next id is stored',
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
    expect(again.forCountry('SE')).toEqual(NO_USES)
    again.remember('SE', 'tv-package.1027')
    await expect.poll(async () => (await open()).forCountry('SE')).toHaveLength(1)
  },
)
