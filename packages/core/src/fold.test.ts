import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, foldTyped } from './fold.ts'
import { foldSpelled } from './text.ts'

describe('a text that is compared with what was typed', () => {
  test.each([
    ['Smörgås', 'smorgas', 'smorgas'],
    ['RØD ÆRE', 'rod are', 'rod aere'],
    ['Þór og Ðað', 'tor og dad', 'thor og dad'],
    ['Łódź', 'lodz', 'lodz'],
    ['Straße', 'strase', 'strasse'],
    ['plain', 'plain', 'plain'],
  ])('%j is %j unit for unit, and %j spelled out', (text, units, spelled) => {
    expect([fold(text), foldTyped(text), foldSpelled(text)]).toEqual([units, units, spelled])
  })

  test('may have its marks apart where it is spelled out, and where it is typed', () => {
    expect([foldSpelled('e\u0301t\u00e9'), foldTyped('e\u0301t\u00e9')]).toEqual(['ete', 'ete'])
  })

  test('keeps the place of each of its letters, unit for unit', () => {
    const letters = fc.array(fc.constantFrom(...'aÅÄöØÆðđÞłß Éǽ'))
    fc.assert(
      fc.property(letters, (text) => {
        expect([...fold(text.join(''))]).toEqual(text.map((letter) => fold(letter)))
      }),
      { seed: 5 },
    )
  })
})
