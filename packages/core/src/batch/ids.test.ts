import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxName } from './contract.ts'
import { type IdSource, readIds } from './ids.ts'

const read = (...sources: (string | IdSource)[]) =>
  readIds(
    sources.map((source) => (typeof source === 'string' ? { name: 'boxes.txt', text: source } : source)),
    'STB',
  )
const names = (text: string) => read(text).boxes.map(boxName)

describe('a list of ids', () => {
  test.each([
    ['one a line', '1\n2\n3'],
    ['several a line', '1 2\t3'],
    ['ends of lines of Windows and of an old Mac', '1\r\n2\r3\r\n'],
    ['a byte order mark', '\ufeff1\n2\n3'],
    ['what copying brings along', '\u200b1\n2\u2060\n\u200e3\u00ad'],
    ['comments', '# Tuesday\n1 # of Anna\n2,#,9\n3#4'],
  ])('takes %s', (_, text) => {
    expect(names(text)).toEqual(['STB/1', 'STB/2', 'STB/3'])
  })

  test('accepts a platform before an id', () => {
    expect(names('4711002 OTT/4711002 stb/4711900')).toEqual(['STB/4711002', 'OTT/4711002', 'STB/4711900'])
  })

  test('has each box once, and the places of duplicates', () => {
    const { boxes, duplicates } = read('1\n2 1\n', { name: '', text: 'STB/2' })
    expect(boxes.map(boxName)).toEqual(['STB/1', 'STB/2'])
    expect(duplicates).toEqual(['line 2 of boxes.txt: 1', 'STB/2'])
  })

  test('reports invalid ids with their line [OPN-65]', () => {
    expect(read('id,name\n4711002\nDVD/3 4711:2 a@b1\n../1').bad).toEqual([
      { source: 'line 1 of boxes.txt: id', reason: 'not an engagement id' },
      { source: 'line 1 of boxes.txt: name', reason: 'not an engagement id' },
      { source: 'line 3 of boxes.txt: DVD/3', reason: 'not a valid platform: DVD' },
      { source: 'line 3 of boxes.txt: a@b1', reason: 'not an engagement id' },
      { source: 'line 4 of boxes.txt: ../1', reason: 'not a valid platform: ..' },
    ])
  })

  test('is the same with any separators', () => {
    const between = fc.constantFrom('\n', '\r\n', ' ', ', ', '\t', ' # no 9\n', '\n\n', ';')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(30), between)), (written) => {
        const text = written.map(([id, then]) => id + then).join('')
        const { boxes, duplicates, bad } = read(text)
        expect(boxes.map(({ id }) => Number(id))).toEqual([...new Set(written.map(([id]) => id))])
        expect([boxes.length + duplicates.length, bad]).toEqual([written.length, []])
      }),
      { seed: 30 },
    )
  })
})

test('long words of another file are cut in messages', () => {
  const { bad } = readIds([{ name: 'photo.jpg', text: 'x'.repeat(5000) }], 'STB')
  expect(bad[0]?.source).toBe(`line 1 of photo.jpg: ${'x'.repeat(64)}…`)
})
