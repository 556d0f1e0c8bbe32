import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitTyped, onTagKey, pasteTags, type TagKey, type Tags, withoutTag } from './tags.ts'

const tags = ['101', '102', '103']
const typing = (typed: string): Tags => ({ tags, typed })
const on = (at: number): Tags => ({ tags, typed: '', at })

describe('in the text', () => {
  test.each<[string, string, readonly string[]]>([
    ['Enter', '104', [...tags, '104']],
    ['Enter', '  104 ', [...tags, '104']],
    ['Enter', 'ICX 104/b', [...tags, 'ICX 104/b']],
    ['Tab', '104;5,6', [...tags, '104;5,6']],
    ['Enter', '\u200b104\u2060', [...tags, '104']],
    ['Enter', '102', tags],
    ['Enter', '', tags],
  ])('%s on %j leaves the tags %j, and an empty field [SEL-015, SEL-017]', (key, typed, left) => {
    expect(onTagKey(typing(typed), { key })).toEqual({ tags: left, typed: '' })
  })

  test('what is typed beside tags of which a service has one twice is a tag all the same', () => {
    expect(commitTyped({ tags: ['101', '101'], typed: '102' })).toEqual({
      tags: ['101', '101', '102'],
      typed: '',
    })
  })

  test.each<[string, TagKey]>([
    ['', { key: 'Tab' }],
    ['104', { key: 'Tab', shift: true }],
    ['104', { key: 'Backspace' }],
    [' ', { key: 'Backspace' }],
    ['104', { key: 'ArrowLeft', atStart: false }],
    ['104', { key: ',' }],
  ])('with %j %j leaves the field as everywhere else', (typed, pressed) => {
    expect(onTagKey(typing(typed), pressed)).toBeUndefined()
  })

  test('Backspace on an empty one takes the last tag away, and nothing where there is none [SEL-016]', () => {
    expect(onTagKey(typing(''), { key: 'Backspace' })).toEqual({ tags: ['101', '102'], typed: '' })
    expect(onTagKey({ tags: [], typed: '' }, { key: 'Backspace' })).toBeUndefined()
  })

  test('the arrow to the left leads from its start to the last tag', () => {
    expect(onTagKey(typing('1'), { key: 'ArrowLeft' })).toEqual({ tags, typed: '1', at: 2 })
    expect(onTagKey({ tags: [], typed: '' }, { key: 'ArrowLeft' })).toBeUndefined()
  })
})

describe('on a tag', () => {
  test.each<[number, string, number | undefined]>([
    [2, 'ArrowLeft', 1],
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', undefined],
    [2, 'Home', 0],
    [0, 'End', undefined],
  ])('%i, %s leads to %s', (at, key, to) => {
    expect(onTagKey(on(at), { key })).toEqual({ tags, typed: '', at: to })
  })

  test.each(['Delete', 'Backspace'])('%s takes it away, and goes on from where it was', (key) => {
    expect(onTagKey(on(1), { key })).toEqual({ tags: ['101', '103'], typed: '', at: 1 })
    expect(onTagKey(on(2), { key })).toEqual({ tags: ['101', '102'], typed: '', at: 1 })
    expect(onTagKey({ tags: ['1'], typed: 'x', at: 0 }, { key })).toEqual({ tags: [], typed: 'x' })
  })

  test('Tab goes on, and Enter does nothing', () => {
    for (const key of ['Tab', 'Enter']) expect(onTagKey(on(1), { key })).toBeUndefined()
  })

  test('that is taken away with the mouse leaves the keyboard in the text', () => {
    expect(withoutTag(typing('1'), 0)).toEqual({ tags: ['102', '103'], typed: '1' })
  })
})

describe('what is pasted', () => {
  test.each<[string, readonly string[] | undefined]>([
    ['104\r\n105\n', [...tags, '104', '105']],
    ['104\t102\t\t105', [...tags, '104', '105']],
    ['104, 105;106 b', [...tags, '104', '105', '106 b']],
    ['ICX 104', undefined],
    [' 104,\n', undefined],
    [' ', undefined],
  ])(
    '%j gives the tags %j: of several each is one, of a list, of lines or of cells [OPN-115]',
    (text, expected) => {
      expect(pasteTags(typing('x'), text)).toEqual(expected && { tags: expected, typed: 'x' })
    },
  )
})

test('whatever is typed, pressed and pasted, no tag is blank or there twice [SEL-017, SEL-027]', () => {
  const step = fc.oneof(
    fc.record({ type: fc.string() }),
    fc.record({ paste: fc.string() }),
    fc.record({
      key: fc.constantFrom('Enter', 'Tab', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End'),
    }),
  )
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let state: Tags = { tags: [], typed: '' }
      for (const one of steps) {
        if ('type' in one) state = { ...state, typed: state.typed + one.type }
        else if ('paste' in one) state = pasteTags(state, one.paste) ?? state
        else state = onTagKey(state, { ...one, atStart: true }) ?? state
      }
      const { tags, typed } = commitTyped(state)
      expect(typed).toBe('')
      expect(new Set(tags).size).toBe(tags.length)
      for (const tag of tags) expect([tag.trim(), tag === '']).toEqual([tag, false])
    }),
    { seed: 8 },
  )
})
