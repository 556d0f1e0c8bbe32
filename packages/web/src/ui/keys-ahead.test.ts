import { beforeEach, describe, expect, it, test } from 'vitest'
import type { KeyPress } from './keys.ts'
import { createKeysAhead, isKept, type KeysAhead, MOST, OTHERS, PRESSED, ROWS } from './keys-ahead.ts'

const onPage = () => false
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false }
const press = (key: string): KeyPress => ({ ...plain, key })

describe('a key that is pressed while a page or list is on its way', () => {
  test.each<[string, Partial<KeyPress> & { in?: readonly string[] }, page: boolean, list: boolean]>([
    ['ArrowDown', {}, true, true],
    ['PageUp', {}, true, true],
    ['Home', {}, true, true],
    ['j', {}, true, true],
    ['Enter', {}, true, true],
    ['x', {}, false, false],
    ['ArrowLeft', {}, false, false],
    ['Enter', { ctrlKey: true }, false, false],
    ['ArrowDown', { shiftKey: true }, false, false],
    ['ArrowDown', { altKey: true }, false, false],
    ['Enter', { isComposing: true }, false, false],
    ['ArrowDown', { in: [OTHERS] }, false, false],
    ['ArrowDown', { in: [ROWS] }, true, false],
    ['ArrowDown', { in: [PRESSED] }, true, true],
    ['Enter', { in: [PRESSED] }, false, false],
  ])('%s with %o is kept for the page: %s, for the list: %s', (key, more, page, list) => {
    const isIn = (what: string) => more.in?.includes(what) === true
    expect(isKept({ ...press(key), ...more }, isIn, true)).toBe(page)
    expect(isKept({ ...press(key), ...more }, isIn, false)).toBe(list)
  })
})

describe('keys that are kept', () => {
  let tasks: (() => void)[]
  let ahead: KeysAhead<KeyPress>
  beforeEach(() => {
    tasks = []
    ahead = createKeysAhead((task) => tasks.push(task))
  })
  const hear = (...keys: string[]) => keys.map((key) => ahead.hear(press(key), onPage))
  const goOn = () => {
    for (const task of tasks.splice(0)) task()
  }
  const given = () => {
    const keys: string[] = []
    ahead.give(({ key }) => keys.push(key))
    return keys
  }

  it('are those that are pressed while something is on its way, once', () => {
    expect(hear('End')).toEqual([false])
    ahead.wait(true)
    expect(hear('End', 'k')).toEqual([true, true])
    expect(given()).toEqual(['End', 'k'])
    expect(given()).toEqual([])
  })

  it('are still there for what has just come, and for nothing that comes another time', () => {
    ahead.wait(true)()
    const end = ahead.wait(true)
    hear('Enter')
    end()
    expect(given()).toEqual(['Enter'])
    const again = ahead.wait(true)
    hear('Enter')
    again()
    goOn()
    ahead.wait(false)
    expect(given()).toEqual([])
  })

  it('stay while anything else is still on its way', () => {
    const page = ahead.wait(true)
    hear('End')
    const list = ahead.wait(false)
    page()
    goOn()
    hear('k')
    list()
    expect(given()).toEqual(['End', 'k'])
  })

  it('are given up with any other key, and by a press of the pointer', () => {
    ahead.wait(true)
    hear('End', 'x')
    expect(given()).toEqual([])
    hear('End')
    ahead.forget()
    expect(given()).toEqual([])
  })

  it('wait again after one that leads to another page', () => {
    const end = ahead.wait(true)
    hear('j', 'Enter', 'End', 'k')
    end()
    const keys: string[] = []
    ahead.give(({ key }) => {
      keys.push(key)
      if (key === 'Enter') ahead.wait(true)
    })
    goOn()
    expect(keys).toEqual(['j', 'Enter'])
    expect(given()).toEqual(['End', 'k'])
  })

  it('are no more than somebody can mean', () => {
    ahead.wait(true)
    hear(...Array.from({ length: MOST + 1 }, () => 'j'))
    expect(given()).toHaveLength(MOST)
  })
})
