import { describe, expect, test } from 'vitest'
import { createMaxAgeCache } from './max-age-cache.ts'
import type { Answer } from './request.ts'

function answer(cacheControl: string | undefined, status = 200): Answer {
  return { status, headers: new Headers(cacheControl ? { 'cache-control': cacheControl } : {}), body: {} }
}

function cacheAt(capacity?: number) {
  const clock = { now: 1_000_000 }
  return { clock, cache: createMaxAgeCache(() => clock.now, capacity) }
}

describe('an answer is kept', () => {
  test('for exactly as many seconds as it says [NET-025]', () => {
    const { clock, cache } = cacheAt()
    const kept = answer('max-age=30')
    cache.put('/x', kept, 1)
    clock.now += 29_999
    expect(cache.get('/x')).toBe(kept)
    clock.now += 1
    expect(cache.get('/x')).toBeUndefined()
  })

  test.each([
    ['max-age=30', true],
    ['private, Max-Age="30"', true],
    [undefined, false],
    ['public', false],
    ['max-age=0', false],
    ['max-age=30, no-store', false],
    ['no-cache, max-age=30', false],
  ])('with the header %j: %j [NET-024]', (header, kept) => {
    const { cache } = cacheAt()
    cache.put('/x', answer(header), 1)
    expect(cache.get('/x') !== undefined).toBe(kept)
  })

  test.each([
    [200, true],
    [201, true],
    [204, true],
    [202, false],
    [404, false],
  ])('with the status %i: %j [NET-027]', (status, kept) => {
    const { cache } = cacheAt()
    cache.put('/x', answer('max-age=30', status), 1)
    expect(cache.get('/x') !== undefined).toBe(kept)
  })
})

describe('the cache holds so much', () => {
  test('and 1048576 characters by default [NET-026]', () => {
    const { cache } = cacheAt()
    cache.put('/fits', answer('max-age=30'), 1_048_576)
    expect(cache.get('/fits')).toBeDefined()
    cache.put('/does-not', answer('max-age=30'), 1_048_577)
    expect(cache.get('/does-not')).toBeUndefined()
    expect(cache.get('/fits')).toBeDefined()
  })

  test('the oldest leave first, and only as many as have to', () => {
    const { cache } = cacheAt(10)
    for (const url of ['/a', '/b', '/c']) cache.put(url, answer('max-age=30'), 3)
    cache.put('/d', answer('max-age=30'), 2)
    expect(['/a', '/b', '/c', '/d'].filter((url) => cache.get(url))).toEqual(['/b', '/c', '/d'])
  })

  test('an overwritten answer gives its room back and becomes the youngest', () => {
    const { cache } = cacheAt(10)
    cache.put('/a', answer('max-age=30'), 5)
    cache.put('/b', answer('max-age=30'), 5)
    cache.put('/a', answer('max-age=30'), 5)
    expect(cache.get('/b')).toBeDefined()
    cache.put('/c', answer('max-age=30'), 5)
    expect(['/a', '/b', '/c'].filter((url) => cache.get(url))).toEqual(['/a', '/c'])
  })

  test('an answer that may not be kept replaces the one that was', () => {
    const { cache } = cacheAt()
    cache.put('/a', answer('max-age=30'), 5)
    cache.put('/a', answer('no-store'), 5)
    expect(cache.get('/a')).toBeUndefined()
  })

  test('an expired answer gives its room back', () => {
    const { clock, cache } = cacheAt(10)
    cache.put('/a', answer('max-age=60'), 4)
    cache.put('/b', answer('max-age=1'), 6)
    clock.now += 1000
    expect(cache.get('/b')).toBeUndefined()
    cache.put('/c', answer('max-age=30'), 6)
    expect(cache.get('/a')).toBeDefined()
  })
})
