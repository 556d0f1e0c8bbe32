import { expect, test } from 'vitest'
import { type Existing, unknownIn } from './unknown.ts'

const all: Existing = { packages: [{ id: '3004' }], products: [{ id: 'icx-7' }] }
const package3999 = { tvPackageId: 'Unknown: there is no package 3999' }
const icx9 = { id: 'Unknown: ICX has no product icx-9' }

test.each<[string, string, string, Existing, object]>([
  ['what there is', 'icx-7', ' 3004 ', all, {}],
  ['a package that there is not', 'icx-7', '3999', all, package3999],
  ['a product that there is not', 'icx-9', '3004', all, icx9],
  ['neither', 'icx-9', '3999', all, { ...icx9, ...package3999 }],
  ['nothing yet', '', ' ', all, {}],
  ['packages that could not be read', 'icx-9', '3999', { ...all, packages: undefined }, icx9],
  ['products that could not be read', 'icx-9', '3999', { ...all, products: undefined }, package3999],
])('an item that names %s', (_, id, tvPackageId, existing, told) => {
  expect(unknownIn({ id, tvPackageId }, existing)).toEqual(told)
})
