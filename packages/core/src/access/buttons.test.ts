import { describe, expect, test } from 'vitest'
import { as, type Person } from '../fixtures.ts'
import type { Country } from '../foundation/country.ts'
import { createButton, deleteButton, type RecordSubject, saveButton, whyNoDelete } from './index.ts'

/** Create, Save, Delete of a list and its form: w works, d disabled with the reason, - not there. */
function buttons(subject: RecordSubject, name: Person, country: Country): string {
  const access = as(name, country)
  const remove = deleteButton(subject, access)
  return [
    createButton(subject, access).verdict,
    saveButton(subject, 'create', access),
    saveButton(subject, 'update', access),
    remove.shown && remove.verdict,
  ]
    .map((verdict) => (!verdict ? '-' : verdict.allowed ? 'w' : 'd'))
    .join('')
}

/** Create, Save of a new one, Save of an old one, Delete, for those who see the list at all. */
const SIGNED: readonly [Person, Country, Record<RecordSubject, string>][] = [
  ['dev', 'FI', row('wwww', 'wwww', 'wwww', 'wwww')],
  ['maja', 'SE', row('wwww', 'wwww', 'wwww', 'dddd')],
  ['olli', 'FI', row('ddd-', 'ddd-', 'dddd', 'dddd')],
  ['kari', 'NO', row('www-', 'www-', 'wwww', 'wwww')],
  ['sofie', 'DK', row('ddd-', 'ddd-', 'dddd', 'dddd')],
]

function row(tvPackage: string, service: string, campaign: string, selection: string) {
  return { 'tv-package': tvPackage, 'tv-streaming-service': service, campaign, 'selection-item': selection }
}

describe.each(SIGNED)('for %s in %s the buttons', (name, country, expected) => {
  test.each(Object.entries(expected))('of %s are %s [ROL-012..017, ROL-031, ROL-032]', (subject, signed) => {
    expect(buttons(subject as RecordSubject, name, country)).toBe(signed)
  })
})

test('readers of the selection menu see read-only forms, Create and Delete disabled [ROL-032]', () => {
  const reader = { roles: ['country-no', 'content-read'], country: 'NO' } as const
  const needed = {
    allowed: false,
    reason:
      'needs the role developer-live, tvpackage-write or content-write. You have country-no, content-read',
  }
  expect(createButton('selection-item', reader)).toMatchObject({
    verdict: needed,
    remedy: expect.stringContaining('Ask'),
  })
  expect(saveButton('selection-item', 'update', reader)).toMatchObject(needed)
  expect(deleteButton('selection-item', reader)).toMatchObject({ verdict: needed, shown: true })
})

test('without a Delete button, key and palette give reason and remedy [ROL-013, ROL-014]', () => {
  expect(deleteButton('tv-package', as('kari', 'NO'))).toMatchObject({
    verdict: { allowed: false },
    shown: false,
  })
  expect(whyNoDelete('tv-package', as('kari', 'NO'))).toEqual({
    reason: expect.stringMatching(/^needs /),
    remedy: expect.stringMatching(/^Ask /),
  })
  expect(whyNoDelete('tv-package', as('dev', 'NO'))).toBeUndefined()
})
