import { press } from '@headend/testing/keyboard'
import { Package } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PaletteItem } from './item.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

const item = (id: string): PaletteItem => ({ id, group: 'Packages', title: id, icon: Package })

interface PageProps {
  items: readonly PaletteItem[]
  searching: boolean
  choose: (item: PaletteItem) => void
}

/** A page on which no row is marked: on a slow machine that is so for a moment after new rows came. */
function UnmarkedPage({ items, searching, choose }: PageProps) {
  const listed = { typed: 'sport plus', items, searching }
  const acts = { careful: true, entered: false, onUp: undefined, refuse: () => {}, say: () => {} }
  const { onKeyDown } = usePaletteKeys(listed, { ...acts, choose }).keys
  return <input aria-label="Search" defaultValue="sport plus" onKeyDown={onKeyDown} />
}

test('Enter opens the first result when no row is marked yet', async () => {
  const choose = vi.fn()
  await render(<UnmarkedPage items={[item('1015'), item('1016')]} searching={false} choose={choose} />)
  await press('Tab', 'Enter')
  await expect.poll(() => choose.mock.calls).toEqual([[item('1015')]])
})

test('Enter waits for a search that has found nothing yet, and opens its result once', async () => {
  const choose = vi.fn()
  const page = await render(<UnmarkedPage items={[]} searching choose={choose} />)
  await press('Tab', 'Enter')
  expect(choose).not.toHaveBeenCalled()
  await page.rerender(<UnmarkedPage items={[item('1015')]} searching={false} choose={choose} />)
  expect(choose.mock.calls).toEqual([[item('1015')]])
})
