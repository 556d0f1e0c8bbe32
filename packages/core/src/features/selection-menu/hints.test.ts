import { expect, test } from 'vitest'
import { AppError } from '../../foundation/errors.ts'
import { type KnownIds, selectionItemHints, unknownIdWarnings } from './hints.ts'
import { newSelectionItemDraft } from './rules.ts'

const item = { ...newSelectionItemDraft(), id: 'icx-9', tvPackageId: '3999' }
const known = { packages: [{ id: '3004' }], products: [{ id: 'icx-7' }] }
const away = new AppError('server', 'Away')

test('unknown products and packages are named by field label, in the order of the form', () => {
  expect(selectionItemHints(item, known)).toEqual([
    'Id: ICX has no product icx-9',
    'Tv package id: No package 3999 in this country',
  ])
})

test('failed reads come after the unknown ids', () => {
  expect(selectionItemHints(item, { ...known, packages: away })).toEqual([
    'Id: ICX has no product icx-9',
    "Couldn't check the package: Away",
  ])
  expect(selectionItemHints(item, { packages: away, products: away })).toEqual([
    "Couldn't check the package: Away",
    "Couldn't check the product of ICX: Away",
  ])
})

const all: KnownIds = known
const package3999 = { tvPackageId: 'No package 3999 in this country' }
const icx9 = { id: 'ICX has no product icx-9' }

test.each<[string, string, string, KnownIds, object]>([
  ['known ids', 'icx-7', ' 3004 ', all, {}],
  ['an unknown package', 'icx-7', '3999', all, package3999],
  ['an unknown product', 'icx-9', '3004', all, icx9],
  ['both unknown', 'icx-9', '3999', all, { ...icx9, ...package3999 }],
  ['empty fields', '', ' ', all, {}],
  ['packages that failed to load', 'icx-9', '3999', { ...all, packages: undefined }, icx9],
  ['products that failed to load', 'icx-9', '3999', { ...all, products: undefined }, package3999],
])('warnings for %s', (_, id, tvPackageId, ids, warnings) => {
  expect(unknownIdWarnings({ id, tvPackageId }, ids)).toEqual(warnings)
})
