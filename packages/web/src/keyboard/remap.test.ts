import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { BINDINGS } from './bindings.ts'
import { DEFAULT_KEYMAP, type Keymap, keymap as kept, readKeymap } from './keymap.ts'
import { type KeyPress, SHORTCUTS, type ShortcutId } from './keys.ts'
import { type CaptureResult, conflicts, nextCapture, ownKeys, reset } from './remap.ts'
import { arrowOf } from './row-keys.ts'

afterEach(() => kept.set(DEFAULT_KEYMAP))

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const ctrl = (key: string) => press(key, { ctrlKey: true })

/** What several presses come to for a binding. */
function after(id: ShortcutId, presses: readonly KeyPress[], keymap: Keymap = DEFAULT_KEYMAP): CaptureResult {
  return presses.reduce<CaptureResult>(
    ({ capture }, event) => (capture ? nextCapture(capture, event, keymap) : {}),
    {
      capture: { id, first: '' },
    },
  )
}

const keysAfter = (id: ShortcutId, ...presses: KeyPress[]) => after(id, presses).newKeymap?.keys[id]
const problemAfter = (id: ShortcutId, ...presses: KeyPress[]) => after(id, presses).capture?.problem

describe('new keys', () => {
  test('are a letter, a character, or either with Ctrl', () => {
    expect(keysAfter('create', press('Shift'), press('u'))).toBe('U')
    expect(keysAfter('create', press('U', { shiftKey: true }))).toBe('Shift+U')
    expect(keysAfter('create', press('!', { shiftKey: true }))).toBe('!')
    expect(keysAfter('save', ctrl('e'))).toBe('Mod+E')
    expect(keysAfter('create', press('å'))).toBe('Å')
  })

  test('are two presses where the first begins a chord', () => {
    expect(after('create', [press('g')]).capture?.first).toBe('G')
    expect(keysAfter('create', press('g'), press('n'))).toBe('G N')
  })

  test('are forgotten where they are those that it comes with, and with Esc nothing changes', () => {
    const own: Keymap = { letters: true, keys: { create: 'U' } }
    expect(after('create', [press('c')], own).newKeymap).toEqual(DEFAULT_KEYMAP)
    expect(after('create', [press('Escape')], own)).toEqual({})
  })
})

test.each<[ShortcutId, KeyPress, RegExp]>([
  ['save', ctrl('w'), /Ctrl W is used by the browser/],
  ['save', ctrl('t'), /Ctrl T is used by the browser/],
  ['save', ctrl('n'), /is used by the browser/],
  ['create', press('F5'), /F5 is used by the browser/],
  ['create', press('Tab'), /Tab moves the focus/],
  ['create', press('ArrowDown'), /moves the focus/],
  ['create', press('Delete'), /deletes text or the row/],
  ['create', press('Dead'), /accent/],
  ['create', press('[', { getModifierState: () => true }), /AltGr/],
  ['create', press('[', { ctrlKey: true, altKey: true }), /AltGr/],
  ['save', press('u'), /use Ctrl and a key/],
  ['down', ctrl('j'), /single key/],
])('for %s a press that may not be is refused with the reason', (id, event, reason) => {
  expect(problemAfter(id, event)).toMatch(reason)
})

describe('keys that another has', () => {
  test('are named', () => {
    expect(problemAfter('create', press('a'))).toBe('A is taken: Add to the list of the open tab')
    expect(problemAfter('create', press('g'), press('p'))).toBe('G P is taken: Go to Package Administration')
    expect(problemAfter('create', press('Enter'))).toMatch(/activates the focused element/)
  })

  test('keep a binding from having its default keys again', () => {
    const other: Keymap = { letters: true, keys: { create: 'U', add: 'C' } }
    expect(reset('create', other).capture?.problem).toBe('C is taken: Add to the list of the open tab')
    expect(reset('create', { letters: true, keys: { create: 'U' } }).newKeymap).toEqual(DEFAULT_KEYMAP)
  })

  test('are free where the two never meet', () => {
    // X marks a row of a list, and a record where no list has the focus.
    expect(SHORTCUTS['mark-row']).toBe(SHORTCUTS['mark-record'])
    expect(problemAfter('create', press('x'))).toBe('X is taken: Mark the record in its list, Mark the row')
    // I marks this moment in the log, where nothing is moved.
    expect(keysAfter('move', press('i'))).toBe('I')
  })
})

test('after any remapping or reset no two bindings of a scope have the same keys', () => {
  const ids = (Object.keys(SHORTCUTS) as ShortcutId[]).filter((id) => !BINDINGS[id].fixed)
  const any = fc.record({
    id: fc.constantFrom(...ids),
    resets: fc.boolean(),
    presses: fc.array(
      fc.record({
        key: fc.constantFrom(' ', ...'Enter g G x c f j k p ? 1 . + s å'.split(' ')),
        ctrlKey: fc.boolean(),
        shiftKey: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20, size: 'max' }), (changes) => {
      const keymap = changes.reduce((kept, { id, resets, presses }) => {
        const events = presses.map((event) => press(event.key, event))
        const step = resets ? reset(id, kept) : after(id, events, kept)
        return step.newKeymap ?? kept
      }, DEFAULT_KEYMAP)
      for (const id of ids)
        expect([id, ownKeys(id, keymap), conflicts(id, keymap)]).toEqual([id, ownKeys(id, keymap), []])
      expect(readKeymap(JSON.stringify(keymap))).toEqual(keymap)
    }),
    { seed: 41, numRuns: 300 },
  )
})

test('every key that is taken for down a row leads down a row', () => {
  for (const key of ['u', 'U', '+', '!', 'å', '=', '-', 'j', 'J'])
    for (const shiftKey of [false, true]) {
      const event = press(key, { shiftKey })
      const { newKeymap } = after('down', [event])
      if (newKeymap) kept.set(newKeymap)
      expect([key, shiftKey, newKeymap && arrowOf(event)]).toEqual([key, shiftKey, newKeymap && 'ArrowDown'])
      expect(newKeymap).toBeDefined()
    }
})

test('what was kept and cannot be read is as it comes', () => {
  for (const text of [null, '', 'null', '[]', '{"keys":3}', '{"keys":{"save":4}}', '{'])
    expect(readKeymap(text)).toEqual(DEFAULT_KEYMAP)
  expect(readKeymap('{"letters":false,"keys":{"save":"Mod+E"}}')).toEqual({
    letters: false,
    keys: { save: 'Mod+E' },
  })
})
