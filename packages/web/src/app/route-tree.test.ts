import { AREAS } from '@headend/core/shell'
import { expect, test } from 'vitest'
import { routeTree } from './route-tree.ts'

interface Known {
  options: { path?: unknown; staticData?: { area?: unknown } | undefined }
}

const routes: readonly Known[] = Object.values(routeTree.children ?? {})
const there = routes.map(({ options }) => String(options.path))

test('each area of the product is a page, and each page belongs to one', () => {
  for (const { path } of AREAS) expect(there).toContain(path)
  const areas = routes.map(({ options }) => options.staticData?.area)
  expect(new Set(areas)).toEqual(new Set(AREAS.map(({ id }) => id)))
})
