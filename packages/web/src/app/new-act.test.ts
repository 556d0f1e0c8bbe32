import { describe, expect, it } from 'vitest'
import { createNewActs } from './new-act.ts'

const wheel = (timeStamp: number) => ({ type: 'wheel', timeStamp })
const key = (timeStamp: number, repeat = false) => ({ type: 'keydown', timeStamp, repeat })

describe('whether somebody does something new', () => {
  it.each([
    ['a wheel that begins to roll does', [wheel(0)], [true]],
    [
      'one that still rolls does not, however long it does',
      [wheel(0), wheel(150), wheel(300), wheel(450)],
      [true, false, false, false],
    ],
    ['one that was at rest does again', [wheel(0), wheel(150), wheel(400)], [true, false, true]],
    ['a key that is pressed does, one that is held down does not', [key(0), key(500, true)], [true, false]],
    ['a key does while a wheel rolls, and stops none', [wheel(0), key(50), wheel(100)], [true, true, false]],
    [
      'what points or touches does, each time',
      ['pointerdown', 'touchstart'].map((type) => ({ type, timeStamp: 0 })),
      [true, true],
    ],
  ])('%s', (_, acts, expected) => {
    expect(acts.map(createNewActs())).toEqual(expected)
  })
})
