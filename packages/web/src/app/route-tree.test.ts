/** Every page of the console is known to the terminal, and to the areas: a new route fails here until it is. */
import { AREAS } from '@headend/core/shell'
import { hasLine, SCREEN_LINES, type ScreenPath, screenLine } from '@headend/core/terminal'
import type { RegisteredRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from './route-tree.ts'

type ConsolePath = keyof RegisteredRouter['routesByPath']

/** Does not compile where a route is without its line of the terminal, nor where a line is of no route. */
const lines: Record<ConsolePath, unknown> & Record<Exclude<ScreenPath, ConsolePath>, never> = SCREEN_LINES

interface Known {
  options: { path?: unknown; staticData?: { area?: unknown } | undefined }
}

const routes: readonly Known[] = Object.values(routeTree.children ?? {})
const there = routes.map(({ options }) => String(options.path))

test('each address of the console has its line of the terminal, or the reason why not', () => {
  expect(there.toSorted()).toEqual(Object.keys(lines).toSorted())
  const filled = { params: { id: '1', platform: 'STB', engagementId: '1' }, search: { searchTerm: '4711' } }
  for (const path of Object.keys(SCREEN_LINES) as ScreenPath[])
    expect(hasLine(screenLine(path, { country: 'SE', ...filled })), path).toBe(true)
})

test('each area of the product is a page, and each page belongs to one', () => {
  for (const { path } of AREAS) expect(there).toContain(path)
  const areas = routes.map(({ options }) => options.staticData?.area)
  expect(new Set(areas)).toEqual(new Set(AREAS.map(({ id }) => id)))
})
