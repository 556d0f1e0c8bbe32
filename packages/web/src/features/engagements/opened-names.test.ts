import { identityKey } from '@headend/core/engagements'
import { expect, test } from 'vitest'
import { forgetPerson } from '../../ui/storage/personal-storage.ts'
import { openedName, rememberName } from './opened-names.ts'

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const

test('a name is remembered for one engagement, and not for the next person', () => {
  rememberName(identityKey(anna), 'Anna Lindqvist')
  expect(openedName({ ...anna })).toBe('Anna Lindqvist')
  expect(openedName({ ...anna, country: 'NO' })).toBeUndefined()
  forgetPerson()
  expect(openedName(anna)).toBeUndefined()
})
