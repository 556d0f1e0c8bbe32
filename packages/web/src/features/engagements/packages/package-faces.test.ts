import { expect, test } from 'vitest'
import { pageless } from './package-faces.tsx'

test('a channel without a package and an unknown package have different reasons', () => {
  expect(pageless(undefined)).toBe('no package gives it')
  expect(pageless({ id: '' })).toBe('the catalogue does not know the package')
})
