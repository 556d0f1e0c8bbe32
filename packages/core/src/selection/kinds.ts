import { countText } from '../number-text.ts'
import type { Column } from '../table/index.ts'

/** What is chosen in a dialog: stores and channels of a catalogue (PKG-049), streaming services, packages, products of ICX. */
export interface Selectable {
  id: string
  name: string
}

export type SelectionKind = 'store' | 'channel' | 'tv-streaming-service' | 'tv-package' | 'external-product'

export interface SelectionFacts {
  /** DLG-001. */
  title: string
  /** Of the list of those that were chosen: 'Stores in package' (also of a streaming service, OPN-46). */
  heading: string
  /** The label of the button that opens the dialog. */
  add: string
  one: string
  many: string
  /** One of them, and no more. */
  single?: true
  columns: readonly [name: Column<Selectable>, id: Column<Selectable>]
}

const nameColumn = (label: string): Column<Selectable> => ({
  id: 'name',
  label,
  type: 'STRING',
  value: (row) => row.name,
})

/** Ids are text on the wire, also where they are numbers to people: what stands in the cell is never rewritten. */
const numberColumn = (label: string): Column<Selectable> => ({
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
    one: 'store',
    many: 'stores',
    // DLG-011.
    columns: [nameColumn('Store'), numberColumn('Store ID')],
  },
  channel: {
    title: 'Add channels',
    heading: 'Channels in package',
    add: 'Add channel',
    one: 'channel',
    many: 'channels',
    // DLG-012.
    columns: [nameColumn('Channel'), numberColumn('Channel ID')],
  },
  'tv-streaming-service': {
    title: 'Add tv streaming services',
    heading: 'Streaming services in package',
    add: 'Add Tv streaming service',
    one: 'tv streaming service',
    many: 'tv streaming services',
    columns: [nameColumn('Name'), { id: 'id', label: 'Id', type: 'STRING', value: (row) => row.id }],
  },
  // ENG-051.
  'tv-package': {
    title: 'Add packages',
    heading: 'Packages of the engagement',
    add: 'Add package',
    one: 'package',
    many: 'packages',
    columns: [nameColumn('Package'), numberColumn('Package ID')],
  },
  // SEL-009; what else is told of a product, whoever knows products says.
  'external-product': {
    title: 'Select Item',
    heading: 'External product',
    add: 'Select',
    one: 'external product',
    many: 'external products',
    single: true,
    columns: [nameColumn('Name'), { id: 'id', label: 'Id', type: 'STRING', value: (row) => row.id }],
  },
}

/** '1 store', '2 stores', '0 stores'. */
export function kindText(kind: SelectionKind, count: number): string {
  const { one, many } = selectionKinds[kind]
  return countText(count, one, many)
}

/** Where what can be chosen could not be read: that, and why nothing can be added. */
export function unreadChoice(kind: SelectionKind): { failure: string; reason: string } {
  const choice = `the ${selectionKinds[kind].many} to choose from`
  return { failure: `Failed to load ${choice}`, reason: `${choice} could not be loaded` }
}
