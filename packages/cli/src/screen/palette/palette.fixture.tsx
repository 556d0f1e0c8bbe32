import { NO_USES } from '@headend/core/palette'
import { renderToString, Text } from 'ink'
import { vi } from 'vitest'
import { draw, Hook } from '../draw.fixture.tsx'
import type { Mode } from '../keys.tsx'
import { ConsoleContext } from '../use-console.ts'
import { type PaletteItem, type PalettePage, type PaletteSource, ScreenItemsContext } from './item.ts'
import { Palette } from './palette.tsx'
import { usePalette } from './use-palette.ts'

/** The items of a source, on a screen that offers these. */
export function listItems(
  source: PaletteSource,
  typed: string,
  { console = {}, offered = [] }: { console?: object; offered?: readonly PaletteItem[] },
): readonly PaletteItem[] {
  let items: readonly PaletteItem[] = []
  const lister = () => {
    items = source(typed).items
    return <Text>{items.length}</Text>
  }
  renderToString(
    <ConsoleContext value={console as never}>
      <ScreenItemsContext value={offered}>
        <Hook useIt={lister} />
      </ScreenItemsContext>
    </ConsoleContext>,
  )
  return items
}

/** The rendered page of the palette, and its keys. */
export function openPage(page: Partial<PalettePage> & Pick<PalettePage, 'sources'>, shared: object = {}) {
  const recentUses = { forCountry: () => NO_USES, remember: vi.fn() }
  const console = { showPalette: vi.fn(), recentUses, country: 'SE', ...shared }
  const pages = [{ title: '', placeholder: '', finds: 'these' as const, ...page }]
  let mode: Mode | undefined
  const shownPage = () => {
    const shown = usePalette(pages)
    mode = shown.mode
    return <Palette view={shown.view} height={9} />
  }
  const { seen, redraw } = draw(() => (
    <ConsoleContext value={console as never}>
      <Hook useIt={shownPage} />
    </ConsoleContext>
  ))
  return {
    seen,
    redraw,
    /** The hints of the footer. */
    names: () => mode?.bindings.filter(({ foot }) => foot).map(({ does }) => does),
    marked: () => /› (\w+)$/m.exec(seen().split('\n').slice(1).join('\n').replaceAll(/ +$/gm, ''))?.[1],
    press(key: string) {
      mode?.bindings.find(({ on }) => on.includes(key))?.run()
      redraw()
    },
    type(text: string) {
      mode?.input?.change(text)
      redraw()
    },
  }
}
