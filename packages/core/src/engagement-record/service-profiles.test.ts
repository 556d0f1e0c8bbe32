import { expect, test } from 'vitest'
import { wire } from './fixtures.ts'
import { NPVR, serviceProfileChoices } from './service-profiles.ts'

const [BASIC] = wire.serviceProfileReferences

test('a choice of profiles names them, and keeps what only this engagement has [ENG-038, ENG-039]', () => {
  expect(serviceProfileChoices([BASIC, NPVR], ['/other/thing'])).toEqual([
    { value: BASIC, label: 'BASIC' },
    { value: '/other/thing', label: '/other/thing' },
  ])
})
