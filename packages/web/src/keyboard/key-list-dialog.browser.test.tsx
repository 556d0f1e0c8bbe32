import { RELEASE } from '@headend/core/release'
import { press } from '@headend/testing/keyboard'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storage } from '../ui/storage/storage.ts'
import { useShortcutProps } from './kbd.tsx'
import { KeyList } from './key-list-dialog.tsx'
import { DEFAULT_KEYMAP, keymap } from './keymap.ts'
import { useShortcuts } from './shortcuts.ts'

const create = vi.fn()

/** A page with a list, a key of its own, and the list of all keys. */
function ListPage() {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ create, palette: () => {}, help: () => setOpen(true) })
  const shortcutProps = useShortcutProps()
  return (
    <>
      <button type="button" {...shortcutProps('create')}>
        Create
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: every list is drawn with this role. */}
      <div role="grid" aria-label="Packages" tabIndex={-1} />
      {isOpen && <KeyList onClose={() => setOpen(false)} />}
    </>
  )
}

const button = page.getByRole('button', { name: 'Create', exact: true })
const field = page.getByRole('searchbox')
const alert = page.getByRole('dialog').getByRole('alert')

async function openList(): Promise<void> {
  await press('?')
  await expect.element(field).toHaveFocus()
}

beforeEach(async () => {
  create.mockReset()
  await render(<ListPage />)
})
afterEach(() => {
  storage.removeItem('headend-keys')
  keymap.set(DEFAULT_KEYMAP)
})

test('the version of the console is at the foot', async () => {
  await openList()
  await expect.element(page.getByRole('dialog').getByText(`Headend ${RELEASE}`)).toBeVisible()
})

/** Pixels that messages need at the left of an open dialog, at the widths where they are narrow and wide. */
test.each([
  [1280, 252],
  [1440, 332],
  [1920, 380],
])('in a window of %i pixels it leaves messages their place', async (width, least) => {
  await page.viewport(width, 800)
  await openList()
  const { left, right } =
    page.getByRole('heading', { level: 2 }).element().closest('dialog > *')?.getBoundingClientRect() ??
    new DOMRect()
  expect(left).toBeGreaterThanOrEqual(least)
  expect(right).toBeLessThanOrEqual(width - 16)
})

test('a key is found, given another by pressing it, and kept', async () => {
  await openList()
  await expect.element(page.getByRole('heading', { level: 3 }).first()).toHaveTextContent('In a list')
  await field.fill('create a record')
  await expect.element(page.getByRole('dialog').getByRole('status').first()).toHaveTextContent('2 keys')
  await press('ArrowDown', 'Enter')
  await expect.element(page.getByText('Press keys …')).toBeVisible()
  await press('Control+W')
  await expect.element(alert).toHaveTextContent('Ctrl W is used by the browser')
  await press('F')
  await expect.element(alert).toHaveTextContent('F is taken: Filter and sort')
  await press('U')
  await expect.element(page.getByText('default: C').first()).toBeVisible()
  await press('Escape', 'Escape')
  await expect.element(button).toHaveAttribute('aria-keyshortcuts', 'U')
  await press('C')
  expect(create).not.toHaveBeenCalled()
  await press('U')
  expect(create).toHaveBeenCalledOnce()
  expect(storage.getItem('headend-keys')).toContain('"create":"U"')
})

test('single letters can be switched off: none acts outside of a list, nor is shown [WCAG 2.1.4]', async () => {
  await openList()
  await page.getByRole('switch', { name: 'Single letters' }).click()
  await press('Escape')
  await expect.element(button).not.toHaveAttribute('aria-keyshortcuts')
  await press('C')
  expect(create).not.toHaveBeenCalled()
})
