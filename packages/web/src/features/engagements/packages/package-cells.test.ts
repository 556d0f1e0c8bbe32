import { expect, test } from 'vitest'
import { pageless } from './package-cells.tsx'

test('a channel without a package and an unknown package have different reasons', () => {
  expect(pageless(undefined)).toBe('not part of any package')
  expect(pageless({ id: '' })).toBe('this package is not in the catalogue')
})
