import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { selectionItemHints } from './notes.ts'
import { newSelectionItemDraft } from './rules.ts'

const item = { ...newSelectionItemDraft(), id: 'icx-9', tvPackageId: '3999' }
const there = { packages: [{ id: '3004' }], products: [{ id: 'icx-7' }] }
const away = new AppError('server', 'Away')

test('a product and a package that there are not are told by the labels of their fields, in the order of the form', () => {
  expect(selectionItemHints(item, there)).toEqual([
    'Id: Unknown: ICX has no product icx-9',
    'Tv package id: Unknown: there is no package 3999',
  ])
})

test('of what could not be read is told that it could not, after what is known', () => {
  expect(selectionItemHints(item, { ...there, packages: away })).toEqual([
    'Id: Unknown: ICX has no product icx-9',
    'Whether there is such a package could not be read: Away',
  ])
  expect(selectionItemHints(item, { packages: away, products: away })).toEqual([
    'Whether there is such a package could not be read: Away',
    'Whether there is such a product of ICX could not be read: Away',
  ])
})

test('of what there is nothing is said', () => {
  expect(selectionItemHints({ ...item, id: 'icx-7', tvPackageId: '3004' }, there)).toEqual([])
})
