import { describe, expect, test } from 'vitest'
import { type Sample, sample, sampleFields } from './edit.fixture.ts'
import { hintsAt, standingErrors, unfixable } from './server-errors.ts'

describe('what a service has refused', () => {
  const refusing = (
    mode: 'create' | 'edit',
    fields: Record<string, string>,
    refused: Partial<Sample> = {},
  ) => ({
    mode,
    fields: sampleFields,
    serverErrors: { fields, draft: { ...sample, ...refused } },
  })
  const taken = { id: 'This id already exists' }

  test('also of a list, and of a number however it is written', () => {
    const edit = refusing('edit', { parts: 'too many', price: 'too much' })
    expect(standingErrors(edit, { ...sample, price: '229', parts: [...sample.parts] })).toEqual(
      edit.serverErrors.fields,
    )
    expect(standingErrors(edit, { ...sample, price: 230, parts: [] })).toEqual({})
  })

  test.each<[string, Record<string, string>, Partial<Sample>]>([
    ['is fixed [STR-022, STR-029]', taken, {}],
    ['the form does not know', { currency: 'must be SEK' }, {}],
    ['is hidden', { colour: 'is not sold' }, { on: false }],
  ])('and %s is beyond mending, and is wrong until anything is changed', (_, fields, refused) => {
    const edit = refusing('edit', fields, refused)
    expect(unfixable(edit)).toEqual(fields)
    expect(standingErrors(edit, { ...sample, ...refused })).toEqual(fields)
    expect(standingErrors(edit, { ...sample, ...refused, about: 'more' })).toEqual({})
  })
})

test('a hint shows while its field is unchanged, and is no problem [OPN-99]', () => {
  const hints = { id: 'This id already exists', nowhere: 'Error' }
  const edit = {
    mode: 'create' as const,
    fields: sampleFields,
    serverErrors: { fields: {}, hints, draft: sample },
  }
  expect(hintsAt(edit, { ...sample, name: 'Mer' })).toEqual({ id: hints.id })
  expect(hintsAt(edit, { ...sample, id: '1002' })).toEqual({})
  expect(hintsAt({ ...edit, serverErrors: undefined }, sample)).toEqual({})
  expect(standingErrors(edit, sample)).toEqual({})
})
