/** The items that a selection dialog offers, and the items that are already in a record. */

import { countText } from '../foundation/numbers.ts'
import { type ReadonlyRows, type Rows, someOf } from '../foundation/schema.ts'
import { type Column, textColumn } from '../table/column.ts'

/** A store, channel (PKG-049), streaming service, package or product of ICX. */
export interface Selectable {
  id: string
  name: string
}

export type SelectionKind = 'store' | 'channel' | 'tv-streaming-service' | 'tv-package' | 'external-product'

export interface SelectionFacts {
  title: string
  /** Heading of the chosen items: 'Stores in package', also for a streaming service (OPN-46). */
  heading: string
  /** The label of the button that opens the dialog. */
  add: string
  /** 'store'; the plural ends in 's'. */
  noun: string
  /** Whether only one item can be chosen. */
  single?: true
  columns: readonly [name: Column<Selectable>, id: Column<Selectable>]
}

/** Sorts ids as numbers and shows them as the service sent them. */
const idColumn = (label: string): Column<Selectable> => ({
  id: 'id',
  label,
  type: 'NUMBER',
  value: (row) => Number(row.id),
  text: (row) => row.id,
})

export const selectionKinds: Readonly<Record<SelectionKind, SelectionFacts>> = {
  store: {
    title: 'Add stores',
    heading: 'Stores in package',
    add: 'Add store',
    noun: 'store',
    columns: [textColumn('name', 'Store'), idColumn('Store ID')],
  },
  channel: {
    title: 'Add channels',
    heading: 'Channels in package',
    add: 'Add channel',
    noun: 'channel',
    columns: [textColumn('name', 'Channel'), idColumn('Channel ID')],
  },
  'tv-streaming-service': {
    title: 'Add tv streaming services',
    heading: 'Streaming services in package',
    add: 'Add Tv streaming service',
    noun: 'tv streaming service',
    columns: [textColumn('name', 'Name'), textColumn('id', 'Id')],
  },
  'tv-package': {
    title: 'Add packages',
    heading: 'Packages of the engagement',
    add: 'Add package',
    noun: 'package',
    columns: [textColumn('name', 'Package'), idColumn('Package ID')],
  },
  // The selection menu adds more columns (SEL-009).
  'external-product': {
    title: 'Select Item',
    heading: 'External product',
    add: 'Select',
    noun: 'external product',
    single: true,
    columns: [textColumn('name', 'Name'), textColumn('id', 'Id')],
  },
}

/** '1 store', '2 stores', '0 stores'. */
export function kindText(kind: SelectionKind, count: number): string {
  return countText(count, selectionKinds[kind].noun)
}

/** Texts for a catalogue that failed to load: the failure, and why nothing can be added. */
export function catalogueFailure(kind: SelectionKind): { failure: string; reason: string } {
  const choice = `the ${selectionKinds[kind].noun}s to choose from`
  return { failure: `Failed to load ${choice}`, reason: `${choice} could not be loaded` }
}

export interface ContainedItem extends Selectable {
  /** The catalogue, completely loaded, does not have it. */
  isDeleted: boolean
}

/** Names of the ids in the catalogue (undefined: failed to load), or the ids themselves. */
export function withCatalogueNames(
  ids: readonly string[],
  catalogue: ReadonlyRows<Selectable> | undefined,
): ContainedItem[] {
  const names = new Map(catalogue?.map(({ id, name }) => [id, name]))
  const isWhole = catalogue !== undefined && catalogue.unread === undefined
  return ids.map((id) => ({ id, name: names.get(id) || id, isDeleted: isWhole && !names.has(id) }))
}

/** For an item of the record that has been deleted from the catalogue. */
export const ITEM_DELETED = 'No longer exists'

/** The items of the catalogue that are not in the record (PKG-042, PKG-044). */
export function itemsNotIn<Item extends { id: string }>(
  catalogue: ReadonlyRows<Item>,
  present: readonly { id: string }[],
): Rows<Item> {
  const ids = new Set(present.map(({ id }) => id))
  return someOf(
    catalogue.filter(({ id }) => !ids.has(id)),
    catalogue,
  )
}
