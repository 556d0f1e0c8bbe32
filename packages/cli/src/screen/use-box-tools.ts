import { remedy, whyNot } from '@headend/core/access'
import { verdictOn } from '@headend/core/command'
import { boxCommandsFor, boxToolsMissing, type EngagementIdentity } from '@headend/core/engagements'
import { PALETTE_ASKS, rank } from '@headend/core/palette'
import type { Binding } from './mode.ts'
import type { PaletteItem, PalettePage } from './palette/item.ts'
import { ROOT } from './palette/sources.ts'
import { useConsole } from './use-console.ts'

const GROUP = 'Box tools'

/**
 * The tools of a box, wherever its engagement is looked at; what is not allowed stays, with the reason. Those that it has not are in
 * the palette alone, for whoever looks for one (OPN-75).
 */
export function useBoxTools(identity: EngagementIdentity): { items: PaletteItem[]; binding: Binding } {
  const { reader, perform, showPalette } = useConsole()
  const there = boxCommandsFor(identity.platform).map(
    (command): PaletteItem => ({
      id: command.id,
      group: GROUP,
      title: command.title,
      hint: command.tool.hint,
      refused: whyNot(verdictOn(command, identity, reader.access)),
      remedy: remedy(command.ability, { ...reader.access, country: identity.country }),
      run: () => void perform(command, identity),
    }),
  )
  const page: PalettePage = {
    title: GROUP,
    placeholder: PALETTE_ASKS.tool,
    finds: 'these',
    sources: [(typed) => ({ items: rank(there, typed) })],
    careful: true,
  }
  const binding = {
    ...{ on: ['b'], keys: 'b', does: 'box tools', foot: true },
    run: () => showPalette([ROOT, page]),
  }
  const missing = boxToolsMissing(identity.platform).map(
    ({ id, title, reason }): PaletteItem => ({ id, group: GROUP, title, refused: reason }),
  )
  return { items: [...there, ...missing], binding }
}
