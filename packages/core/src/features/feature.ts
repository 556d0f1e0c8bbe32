/** A feature: light facts that navigation, keys, palette and terminal read before they load its code. */
import type { Ability } from '../access/abilities.ts'
import type { Tab } from '../edit/index.ts'

export interface Feature {
  /** Its folder in every package, and the id of its area. */
  id: string
  /** The title of its area (SHL-036). */
  title: string
  path: string
  /** Where its list was in earlier releases (OPN-45). */
  formerPath?: string
  ability: Ability
  /** G and this letter go to it. */
  goKey: string
  /** Other names by which the palette finds it, beside title and id. */
  keywords?: readonly string[]
  /** Its list, where it has one that the terminal prints. */
  records?: RecordKind
  parts?: RecordParts
}

interface RecordKind {
  /** The prefix of their abilities, where each has a page and can be created, changed and deleted. */
  subject?: string
  /** In sentences; the plural ends in 's'. */
  noun: string
  /** The subcommand of the terminal: `headend package list`. */
  word: string
}

/** Tabs and parts of its records, which the palette finds by name from anywhere. */
export interface RecordParts {
  /** 'a package'. */
  recordText: string
  tabs: readonly Tab[]
  /** By tab, its parts: titles, each followed by keywords. */
  holds?: Readonly<Record<string, readonly (readonly [title: string, ...keywords: string[]])[]>>
  /** By title, the id of the page's own command for it. */
  acts?: Readonly<Record<string, string>>
}
