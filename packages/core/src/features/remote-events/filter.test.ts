import { describe, expect, test } from 'vitest'
import { parseEventFilter } from './filter.ts'

describe('a filter', () => {
  test.each([
    ['', 'anything', true],
    ['boot', 'BOOT firmware 7', true],
    ['boot tuner', 'boot firmware', false],
    ['smorgas', 'Smörgåsbord', true],
    ['rod', 'rød', true],
    ['"login ok"', 'Login OK', true],
    ['"login ok"', 'ok login', false],
    ['-heart', 'heartbeat', false],
    ['-heart', 'boot', true],
    ['boot -"power down"', 'boot: power going down', true],
    ['boot -"power down"', 'boot: power down', false],
    ['/^boot \\d+$/', 'boot 12', true],
    ['/^boot/', 'Boot', false],
    ['/^boot/i', 'Boot', true],
    ['/a [/] b/', 'a / b', true],
    ['/a\\/b/', 'a/b', true],
    ['-/error/i tuner', 'tuner ERROR', false],
    ['lock-on', 'tuner lock-on', true],
    ['"/var/log"', 'in /var/log', true],
  ])('%j accepts %j: %j', (text, message, accepted) => {
    expect(parseEventFilter(text).accepts(message)).toBe(accepted)
  })

  test('has no state', () => {
    const filter = parseEventFilter('/o/')
    expect([filter.accepts('oo'), filter.accepts('oo'), filter.accepts('o')]).toEqual([true, true, true])
  })

  test.each([
    ['boot "log', 'character 6: missing closing quote'],
    ['/boot', 'character 1: missing closing slash'],
    ['boot -', 'character 6: nothing follows the minus'],
    ['a /(/', 'character 3: Invalid regular expression'],
    ['a -/b/g', "character 4: 'g' are not valid flags"],
    ['/var/log', "character 1: 'log' are not valid flags"],
  ])('%j has an error at its position', (text, message) => {
    expect(() => parseEventFilter(text)).toThrow(expect.objectContaining({ kind: 'usage' }))
    expect(() => parseEventFilter(text)).toThrow(message)
  })
})

test('a filter reports an expression, and lets a front end test it', () => {
  expect(parseEventFilter('zap "a/b" -c').hasExpression).toBe(false)
  const tested: string[] = []
  const filter = parseEventFilter('zap -/no+/i', ({ source }) => (message) => {
    tested.push(source)
    return message.includes('no')
  })
  expect([filter.hasExpression, filter.accepts('zap'), filter.accepts('zap no')]).toEqual([true, true, false])
  expect(tested).toEqual(['no+', 'no+'])
})
