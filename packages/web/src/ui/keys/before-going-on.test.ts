import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeGoingOn } from './before-going-on.ts'

class Field {
  type = 'text'
}

let page: EventTarget
let frames: (() => void)[]
let ran: number

beforeEach(() => {
  page = new EventTarget()
  frames = []
  ran = 0
  vi.useFakeTimers()
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => frames.push(task))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (milliseconds: number) => beforeGoingOn(milliseconds, () => ran++)

function draw(): void {
  for (const frame of frames.splice(0)) frame()
  vi.advanceTimersByTime(1)
}

function act(type: string, told: object = {}): void {
  page.dispatchEvent(Object.defineProperties(new Event(type), Object.getOwnPropertyDescriptors(told)))
}

test('it is done behind the next picture, once', () => {
  wait(0)
  expect(ran).toBe(0)
  draw()
  expect(ran).toBe(1)
  act('keydown', { key: 'j' })
  expect(ran).toBe(1)
})

test('it is done behind the picture that follows its time', () => {
  wait(250)
  draw()
  vi.advanceTimersByTime(250)
  expect(ran).toBe(0)
  draw()
  expect(ran).toBe(1)
})

test.each<[string, string, object]>([
  ['a key', 'keydown', { key: 'j' }],
  ['the pointer', 'pointerdown', {}],
  ['Enter in a field', 'keydown', { key: 'Enter', target: new Field() }],
  ['Esc in a field', 'keydown', { key: 'Escape', target: new Field() }],
  ['a key with Ctrl in a field', 'keydown', { key: 'k', ctrlKey: true, target: new Field() }],
])('whoever goes on by %s finds it done, and it is not done again', (_, type, told) => {
  wait(250)
  act(type, told)
  expect(ran).toBe(1)
  vi.advanceTimersByTime(250)
  draw()
  expect(ran).toBe(1)
})

test('whoever types on does not have it done with each letter', () => {
  wait(250)
  act('keydown', { key: 'p', target: new Field() })
  act('keydown', { key: 'Backspace', target: new Field() })
  expect(ran).toBe(0)
})

test('it is not done any more when it is called off', () => {
  for (const milliseconds of [0, 250]) wait(milliseconds)()
  act('pointerdown')
  vi.advanceTimersByTime(250)
  draw()
  expect(ran).toBe(0)
})
