/** A feature: light facts that navigation, keys, palette and terminal read before they load its code. */
import type { Ability } from '../access/abilities.ts'
import type { Tab } from '../edit/index.ts'

export interface Feature {
  /** The feature's folder in every package, and the id of its area. */
  id: string
  /** The title of the area (SHL-036). */
  title: string
  path: string
  /** The address of the list in earlier releases (OPN-45). */
  formerPath?: string
  ability: Ability
  /** G and this letter go to it. */
  goKey: string
  /** Other names by which the palette finds it, beside title and id. */
  keywords?: readonly string[]
  /** The feature's list, if the terminal can print it. */
  records?: RecordKind
  parts?: RecordParts
}

interface RecordKind {
  /** The prefix of the records' abilities, if each has a page and can be created, changed and deleted. */
  subject?: string
  /** The name in sentences; the plural ends in 's'. */
  noun: string
  /** The subcommand of the terminal: `headend package list`. */
  word: string
}

/** Tabs and parts of a feature's records, which the palette finds by name from anywhere. */
export interface RecordParts {
  /** 'a package'. */
  recordText: string
  tabs: readonly Tab[]
  /** The parts by tab: titles, each followed by keywords. */
  holds?: Readonly<Record<string, readonly (readonly [title: string, ...keywords: string[]])[]>>
  /** The id of the page's own command for a part, by title. */
  commandIds?: Readonly<Record<string, string>>
}
