import { renderToString } from 'ink'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Palette } from './palette.tsx'
import type { PaletteView } from './use-palette.ts'

function drawn(view: Partial<PaletteView>, finds: PaletteView['page']['finds'] = 'these') {
  const page = { title: '', placeholder: '', finds, sources: [] }
  const empty = {
    page,
    path: [],
    typed: '',
    items: [],
    chosen: 0,
    statusText: '',
    searching: false,
    refused: false,
  }
  return renderToString(<Palette view={{ ...empty, ...view }} height={20} />, { columns: 80 })
}

test('a refusal is shown in full, also where two of its lines read the same', () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => complaints.mockRestore())
  const statusText = Array(6).fill('x'.repeat(40)).join(' ')
  expect(drawn({ statusText, refused: true }).match(/x{40}/g)).toHaveLength(6)
  expect(complaints).not.toHaveBeenCalled()
})

test('a hint without room beside its title is cut with a mark, never taken for whole', () => {
  const hint = 'Asynchronous: the result cannot be verified'
  const hints = Array.from({ length: 40 }, (_, length) => {
    const title = 'q'.repeat(length + 1)
    const text = drawn({ items: [{ id: 'a', group: 'Box tools', title, hint, run: () => {} }] })
    return text.slice(text.lastIndexOf('q') + 1).trim()
  })
  const isCut = (text: string) => text.endsWith('…') && hint.startsWith(text.slice(0, -1).trimEnd())
  expect(hints.filter((text) => text !== hint && !isCut(text))).toEqual([])
  expect(hints.some(isCut)).toBe(true)
})

test.each([
  ['anything', 'Search records by'],
  ['these', 'Choose one of the listed items'],
] as const)('a page of %s without a match explains how to search, but not during a search', (finds, text) => {
  expect(drawn({ typed: 'xyzzy' }, finds)).toContain(text)
  expect(drawn({ typed: 'xyzzy', searching: true }, finds)).not.toContain(text)
})
