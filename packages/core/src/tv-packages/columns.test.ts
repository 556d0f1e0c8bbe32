import { expect, test } from 'vitest'
import { cellText, parseTableArguments, selectRows } from '../table/index.ts'
import { tvPackageColumns } from './columns.ts'
import { tvPackagesSchema } from './contract.ts'

const columns = tvPackageColumns('SE')

const packages = tvPackagesSchema.parse([
  { id: 1002, name: 'Sport', nodeName: 'sport-se', test: true, sortOrder: 20 },
  { id: 90, name: 'Sport liten', purchasable: true, modified: '2026-06-30T12:00:00Z', sortOrder: 3 },
  { id: 1001, name: 'Film', modified: '2025-06-30T12:00:00Z' },
])

function listed(filters: string[], sort?: string) {
  const state = parseTableArguments({ filters, sort }, columns)
  return selectRows(state, columns, packages).map(({ id }) => id)
}

test('the columns are the documented ones, in their order [PKG-005]', () => {
  expect(columns.map(({ label }) => label)).toEqual([
    'Package id',
    'Package name',
    'Status',
    'Buy in UI',
    'Last modified',
    'Node name',
    'Sort order',
  ])
})

test('a test package says so, and nothing else does; what can be bought is a yes [PKG-006, PKG-007]', () => {
  const texts = (id: string) =>
    packages.map((one) => columns.filter((column) => column.id === id).map((c) => cellText(c, one)))
  expect(texts('test').flat()).toEqual(['Test Package', '', ''])
  expect(texts('purchasable').flat()).toEqual(['No', 'Yes', 'No'])
})

test.each([
  { by: 'a part of the name', filters: ['name=SPORT'], ids: ['1002', '90'] },
  { by: 'the badge', filters: ['status=test package'], ids: ['1002'] },
  { by: 'what can be bought', filters: ['buy-in-ui=yes'], ids: ['90'] },
  { by: 'the number of the id', filters: [], sort: 'id', ids: ['90', '1001', '1002'] },
  { by: 'the latest change, none last', filters: [], sort: '-modified', ids: ['90', '1001', '1002'] },
])('packages are found by $by', ({ filters, sort, ids }) => {
  expect(listed(filters, sort)).toEqual(ids)
})
