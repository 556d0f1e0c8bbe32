import { expect, test } from 'vitest'
import { pageless } from './package-faces.tsx'

test('of a channel that is in no package nothing is said about the catalogue', () => {
  expect(pageless(undefined)).toBe('no package gives it')
  expect(pageless({ id: '' })).toBe('the catalogue does not know the package')
})
