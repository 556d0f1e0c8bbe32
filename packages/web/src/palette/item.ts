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
  /** A choice is not remembered: the item may not appear again, or the page that it opens remembers it. */
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
  /** Before anything is typed, Enter does not choose the first item: it might act at once. */
  requiresTyping?: true
  sources: readonly PaletteSource[]
}

/** A hook that lists the matching items, best first. The features and the shell provide them. */
export type PaletteSource = (typed: string) => SourceList<PaletteItem>

/** The sources for everything, and for each mode that narrows the palette. */
export type PaletteSources = Record<'all' | Mode['id'], readonly PaletteSource[]>

export interface PaletteMessage {
  text: string
  isError: boolean
}

/** The sources of a feature by mode. The palette also searches them when it lists everything. */
export type SourcesByMode = Partial<Record<'records' | 'engagements' | 'commands', readonly PaletteSource[]>>

export const RECENT = { group: 'Recent', recent: true } as const

/** `meta` of queries that search: without a network, they are counted as waiting searches, not pages. */
export const SEARCH = { search: true } as const

export interface Failure {
  id: string
  group: string
  title: string
  icon: LucideIcon
}

/** An item for a failed search: '0 results' would be wrong. */
export function failureItem(failure: Failure, { message }: Error): PaletteItem {
  return { ...failure, refused: message }
}

/** The full reason and remedy. The row of the item may cut them. */
export function refusalOf({ title, refused = '', remedy }: PaletteItem): string {
  return refusalText(`${title}: ${inSentence(refused)}`, remedy)
}

export function commandLine({ cli }: PaletteItem): string | undefined {
  return cli && shellLine(cli)
}
