import { expect, test } from 'vitest'
import { cellText, parseTableArguments, selectRows } from '../../table/index.ts'
import { tvPackagesSchema } from './contract.ts'
import { tvPackageBadge } from './labels.ts'
import { tvPackageColumns } from './list.ts'

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

test('the columns are in the documented order [PKG-005]', () => {
  expect(columns.map(({ label }) => label).join(', ')).toBe(
    'Package id, Package name, Status, Buy in UI, Last modified, Node name, Sort order',
  )
})

test('only test packages have a badge; Buy in UI is Yes or No [PKG-006, PKG-007, PKG-011]', () => {
  const texts = (id: string) =>
    packages.map((one) => columns.filter((column) => column.id === id).map((c) => cellText(c, one)))
  expect(texts('test').flat()).toEqual(['Test Package', '', ''])
  expect(texts('purchasable').flat()).toEqual(['No', 'Yes', 'No'])
  expect(tvPackageBadge({ test: true })?.variant).toBe('TEST_PACKAGE')
})

test.each([
  { by: 'a part of the name', filters: ['name=SPORT'], ids: ['1002', '90'] },
  { by: 'the badge', filters: ['status=test package'], ids: ['1002'] },
  { by: 'purchasable', filters: ['buy-in-ui=yes'], ids: ['90'] },
  { by: 'the number of the id', filters: [], sort: 'id', ids: ['90', '1001', '1002'] },
  { by: 'last modified, missing times last', filters: [], sort: '-modified', ids: ['90', '1001', '1002'] },
])('filter and sort by $by', ({ filters, sort, ids }) => {
  expect(listed(filters, sort)).toEqual(ids)
})
