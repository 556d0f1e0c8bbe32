import { AppError } from '@headend/core/errors'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../core/src/foundation/text.fixture.ts'
import { assign, parseAssignment } from './assign.ts'
import { draft, fields, findItems } from './records.fixture.ts'

const set = async (...texts: string[]) => {
  let result = draft
  for (const text of texts) result = await assign(result, parseAssignment(text, fields), findItems)
  return result
}

describe('a field is set', () => {
  test.each([
    ['name=Sport', 'name', 'Sport'],
    ['name=', 'name', ''],
    ['name=a=b, c', 'name', 'a=b, c'],
    ['NAME=Sport', 'name', 'Sport'],
    ['package-name=Sport', 'name', 'Sport'],
    ['Package name=Sport', 'name', 'Sport'],
    ['about=two\nlines', 'about', 'two\nlines'],
    ['price=249.5', 'price', 249.5],
    ['price=-1', 'price', -1],
    // The rules of the form check these.
    ['price=', 'price', ''],
    ['price=0x10', 'price', '0x10'],
    ['price=12345678901234567890', 'price', '12345678901234567890'],
    ['id=1002', 'id', '1002'],
    ['test=yes', 'test', true],
    ['test=TRUE', 'test', true],
    ['test=on', 'test', true],
    ['test=no', 'test', false],
    ['test=false', 'test', false],
    ['colour=BLUE', 'colour', 'blue'],
    ['platform=stb, ott', 'platform', ['STB', 'OTT']],
    ['platform=', 'platform', []],
    ['platform+=STB', 'platform', ['OTT', 'STB']],
    ['platform+=OTT', 'platform', ['OTT']],
    ['platform-=OTT', 'platform', []],
    ['platform-=STB', 'platform', ['OTT']],
  ])('by %j', async (text, name, value) => {
    expect(await set(text)).toEqual({ ...draft, [name]: value })
  })

  test('by several words in their order', async () => {
    const after = await set('platform=', 'platform+=STB', 'price=1', 'price=2')
    expect(after).toEqual({ ...draft, platform: ['STB'], price: 2 })
  })
})

test.each([
  [['channels-=7'], "Channels: '7' is not in the list. The list has: 12"],
  [['channels-=15'], "Channels: '15' is not in the list. Did you mean '12'?"],
  [['channels=', 'channels-=12'], "Channels: '12' is not in the list. The list is empty"],
  [['channels-=7,12,8,7'], "Channels: '7', '8' are not in the list. The list has: 12"],
  [['channels-=13,no'], "Channels: '13', 'no' are not in the list. Did you mean '12' instead of '13'?"],
  [['channels=1,2,3,4,5,6,7,8,9,10,11', 'channels-=999'], '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, and 1 more'],
])('an id that cannot be removed is refused: %j', async (texts, message) => {
  const error = { kind: 'usage', message: expect.stringContaining(message) }
  await expect(set(...texts)).rejects.toMatchObject(error)
})

test.each([
  ['targeted-clients=web', ['kiosk', 'ios', 'tvos']],
  ['targeted-clients+=web', ['kiosk']],
  ['targeted-clients-=ios', ['kiosk', 'web', 'ios']],
  ['disallowed=ios', ['ios']],
  ['disallowed+=ios', ['web', 'kiosk', 'ios']],
])('an inverted field is set by its label or by its name: %s [PKG-037]', async (text, disallowed) => {
  expect((await set(text)).disallowed).toEqual(disallowed)
})

describe('a wrong assignment is refused, naming what is possible', () => {
  test.each([
    ['nmae=x', "Unknown field 'nmae'. Did you mean 'name'? The fields are: id, name, price, test"],
    ['__proto__=x', "Unknown field '__proto__'"],
    ['name', "'name' has no value"],
    ['=x', "'=x' has no value"],
    ['+=x', "Unknown field '+'"],
    ['test=maybe', "'test' must be yes or no, not 'maybe'"],
    ['colour=green', "'colour' has no 'green'. There is: red, blue"],
    ['platform+=DVD', "'platform' has no 'DVD'. There is: OTT, STB"],
    ['platform+=DVD,OTT,VHS,DVD', "'platform' has no 'DVD', 'VHS'. There is: OTT, STB"],
    ['price=dear', "'price' must be a number, not 'dear'"],
    ['price=99,5', "'price' must be a number, not '99,5'"],
    ['price=Infinity', "'price' must be a number, not 'Infinity'"],
    ['price+=1', "'price' is not a list: use ="],
    ['PRICE=dear', "'PRICE' must be a number, not 'dear'"],
    ['test-package=maybe', "'test-package' must be yes or no, not 'maybe'"],
    ['targeted-clients=lynx', "'targeted-clients' has no 'lynx'"],
    ['disallowed-=OTT', "'disallowed' has no 'OTT'"],
  ])('%j', async (text, message) => {
    await expect(set(text)).rejects.toThrow(message)
  })
})

test('any text is a value as it is, and any word is understood or refused as usage', async () => {
  await fc.assert(
    fc.asyncProperty(anyText(), async (text) => {
      expect((await set(`name=${text}`)).name).toBe(text)
    }),
    { seed: 1 },
  )
  fc.assert(
    fc.property(anyText(), (text) => {
      try {
        parseAssignment(text, fields)
      } catch (error) {
        expect(error instanceof AppError && error.kind).toBe('usage')
      }
    }),
    { seed: 2 },
  )
})
