import { type Listed, MODES, rank } from '@headend/core/palette'
import { OF_THE_CONSOLE } from '@headend/core/terminal'
import { CornerDownLeft, Keyboard, Search } from 'lucide-react'
import type { PaletteItem, PaletteSources } from './item.ts'

/** What the palette understands, and its own keys. */
export function helpSource(typed: string, sources: PaletteSources): Listed<PaletteItem> {
  return { items: rank([...modeItems(sources), ...KEYS], typed) }
}

function modeItems(sources: PaletteSources): PaletteItem[] {
  return MODES.filter(({ id }) => id !== 'help').map((mode) => ({
    id: `help.${mode.id}`,
    group: 'Begin with',
    title: `${mode.sign} or ${mode.letter} and a space: ${mode.title}`,
    hint: mode.does,
    icon: Search,
    line: OF_THE_CONSOLE,
    passing: true,
    opens: { ...mode, sources: sources[mode.id] },
  }))
}

const KEYS = (
  [
    ['Enter', 'Runs or opens what is chosen'],
    ['Ctrl+Enter or Ctrl+C', 'Copies the command of the terminal that does the same'],
    ['Arrow up and down, Home, End', 'Choose'],
    ['Backspace in the empty field', 'Back to the list before'],
    ['Escape', 'Closes; the focus is where it was'],
  ] as const
).map(
  ([keys, does], at): PaletteItem => ({
    id: `help.key.${at}`,
    group: 'Keys of the palette',
    title: does,
    hint: keys,
    icon: at === 0 ? CornerDownLeft : Keyboard,
    line: OF_THE_CONSOLE,
    passing: true,
  }),
)
