import { afterEach, expect, test } from 'vitest'
import { type KeyListContext, type KeyRow, keySections } from './key-list.ts'
import { DEFAULT_KEYMAP, keymap } from './keymap.ts'
import { SHORTCUTS, type ShortcutId } from './keys.ts'

afterEach(() => keymap.set(DEFAULT_KEYMAP))

const onAList: KeyListContext = {
  scopes: ['list'],
  ids: ['create', 'down', 'up', 'filter', 'palette', 'help'],
  hasElement: () => false,
}
const rowsOf = (typed: string) => keySections(onAList, typed).flatMap(({ rows }) => rows)
const rowOf = (id: string) => rowsOf('').find((row) => row.id === id) as KeyRow

test('the keys of this page are first, then those of every page, then the rest', () => {
  const titles = keySections(onAList, '').map(({ title }) => title)
  expect(titles.slice(0, 2)).toEqual(['In a list', 'Everywhere'])
  expect(titles).toHaveLength(6)
  expect(rowOf('list.create').works).toBe(true)
  expect(rowOf('record.save').works).toBe(false)
  const listed = new Set(rowsOf('').map(({ binding }) => binding))
  const digits = Object.keys(SHORTCUTS).filter((id) => id.startsWith('tab-'))
  expect(Object.keys(SHORTCUTS).filter((id) => !listed.has(id as ShortcutId))).toEqual(digits)
  expect(rowOf('record.tabs')).toMatchObject({ title: 'Open a tab', shown: '1–7', works: false })
})

test('a key is found by what it does and by what stands on it', () => {
  expect(rowsOf('to campaign').map(({ title }) => title)).toEqual(['Go to Campaign Administration'])
  expect(rowsOf('ctrl+k')[0]?.title).toBe('Command palette')
  expect(rowsOf('g p').map(({ title }) => title)).toContain('Go to Package Administration')
  expect(rowsOf('nothing like it')).toEqual([])
})

test('it shows the keys that a person has, and none for what is switched off', () => {
  keymap.set({ letters: true, keys: { create: 'U' } })
  expect(rowOf('list.create').shown).toBe('U')
  keymap.set({ letters: false, keys: {} })
  expect(rowOf('list.create').shown).toBe('')
  expect(rowOf('record.tabs').shown).toBe('')
  expect(rowOf('list.down').shown).toBe('J')
})

test('no two rows are taken for one, also where the same keys do something else on another list', () => {
  const ids = keySections(onAList, '').flatMap(({ rows }) => rows.map(({ id }) => id))
  expect(ids).toHaveLength(new Set(ids).size)
})

test('on a list whose rows open nothing, or are not marked, it does not say that they are', () => {
  const working = (...signs: string[]) => {
    const here: KeyListContext = { ...onAList, hasElement: (sign) => signs.some((one) => sign.endsWith(one)) }
    const rows = keySections(here, '').flatMap(({ rows }) => rows)
    const ids = ['list.open', 'list.mark-row', 'list.select-all', 'list.Mark rows while moving']
    return rows.filter(({ id, works }) => works && ids.includes(id)).map(({ id }) => id)
  }
  expect(working()).toEqual([])
  expect(working('[data-opens]')).toEqual(['list.open'])
  const marked = ['list.mark-row', 'list.select-all', 'list.Mark rows while moving']
  expect(working('[aria-multiselectable=true]')).toEqual(marked)
})

test('in a dialog its own keys are first, then the global keys that it lets through', () => {
  const inASelection: KeyListContext = {
    scopes: ['dialog'],
    ids: ['cancel', 'submit', 'select-all', 'palette', 'help'],
    hasElement: (sign) => !sign.includes('haspopup') && sign !== 'main',
  }
  const [dialog, ...others] = keySections(inASelection, '')
  const working = (rows: readonly KeyRow[] = []) =>
    rows.filter(({ works }) => works).map(({ id }) => id.split('.')[1])
  expect(dialog?.title).toBe('In a dialog')
  expect(working(dialog?.rows)).toEqual([
    'cancel',
    'submit',
    'select-all',
    'Move between rows',
    'Choose the row',
    'Choose rows while moving',
  ])
  expect(dialog?.rows.at(-1)).toMatchObject({ title: 'Open the calendar of a date', works: false })
  expect(others.flatMap(({ rows }) => working(rows))).toEqual(['palette', 'help'])
})

test('Esc works in a list that has marked rows or a search field, and in a record', () => {
  const working = (scopes: KeyListContext['scopes'], sign?: string) =>
    keySections(
      { scopes, ids: ['cancel'], hasElement: (one) => sign !== undefined && one.includes(sign) },
      '',
    )
      .flatMap(({ rows }) => rows)
      .filter(({ id, works }) => works && id.endsWith('.cancel'))
      .map(({ id }) => id)
  expect(working(['list'])).toEqual([])
  expect(working(['list'], '[data-marks]')).toEqual(['list.cancel'])
  expect(working(['list'], '[data-initial-focus]')).toEqual(['list.cancel'])
  expect(working(['list', 'record'])).toEqual(['record.cancel'])
})
