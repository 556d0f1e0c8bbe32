import { expect, test } from 'vitest'
import { cellText, parseTableArguments, selectRows } from '../table/index.ts'
import { tvStreamingServiceColumns } from './columns.ts'

const columns = tvStreamingServiceColumns('SE')

const services = [
  { id: 'max', name: 'Max', lastModifiedAt: '2025-01-01T00:00:00Z', createdAt: null },
  { id: 'viaplay', name: 'Viaplay', lastModifiedAt: '2026-01-01T00:00:00Z', createdAt: null },
  { id: 'skyshow', name: 'SkyShow', lastModifiedAt: null, createdAt: null },
]

test('the columns are the documented ones, in their order [STR-003]', () => {
  expect(columns.map(({ label }) => label)).toEqual(['Id', 'Name', 'Last modified', 'Created'])
})

test('its dates are written in the Swedish way, and where there is none nothing is [STR-003, OPN-112]', () => {
  const service = { id: 'max', name: 'Max', lastModifiedAt: null, createdAt: '2025-01-01T09:30:00+01:00' }
  const texts = columns.map((column) => cellText(column, service))
  expect(texts).toEqual(['max', 'Max', '', '2025-01-01 @ 09:30'])
})

test('services are sorted by when they were changed, none last', () => {
  const state = parseTableArguments({ sort: '-last-modified' }, columns)
  const sorted = selectRows(state, columns, services)
  expect(sorted.map(({ id }) => id)).toEqual(['viaplay', 'max', 'skyshow'])
})
