/** The effect of added and deleted packages on an engagement's lists (ENG-051..059). */
import { no, type Verdict, YES } from '../../../access/index.ts'
import type { AccessItem, EngagementAccess, PackageName } from './contract.ts'

export interface PackageRow {
  id: string
  name: string
  nodeName: string
  isAddedToEngagement: boolean
  /** Shown green (ENG-053). */
  toBeAdded: boolean
  /** Shown red (ENG-055). */
  toBeDeleted: boolean
  /** Whether the package can be removed, or its change undone. */
  removal: Verdict
}

export interface AccessRow extends AccessItem {
  toBeAdded: boolean
  /** Whether one of the item's packages is to be deleted (ENG-057). */
  toBeDeletedForPackage: boolean
  /** Whether no remaining package gives the item. */
  toBeDeleted: boolean
}

export interface AccessView {
  packages: PackageRow[]
  stores: AccessRow[]
  channels: AccessRow[]
}

/** A package of the catalogue; with stores and channels once its details are loaded (ENG-051). */
export interface OfferedPackage {
  id: string
  name: string
  nodeName: string
  stores?: readonly OfferedItem[]
  channels?: readonly OfferedItem[]
}

interface OfferedItem {
  id: string
  name: string
  externalName: string
  free?: boolean
  /** The restrictions, with the names that packages use (OPN-90). */
  tvClientRestrictions?: {
    includedInTvClientNames: readonly string[]
    excludedFromTvClientNames: readonly string[]
    includedTvClientNetworkProvider: readonly string[]
  }
}

/** Adds or removes a package. A stored package returns to its position (ENG-055..059). */
export function togglePackage(
  references: readonly string[],
  nodeName: string,
  stored: readonly string[],
): string[] {
  if (references.includes(nodeName)) return references.filter((reference) => reference !== nodeName)
  const all = [...references, nodeName]
  return [
    ...stored.filter((reference) => all.includes(reference)),
    ...all.filter((reference) => !stored.includes(reference)),
  ]
}

/** `stored` and `wanted`: saved node names, and those in the form. `catalogue`: added packages. */
export function accessView(
  access: EngagementAccess,
  { stored, selected }: { stored: readonly string[]; selected: readonly string[] },
  catalogue: readonly OfferedPackage[] = [],
): AccessView {
  const packages = packageRows(access, stored, selected, catalogue)
  const names = (rows: readonly PackageRow[]) => new Set(rows.map(({ nodeName }) => nodeName))
  const leaving = names(packages.filter(({ toBeDeleted }) => toBeDeleted))
  const added = names(packages.filter(({ toBeAdded }) => toBeAdded))
  const addedPackages = catalogue.filter(({ nodeName }) => added.has(nodeName))
  const rows = (list: 'stores' | 'channels') =>
    accessRows(access[list], leaving, itemsOf(addedPackages, list)).map((row) => withNames(row, packages))
  return { packages, stores: rows('stores'), channels: rows('channels') }
}

const GIVEN_OTHERWISE = "the package was assigned in another way and can't be deleted here"

function packageRows(
  { tvPackages }: EngagementAccess,
  stored: readonly string[],
  selected: readonly string[],
  catalogue: readonly OfferedPackage[],
): PackageRow[] {
  const byNodeName = new Map([...catalogue, ...tvPackages].map((item) => [item.nodeName, item]))
  const current = new Set([...stored, ...tvPackages.map(({ nodeName }) => nodeName)])
  return [...new Set([...current, ...selected])].map((nodeName) => {
    const { id = '', name = '' } = byNodeName.get(nodeName) ?? {}
    const isAddedToEngagement = current.has(nodeName)
    return {
      id,
      name: name || nodeName,
      nodeName,
      isAddedToEngagement,
      toBeAdded: !isAddedToEngagement,
      toBeDeleted: stored.includes(nodeName) && !selected.includes(nodeName),
      // A package that is not among the stored references can't be removed by a save.
      removal: isAddedToEngagement && !stored.includes(nodeName) ? no(GIVEN_OTHERWISE) : YES,
    }
  })
}

interface AddedItem extends OfferedItem {
  tvPackage: PackageName
}

function itemsOf(packages: readonly OfferedPackage[], list: 'stores' | 'channels'): AddedItem[] {
  return packages.flatMap(({ id, name, nodeName, [list]: items = [] }) =>
    items.map((item) => ({ ...item, tvPackage: { id, name, nodeName } })),
  )
}

function accessRows(
  items: readonly AccessItem[],
  leaving: ReadonlySet<string>,
  addedItems: readonly AddedItem[],
): AccessRow[] {
  const added = new Map<string, AccessItem>()
  for (const item of addedItems)
    added.set(item.id, withSource(added.get(item.id) ?? newItem(item), item.tvPackage))
  const storedIds = new Set(items.map(({ id }) => id))
  const stays = (item: AccessItem) =>
    item.freeAccess ||
    added.has(item.id) ||
    item.includedInTvPackage.length === 0 ||
    item.includedInTvPackage.some(({ nodeName }) => !leaving.has(nodeName))
  return [
    ...items.map((item) => ({
      ...item,
      toBeAdded: false,
      toBeDeletedForPackage: item.includedInTvPackage.some(({ nodeName }) => leaving.has(nodeName)),
      toBeDeleted: !stays(item),
    })),
    ...[...added.values()]
      .filter(({ id }) => !storedIds.has(id))
      .map((item) => ({ ...item, toBeAdded: true, toBeDeletedForPackage: false, toBeDeleted: false })),
  ]
}

function newItem({ id, name, externalName, free = false, tvClientRestrictions }: OfferedItem): AccessItem {
  return {
    id,
    name,
    externalName,
    freeAccess: free,
    restrictions: {
      includedTvClientNames: [...(tvClientRestrictions?.includedInTvClientNames ?? [])],
      excludedTvClientNames: [...(tvClientRestrictions?.excludedFromTvClientNames ?? [])],
      includedTvClientNetworkProvider: [...(tvClientRestrictions?.includedTvClientNetworkProvider ?? [])],
      platformSupported: [],
    },
    includedInTvPackage: [],
  }
}

function withSource(item: AccessItem, tvPackage: PackageName): AccessItem {
  return { ...item, includedInTvPackage: [...item.includedInTvPackage, tvPackage] }
}

/** Completes packages of which the service sends only the node name (ENG-048). */
function withNames(row: AccessRow, packages: readonly PackageRow[]): AccessRow {
  if (row.includedInTvPackage.every(({ id }) => id !== '')) return row
  const find = (nodeName: string) => packages.find((row) => row.nodeName === nodeName)
  return {
    ...row,
    includedInTvPackage: row.includedInTvPackage.map((tvPackage) => {
      const { id, name, nodeName } = (tvPackage.id === '' && find(tvPackage.nodeName)) || tvPackage
      return { id, name, nodeName }
    }),
  }
}
