import { renderToString } from 'ink'
import { afterEach, expect, test, vi } from 'vitest'
import { Palette } from './palette.tsx'

afterEach(() => void vi.restoreAllMocks())

test('a reason is shown in full, also if two of its lines are the same', () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  const said = Array(6).fill('x'.repeat(40)).join(' ')
  const page = { title: 'Box tools', placeholder: '', finds: 'these' as const, sources: [] }
  const view = { page, path: [], typed: '', items: [], chosen: 0, said, searching: false, refused: true }
  const drawn = renderToString(<Palette view={view} height={20} />, { columns: 80 })
  expect(drawn.match(/x{40}/g)).toHaveLength(6)
  expect(complaints).not.toHaveBeenCalled()
})

test('a hint without room beside its title is cut with a mark', () => {
  const page = { title: '', placeholder: '', finds: 'these' as const, sources: [] }
  const hint = 'Asynchronous: the result cannot be verified'
  const told = Array.from({ length: 40 }, (_, length) => {
    const items = [{ id: 'a', group: 'Box tools', title: 'q'.repeat(length + 1), hint, run: () => {} }]
    const view = { page, path: [], typed: '', items, chosen: 0, said: '', searching: false, refused: false }
    const drawn = renderToString(<Palette view={view} height={9} />, { columns: 80 })
    return drawn.slice(drawn.lastIndexOf('q') + 1).trim()
  })
  const begun = (text: string) => text.endsWith('…') && hint.startsWith(text.slice(0, -1).trimEnd())
  expect(told.filter((text) => text !== hint && !begun(text))).toEqual([])
  expect(told.some(begun)).toBe(true)
})

test.each([
  ['anything', 'Search records by'],
  ['these', 'Choose one of the listed items'],
] as const)('a page of %s without matches shows how to search, but not during a search', (finds, says) => {
  const page = { title: '', placeholder: '', finds, sources: [] }
  const drawn = (searching: boolean) => {
    const view = {
      page,
      path: [],
      typed: 'xyzzy',
      items: [],
      chosen: 0,
      said: '',
      searching,
      refused: false,
    }
    return renderToString(<Palette view={view} height={20} />, { columns: 80 })
  }
  expect(drawn(false)).toContain(says)
  expect(drawn(true)).not.toContain(says)
})
