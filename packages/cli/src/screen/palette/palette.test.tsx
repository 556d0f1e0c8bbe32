import { renderToString } from 'ink'
import { afterEach, expect, test, vi } from 'vitest'
import { Palette } from './palette.tsx'

afterEach(() => void vi.restoreAllMocks())

test('why something is refused is said in full, also where two of its lines read the same', () => {
  const complaints = vi.spyOn(console, 'error').mockReturnValue()
  const said = Array(6).fill('x'.repeat(40)).join(' ')
  const page = { title: 'Box tools', placeholder: '', sources: [] }
  const view = { page, path: [], typed: '', items: [], chosen: 0, said, refused: true }
  const drawn = renderToString(<Palette view={view} height={20} />, { columns: 80 })
  expect(drawn.match(/x{40}/g)).toHaveLength(6)
  expect(complaints).not.toHaveBeenCalled()
})
