import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../core/src/foundation/text.fixture.ts'
import { mergeDocument, readDocument, writeDocument } from './document.ts'
import { draft, fields, findItems, scheduledChannel } from './records.fixture.ts'

const rules = { fields, extraNames: ['modified', 'etag'], find: findItems }
const laid = (document: object) => mergeDocument(draft, { ...document }, rules)

describe('a document', () => {
  test('is JSON, in which whole lines may be comments', () => {
    const text = '\uFEFF// a package\n{\n  // its name\n  "name": "// no comment"\n}\n'
    expect(readDocument(text, 'a.json')).toEqual({ name: '// no comment' })
  })

  test.each([
    ['// a package\n\n  // its price\n{"price":\n abc}', `a.json: not JSON: Unexpected token 'a'`],
    ['', 'a.json: cannot be read: the file is empty: expected one object, { "field": value, … }'],
    ['\uFEFF\n', 'a.json: cannot be read: the file is empty'],
    ['// a package\n  // only\n', 'a.json: cannot be read: the file has only comments: expected'],
    ['[]', 'a.json: expected one object'],
    ['null', 'a.json: expected one object'],
  ])('%j is refused, naming where it stands', (text, message) => {
    expect(() => readDocument(text, 'a.json')).toThrow(message)
  })

  test('holds changes only: a field that it leaves out stays', async () => {
    expect(await laid({ name: 'Sport', price: '249' })).toEqual({ ...draft, name: 'Sport', price: '249' })
    expect(await laid({})).toEqual(draft)
    expect(await laid({ id: 1001 })).toEqual(draft)
  })

  test('may hold the other values of a record, but no unknown name', async () => {
    expect(await laid({ modified: '2026-01-01T00:00:00Z', etag: '"1"' })).toEqual(draft)
    await expect(laid({ nmae: 'x' })).rejects.toThrow(
      "Unknown field 'nmae'. Did you mean 'name'? The fields are: id, name",
    )
    await expect(laid({ nmae: 'x', colours: 1, price: 2 })).rejects.toThrow(
      /^Unknown fields 'nmae', 'colours'\. Did you mean 'name' instead of 'nmae'\?/,
    )
    await expect(mergeDocument(draft, JSON.parse('{"__proto__": 1}'), rules)).rejects.toThrow('Unknown field')
  })

  test.each([[[null]], [[{ free: true }]], [[[]]], [[{ id: {} }]], [[{ id: null }]]])(
    'names no record with %j',
    async (channels) => {
      await expect(laid({ channels })).rejects.toThrow('Channels: expected ids, or objects with an id')
    },
  )

  test('names the records of a list by id, or by an object with changes', async () => {
    const { channels } = await laid({ channels: [12, { id: '12', free: false }, { id: '15', free: true }] })
    expect(channels).toEqual([
      scheduledChannel,
      { ...scheduledChannel, free: false },
      { id: '15', name: 'Channel 15', free: true, validFrom: null },
    ])
  })
})

describe('a draft in an editor', () => {
  test('lists each field under its label, with its choices', () => {
    const text = writeDocument(draft, fields, { title: 'package 1001 in SE', isNew: false })
    for (const part of [
      '// package 1001 in SE\n',
      '  // Package id · required · Cannot be changed once created\n  "id": "1001",\n',
      '  // Price · In SEK\n  "price": 229,\n',
      '  // Targeted clients · all but these · of: web, ios, tvos\n',
    ])
      expect(text).toContain(part)
  })

  test('comes back unchanged, whatever its values hold', async () => {
    const texts = fc.record({ name: anyText(), about: anyText() })
    await fc.assert(
      fc.asyncProperty(texts, async (values) => {
        const before = { ...draft, ...values }
        const text = writeDocument(before, fields, { title: values.name, isNew: true })
        expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        expect(await mergeDocument(draft, readDocument(text, 'a.json'), rules)).toEqual(before)
      }),
      { seed: 3 },
    )
  })
})
