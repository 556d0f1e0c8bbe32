import { beforeEach, describe, expect, it, test } from 'vitest'
import type { KeyPress } from './keys.ts'
import {
  type Coming,
  createKeysAhead,
  type Fate,
  fateOf,
  type KeysAhead,
  MOST,
  OTHERS,
  PRESSED,
  ROWS,
} from './keys-ahead.ts'

const onPage = () => false
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }
const press = (key: string): KeyPress => ({ ...plain, key })

const isIn = (places: readonly string[]) => (what: string) => places.includes(what)

describe('a key that is pressed while a page, a record or a list is on its way', () => {
  test.each<[string, Partial<KeyPress> & { in?: readonly string[] }, page: Fate, record: Fate, list: Fate]>([
    ['ArrowDown', {}, 'kept', 'kept', 'kept'],
    ['PageUp', {}, 'kept', 'kept', 'kept'],
    ['Home', {}, 'kept', 'kept', 'kept'],
    ['j', {}, 'kept', 'kept', 'kept'],
    ['Enter', {}, 'kept', 'kept', 'kept'],
    ['ArrowLeft', {}, 'live', 'live', 'live'],
    ['Enter', { ctrlKey: true }, 'live', 'live', 'live'],
    ['ArrowDown', { shiftKey: true }, 'live', 'live', 'live'],
    ['ArrowDown', { altKey: true }, 'live', 'live', 'live'],
    ['Enter', { isComposing: true }, 'live', 'live', 'live'],
    ['ArrowDown', { in: [OTHERS] }, 'live', 'live', 'live'],
    ['ArrowDown', { in: [ROWS] }, 'kept', 'kept', 'live'],
    ['ArrowDown', { in: [PRESSED] }, 'kept', 'kept', 'kept'],
    ['Enter', { in: [PRESSED] }, 'live', 'live', 'live'],
    ['2', {}, 'kept', 'kept', 'live'],
    ['n', {}, 'kept', 'kept', 'live'],
    ['a', {}, 'kept', 'kept', 'live'],
    ['s', { ctrlKey: true }, 'kept', 'kept', 'live'],
    ['n', { repeat: true }, 'dropped', 'dropped', 'live'],
    ['n', { in: [OTHERS] }, 'live', 'live', 'live'],
    ['Escape', {}, 'givesUp', 'live', 'live'],
    ['g', {}, 'live', 'live', 'live'],
    ['d', {}, 'dropped', 'unseen', 'unseen'],
    ['Delete', {}, 'dropped', 'unseen', 'unseen'],
    ['Delete', { repeat: true }, 'dropped', 'dropped', 'dropped'],
    ['d', { in: [ROWS] }, 'dropped', 'unseen', 'live'],
    ['Delete', { in: [OTHERS] }, 'live', 'live', 'live'],
  ])('%s with %o is, ahead of a page, %s, of a record, %s, of a list, %s', (key, more, ...fates) => {
    const fate = (coming: Coming) => fateOf({ ...press(key), ...more }, isIn(more.in ?? []), [coming])
    expect([fate('page'), fate('record'), fate('rows')]).toEqual(fates)
  })

  test.each<[string, Fate]>([
    ['c', 'kept'],
    ['a', 'kept'],
    ['m', 'kept'],
    ['j', 'kept'],
    ['d', 'unseen'],
    // The page is there, and turns to another tab, or goes on to the next record.
    ['2', 'live'],
    ['n', 'live'],
    ['Escape', 'live'],
  ])('%s is, ahead of a tab that is on its way, %s', (key, fate) => {
    expect(fateOf(press(key), onPage, ['tab'])).toBe(fate)
    expect(fateOf(press(key), onPage, ['rows', 'tab'])).toBe(fate)
  })

  it('is unseen where it would take away a row, as soon as anything but a page is on its way', () => {
    expect(fateOf(press('d'), onPage, ['page', 'rows'])).toBe('unseen')
  })

  it("is anybody's while nothing is on its way", () => {
    expect(fateOf(press('d'), onPage, [])).toBe('live')
  })
})

describe('keys that are kept', () => {
  let tasks: (() => void)[]
  let pressed: string[]
  let onPress: (key: string) => void
  let ahead: KeysAhead<KeyPress>
  beforeEach(() => {
    tasks = []
    pressed = []
    onPress = () => {}
    ahead = createKeysAhead(
      (task) => tasks.push(task),
      ({ key }) => {
        pressed.push(key)
        onPress(key)
      },
    )
  })
  const hear = (...keys: string[]) => keys.map((key) => ahead.hear(press(key), onPage))
  const goOn = () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) task()
  }
  const given = () => {
    ahead.give()
    goOn()
    return pressed.splice(0)
  }

  it('are those that are pressed while something is on its way, once', () => {
    expect(hear('End')).toEqual(['live'])
    ahead.wait('page')
    expect(hear('End', 'k')).toEqual(['kept', 'kept'])
    expect(given()).toEqual(['End', 'k'])
    expect(given()).toEqual([])
  })

  it('are still there for what has just come', () => {
    ahead.wait('page')()
    const end = ahead.wait('page')
    hear('Enter')
    end()
    expect(given()).toEqual(['Enter'])
  })

  it('are for the page as it is, where nothing takes them, and for nothing that comes another time', () => {
    const end = ahead.wait('page')
    hear('c')
    end()
    goOn()
    expect(pressed.splice(0)).toEqual(['c'])
    ahead.wait('page')
    expect(given()).toEqual([])
  })

  it('are not given while a list that began before is on its way, and then to whoever takes them', () => {
    const leave = ahead.take(() => ahead.give())
    const end = ahead.wait('record')
    const list = ahead.wait('rows')
    hear('ArrowDown')
    end()
    expect(given()).toEqual([])
    list()
    goOn()
    expect(pressed).toEqual(['ArrowDown'])
    leave()
  })

  it('stay while anything else is still on its way', () => {
    const page = ahead.wait('page')
    hear('End')
    const list = ahead.wait('rows')
    page()
    goOn()
    hear('k')
    list()
    expect(given()).toEqual(['End', 'k'])
  })

  it('are given up with any other key, and by a press of the pointer', () => {
    ahead.wait('page')
    hear('End', 'Escape')
    expect(given()).toEqual([])
    hear('End')
    ahead.forget()
    expect(given()).toEqual([])
  })

  it('stay when a modifier goes down, and when one of them would take away what nobody has seen', () => {
    ahead.wait('record')
    expect(hear('2', 'Control', 'd', 'n')).toEqual(['kept', 'live', 'unseen', 'kept'])
    expect(given()).toEqual(['2', 'n'])
  })

  it('are also had by a page that was there for them before its way was at its end', () => {
    const end = ahead.wait('page')
    const taken: string[] = []
    const leave = ahead.take(() => taken.push(...given()))
    hear('n')
    end()
    goOn()
    expect(taken).toEqual(['n'])
    leave()
    const again = ahead.wait('page')
    hear('n')
    again()
    goOn()
    expect(taken).toEqual(['n'])
  })

  it('wait again after one that leads to another page', () => {
    const end = ahead.wait('page')
    hear('j', 'Enter', 'End', 'k')
    end()
    // As a page does that asks first whether it may be left.
    onPress = (key) => key === 'Enter' && tasks.unshift(() => void ahead.wait('page'))
    expect(given()).toEqual(['j', 'Enter'])
    expect(given()).toEqual(['End', 'k'])
  })

  it('come before those that are pressed while they are given', () => {
    const end = ahead.wait('record')
    hear('2', '3')
    end()
    onPress = (key) => key === '2' && hear('n')
    expect(given()).toEqual(['2', '3', 'n'])
    expect(hear('n')).toEqual(['live'])
  })

  it('are no more than somebody can mean', () => {
    ahead.wait('page')
    hear(...Array.from({ length: MOST + 1 }, () => 'j'))
    expect(given()).toHaveLength(MOST)
  })
})
