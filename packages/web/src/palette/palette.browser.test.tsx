import { MODES, TYPE_OR_CHOOSE } from '@headend/core/palette'
import { press } from '@headend/testing/keyboard'
import { Package } from 'lucide-react'
import type { ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Services, ServicesContext } from '../context/services.tsx'
import type { PaletteItem, PaletteSource, PaletteSources } from './item.ts'
import { Palette, usePaletteKeys } from './palette.tsx'
import { closePalette, openPalette, PaletteHost, type PaletteProps } from './palette-host.tsx'
import { questionPage } from './subject-question.ts'

const run = vi.fn()
beforeEach(() => run.mockReset())

const item = (title: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id: title,
  group: 'Commands',
  title,
  icon: Package,
  run: () => run(title),
  ...more,
})

const which: PaletteSource = () => ({ items: [item('Living room'), item('Bedroom')] })

const ITEMS = [
  item('Sport Plus', { keywords: ['1015'] }),
  item('Sport Max', { keywords: ['1027'] }),
  item('Delete package', { refused: 'Needs the role tvpackage-write', remedy: 'Ask an administrator' }),
  item('Log out a device', { opens: questionPage('Log out a device', 'Which device?', which) }),
]

const all: PaletteSource = (typed) => ({
  items: ITEMS.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase())),
})
const sources = Object.fromEntries(
  ['all', ...MODES.map(({ id }) => id)].map((id) => [id, [all]]),
) as unknown as PaletteSources

const open = (typedBefore = '', enteredBefore = false) =>
  render(<Palette typedBefore={typedBefore} enteredBefore={enteredBefore} sources={sources} />)
const field = page.getByRole('combobox')
const marked = page.getByRole('option', { selected: true })
const type = (text: string) => press(...Array.from(text, (sign) => (sign === ' ' ? 'Space' : sign)))

test('Enter does nothing before something is typed or an arrow pressed, and shows why', async () => {
  await open()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await expect.element(marked).not.toBeInTheDocument()
  await press('Enter')
  await expect.element(page.getByRole('alert')).toHaveTextContent(TYPE_OR_CHOOSE)
  await press('ArrowDown')
  await expect.element(marked).toHaveTextContent('Sport Plus')
  await press('ArrowDown', 'Enter')
  await expect.poll(() => run.mock.calls).toEqual([['Sport Max']])
})

test('a sign, or a letter and a space, narrows what is listed; Backspace leads back', async () => {
  await open()
  await type('>')
  await expect.element(field).toHaveAttribute('placeholder', 'Which command, or which area?')
  await press('Backspace')
  await expect.element(field).toHaveAttribute('placeholder', 'Type a command, an area or an engagement')
  await type('r sport')
  await expect.element(field).toHaveAttribute('placeholder', 'Name, id or node name')
  await expect.element(field).toHaveValue('sport')
})

test('what is refused stays in the list, and says why when it is chosen', async () => {
  await open('Delete')
  await press('Enter')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Delete package: needs the role tvpackage-write. Ask an administrator')
  expect(run).not.toHaveBeenCalled()
})

test('a page that asks which one does nothing at a second Enter', async () => {
  await open('Log out')
  await press('Enter')
  await expect.element(field).toHaveAttribute('placeholder', 'Which device?')
  await press('Enter')
  await expect.element(page.getByRole('alert')).toHaveTextContent(TYPE_OR_CHOOSE)
  await press('ArrowDown', 'Enter')
  await expect.poll(() => run.mock.calls).toEqual([['Living room']])
})

test('what was typed and entered before the palette was there is opened', async () => {
  await open('Sport Max', true)
  await expect.poll(() => run.mock.calls).toEqual([['Sport Max']])
})

test('a screen reader reads the option that Enter would choose', async () => {
  await open()
  const active = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')
  expect(active()).toBeNull()
  await type('sport')
  await expect.poll(() => active()?.textContent).toContain('Sport Plus')
  await press('ArrowDown')
  await expect.poll(() => active()?.textContent).toContain('Sport Max')
})

const record = (id: string): PaletteItem => ({ id, group: 'Packages', title: id, icon: Package })

interface PageProps {
  typed?: string
  items: readonly PaletteItem[]
  searching: boolean
  choose: (record: PaletteItem) => void
}

/** A page on which no row is marked: on a slow machine that is so for a moment after new rows came. */
function UnmarkedPage({ typed = 'sport plus', items, searching, choose }: PageProps) {
  const listed = { typed, items, searching }
  const acts = { careful: true, entered: false, onUp: undefined, refuse: () => {}, showMessage: () => {} }
  const { onKeyDown } = usePaletteKeys(listed, { ...acts, choose }).keys
  return <input aria-label="Search" defaultValue="sport plus" onKeyDown={onKeyDown} />
}

test('Enter opens the first result when no row is marked yet', async () => {
  const choose = vi.fn()
  await render(<UnmarkedPage items={[record('1015'), record('1016')]} searching={false} choose={choose} />)
  await press('Tab', 'Enter')
  await expect.poll(() => choose.mock.calls).toEqual([[record('1015')]])
})

test('Enter waits for a search that has found nothing yet, and opens its result once', async () => {
  const choose = vi.fn()
  const page = await render(<UnmarkedPage items={[]} searching choose={choose} />)
  await press('Tab', 'Enter')
  expect(choose).not.toHaveBeenCalled()
  await page.rerender(<UnmarkedPage items={[record('1015')]} searching={false} choose={choose} />)
  expect(choose.mock.calls).toEqual([[record('1015')]])
})

test('typing on calls off what Enter waits for, also where the same is typed again', async () => {
  const choose = vi.fn()
  const page = await render(<UnmarkedPage items={[]} searching choose={choose} />)
  await press('Tab', 'Enter')
  await page.rerender(<UnmarkedPage typed="sport" items={[]} searching choose={choose} />)
  await page.rerender(<UnmarkedPage items={[record('1015')]} searching={false} choose={choose} />)
  expect(choose).not.toHaveBeenCalled()
})

test('the frame is as high as its rows, and the marked row stays in view', async () => {
  const many = Array.from({ length: 40 }, (_, at) => item(`Channel ${at}`, at % 2 ? { refused: 'no' } : {}))
  const source: PaletteSource = (typed) => ({ items: typed === '' ? many : many.slice(0, 2) })
  await render(<Palette typedBefore="" enteredBefore={false} sources={{ ...sources, all: [source] }} />)
  const list = page.getByRole('listbox')
  const height = () => list.element().getBoundingClientRect().height
  const isInView = () => {
    const [row, frame] = [marked.element().getBoundingClientRect(), list.element().getBoundingClientRect()]
    return row.top >= frame.top && row.bottom <= frame.bottom + 1
  }
  await expect.element(page.getByRole('option').first()).toBeVisible()
  const full = height()
  for (let at = 0; at < 14; at++) {
    await press('ArrowDown')
    await expect.poll(isInView).toBe(true)
  }
  list.element().scrollTop = 0
  await type('c')
  await expect.poll(isInView).toBe(true)
  expect(height()).toBeLessThan(full / 3)
})

test('the foot says what Enter does: a record opens, an action runs', async () => {
  await render(
    <Palette
      typedBefore=""
      enteredBefore={false}
      sources={{ ...sources, all: [() => ({ items: [item('Sport', { href: '/sport' }), item('Reboot')] })] }}
    />,
  )
  await press('ArrowDown')
  await expect.element(page.getByText(/^↵ open$/)).toBeVisible()
  await press('ArrowDown')
  await expect.element(page.getByText(/^↵ run$/)).toBeVisible()
})

test('no letter is lost where the palette is asked for twice before it comes', async () => {
  const loads: (() => void)[] = []
  const load = () =>
    new Promise<ComponentType<PaletteProps>>((resolve) =>
      loads.push(() => resolve((props) => <Palette {...props} sources={sources} />)),
    )
  await render(
    <ServicesContext value={{ log: { error: vi.fn() } } as unknown as Services}>
      <PaletteHost load={load} />
    </ServicesContext>,
  )
  openPalette('S')
  await expect.poll(() => loads.length).toBe(2)
  loads[0]?.()
  await expect.element(field).toHaveValue('S')
  await type('port')
  loads[1]?.()
  await type(' max')
  await expect.element(field).toHaveValue('Sport max')
  closePalette()
})
