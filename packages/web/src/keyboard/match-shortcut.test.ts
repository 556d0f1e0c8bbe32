import { LAYOUTS, type Layout, type LayoutPress, pressesOf } from '@headend/testing/layouts'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { BINDINGS, type KeyScope } from './bindings.ts'
import { DEFAULT_KEYMAP, keymap } from './keymap.ts'
import { type KeyPress, keysOf, matchShortcut, SHORTCUTS, type ShortcutId } from './keys.ts'

afterEach(() => keymap.set(DEFAULT_KEYMAP))

const ids = Object.keys(SHORTCUTS) as ShortcutId[]
const places = Object.keys({ list: 0, record: 0, log: 0, dialog: 0 } satisfies Partial<
  Record<KeyScope, 0>
>) as KeyScope[]

/** All that is heard in a place. */
const heardIn = (place: KeyScope) =>
  ids.filter((id) => BINDINGS[id].scopes.some((other) => other === place || other === 'everywhere'))

function event({ key, shift, altGr }: LayoutPress, held: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    shiftKey: shift,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    getModifierState: (name) => name === 'AltGraph' && altGr,
    ...held,
  }
}

/** What is done by one press or two, with or without Ctrl: ids. */
function doneBy(layout: Layout, place: KeyScope): Map<ShortcutId, string[]> {
  const heard = heardIn(place)
  const presses = pressesOf(layout).flatMap((press) =>
    [false, true].map((ctrlKey) => ({
      name: `${ctrlKey ? 'Ctrl+' : ''}${press.code}`,
      press: event(press, { ctrlKey }),
    })),
  )
  const done = new Map<ShortcutId, string[]>()
  const add = (id: ShortcutId, name: string) => done.set(id, [...(done.get(id) ?? []), name])
  for (const first of presses) {
    const one = matchShortcut(first.press, heard)
    if (one && !one.startsChord) add(one.id, first.name)
    if (!one?.startsChord) continue
    for (const second of presses) {
      const two = matchShortcut(second.press, heard, one.startsChord)
      if (two) add(two.id, `${first.name} ${second.name}`)
    }
  }
  return done
}

describe.each(LAYOUTS)('on a keyboard of %s', (layout) => {
  test.each(places)('every binding of a %s has exactly one press, with or without Shift', (place) => {
    const done = doneBy(layout, place)
    expect([...done.keys()].sort()).toEqual(heardIn(place).sort())
    for (const [id, presses] of done) expect([id, new Set(presses).size]).toEqual([id, 1])
  })

  test('AltGr fires nothing, reported as its own modifier or as Ctrl and Alt', () => {
    for (const press of pressesOf(layout)) {
      const asGraph = event({ ...press, altGr: true })
      const asCtrlAlt = event({ ...press, altGr: false }, { ctrlKey: true, altKey: true })
      for (const begun of ['', 'G']) {
        expect(matchShortcut(asGraph, ids, begun)).toBeUndefined()
        expect(matchShortcut(asCtrlAlt, ids, begun)).toBeUndefined()
      }
    }
  })

  test('the question mark is Shift and the key right of 0, and it lists all keys', () => {
    const press = { code: 'Minus', key: '?', shift: true, altGr: false }
    expect(pressesOf(layout)).toContainEqual(press)
    expect(matchShortcut(event(press), ids)).toEqual({ id: 'help' })
  })
})

describe('whatever is pressed', () => {
  const press = fc.record({
    key: fc.oneof(
      fc.constantFrom('Dead', 'Process', 'Unidentified', 'F5', 'Tab', 'ArrowDown', 'Shift', 'AltGraph'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...LAYOUTS.flatMap(pressesOf).map(({ key }) => key)),
    ),
    shiftKey: fc.boolean(),
    ctrlKey: fc.boolean(),
    metaKey: fc.boolean(),
    altKey: fc.boolean(),
    isComposing: fc.boolean(),
    altGr: fc.boolean(),
  })
  const asPress = ({ altGr, ...held }: typeof press extends fc.Arbitrary<infer T> ? T : never): KeyPress => ({
    ...held,
    getModifierState: (name) => name === 'AltGraph' && altGr,
  })

  test('with Alt, AltGr or in a composition does nothing; neither does a dead key', () => {
    fc.assert(
      fc.property(press, fc.constantFrom('', 'G'), (pressed, begun) => {
        const { altKey, altGr, isComposing, key } = pressed
        fc.pre(altKey || altGr || isComposing || key === 'Dead')
        expect(matchShortcut(asPress(pressed), ids, begun)).toBeUndefined()
      }),
      { seed: 31, numRuns: 2000 },
    )
  })

  test('does nothing by a character alone for who has switched that off, but in lists', () => {
    keymap.set({ letters: false, keys: {} })
    const pages = ids.filter(
      (id) => !BINDINGS[id].scopes.some((place) => place === 'list' || place === 'log'),
    )
    fc.assert(
      fc.property(press, (pressed) => {
        fc.pre(pressed.key.length === 1 && !pressed.ctrlKey && !pressed.metaKey)
        expect(matchShortcut(asPress(pressed), pages)).toBeUndefined()
      }),
      { seed: 32, numRuns: 2000 },
    )
    expect(keysOf('create')).toBe('')
    expect(keysOf('help')).toBe('')
    expect(keysOf('down')).toBe('J')
    expect(keysOf('save')).toBe('Mod+S')
  })
})

test('what a person has chosen takes the place of what comes, and frees it', () => {
  keymap.set({ letters: true, keys: { 'go-tv-packages': 'G K', create: 'Mod+J' } })
  const held = { ctrlKey: false, metaKey: false, altKey: false }
  expect(matchShortcut({ key: 'c', ...held }, ['create'])).toBeUndefined()
  expect(matchShortcut({ key: 'j', ...held, ctrlKey: true }, ['create'])).toEqual({ id: 'create' })
  expect(matchShortcut({ key: 'k', ...held }, ['go-tv-packages'], 'G')).toEqual({ id: 'go-tv-packages' })
})

test('no two bindings of a place have the same keys, and none is the beginning of another', () => {
  for (const place of places) {
    const keys = heardIn(place).map((id) => SHORTCUTS[id])
    expect(keys.length).toBe(new Set(keys).size)
    for (const one of keys) expect(keys.filter((other) => other.startsWith(`${one} `))).toEqual([])
  }
})

test('a chord on a Cyrillic keyboard is pressed by its keys', () => {
  const held = { ctrlKey: false, metaKey: false, altKey: false }
  expect(matchShortcut({ key: 'п', code: 'KeyG', ...held }, ids)).toMatchObject({ startsChord: 'G' })
  expect(matchShortcut({ key: 'с', code: 'KeyC', ...held }, ids, 'G')).toEqual({ id: 'go-campaigns' })
})
