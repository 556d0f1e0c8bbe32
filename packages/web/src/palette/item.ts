import { refusalText } from '@headend/core/access'
import { type Argv, shellLine } from '@headend/core/cli-equivalent'
import type { CustomerMatchKind, Mode, RankedItem, SearchScope, SourceList } from '@headend/core/palette'
import { inSentence } from '@headend/core/text'
import type { LucideIcon } from 'lucide-react'
import type { ShortcutId } from '../keyboard/keys.ts'

export const PALETTE_NAME = 'Command palette'

export interface PaletteItem extends RankedItem {
  icon: LucideIcon
  remedy?: string | undefined
  cli?: Argv | undefined
  shortcut?: ShortcutId | undefined
  /** It is not remembered that it was chosen: it will not be there again, or what it opens remembers it. */
  transient?: true
  customerMatch?: CustomerMatchKind
  opens?: PalettePage
  prefetch?: () => Promise<unknown>
  href?: string
  run?: () => void
}

export interface PalettePage {
  title: string
  placeholder: string
  finds: SearchScope
  /** Enter does not choose what stands first before anything was typed: it might be done at once. */
  requiresTyping?: true
  sources: readonly PaletteSource[]
}

/** A source of items: a hook that lists what matches, best first. Features and shell register theirs. */
export type PaletteSource = (typed: string) => SourceList<PaletteItem>

/** What the palette lists: everything, or what one mode is narrowed to. */
export type PaletteSources = Record<'all' | Mode['id'], readonly PaletteSource[]>

export interface PaletteMessage {
  text: string
  isError: boolean
}

/** What a feature lists: found among everything, and in the mode of the palette that is for it. */
export type SourcesByMode = Partial<Record<'records' | 'engagements' | 'commands', readonly PaletteSource[]>>

export const RECENT = { group: 'Recent', recent: true } as const

/** Without a network, waiting differs from reading. */
export const SEARCH = { search: true } as const

export interface Failure {
  id: string
  group: string
  title: string
  icon: LucideIcon
}

/** "0 results" would say that there is nothing. */
export function failureItem(failure: Failure, { message }: Error): PaletteItem {
  return { ...failure, refused: message }
}

/** Why it cannot be done, and what helps, in full: the row itself cuts it off. */
export function refusalOf({ title, refused = '', remedy }: PaletteItem): string {
  return refusalText(`${title}: ${inSentence(refused)}`, remedy)
}

export function commandLine({ cli }: PaletteItem): string | undefined {
  return cli && shellLine(cli)
}
