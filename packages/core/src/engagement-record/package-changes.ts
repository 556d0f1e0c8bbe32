/** What adding and deleting packages would do to what an engagement has (ENG-051..059). */
import { no, type Verdict, YES } from '../access/index.ts'
import type { AccessItem, EngagementAccess, PackageName } from './contract.ts'

/** A package of the engagement, as it is and as it is to be. */
export interface PackageRow {
  id: string
  name: string
  nodeName: string
  /** It is there already, by what is stored. */
  isAddedToEngagement: boolean
  /** Shown green (ENG-053). */
  toBeAdded: boolean
  /** Shown red (ENG-055). */
  toBeDeleted: boolean
  /** Whether it can be taken out, or what was done to it undone. */
  removal: Verdict
}

/** A store or channel of the engagement, as it is and as it is to be. */
export interface AccessRow extends AccessItem {
  toBeAdded: boolean
  /** It belongs to a package that is to be deleted (ENG-057). */
  toBeDeletedForPackage: boolean
  /** Nothing that stays gives it any more. */
  toBeDeleted: boolean
}

export interface AccessView {
  packages: PackageRow[]
  stores: AccessRow[]
  channels: AccessRow[]
}

/** What is needed of a package of the catalogue; its stores and channels where it has been read whole (ENG-051). */
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
  /** As packages name them (OPN-90). */
  tvClientRestrictions?: {
    includedInTvClientNames: readonly string[]
    excludedFromTvClientNames: readonly string[]
    includedTvClientNetworkProvider: readonly string[]
  }
}

/**
 * Puts a package in, or takes it out. Doing it again undoes it, and what was stored stands where it stood, so that nothing
 * looks changed that is not (ENG-055..059).
 */
export function packageToggled(
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

/** `stored` and `wanted` are node names: what is saved, and what the form holds. `catalogue` names and fills what is added. */
export function accessView(
  access: EngagementAccess,
  { stored, wanted }: { stored: readonly string[]; wanted: readonly string[] },
  catalogue: readonly OfferedPackage[] = [],
): AccessView {
  const packages = packageRows(access, stored, wanted, catalogue)
  const names = (rows: readonly PackageRow[]) => new Set(rows.map(({ nodeName }) => nodeName))
  const leaving = names(packages.filter(({ toBeDeleted }) => toBeDeleted))
  const added = names(packages.filter(({ toBeAdded }) => toBeAdded))
  const coming = catalogue.filter(({ nodeName }) => added.has(nodeName))
  const rows = (list: 'stores' | 'channels') =>
    accessRows(access[list], leaving, itemsOf(coming, list)).map((row) => withNames(row, packages))
  return { packages, stores: rows('stores'), channels: rows('channels') }
}

const GIVEN_OTHERWISE = 'it was given in another way: it cannot be deleted here'

function packageRows(
  { tvPackages }: EngagementAccess,
  stored: readonly string[],
  wanted: readonly string[],
  catalogue: readonly OfferedPackage[],
): PackageRow[] {
  const known = new Map([...catalogue, ...tvPackages].map((one) => [one.nodeName, one]))
  const there = new Set([...stored, ...tvPackages.map(({ nodeName }) => nodeName)])
  return [...new Set([...there, ...wanted])].map((nodeName) => {
    const { id = '', name = '' } = known.get(nodeName) ?? {}
    const isAddedToEngagement = there.has(nodeName)
    return {
      ...{ id, name: name || nodeName, nodeName, isAddedToEngagement },
      toBeAdded: !isAddedToEngagement,
      toBeDeleted: stored.includes(nodeName) && !wanted.includes(nodeName),
      // It is in the access alone, and in no reference that a save could leave out.
      removal: isAddedToEngagement && !stored.includes(nodeName) ? no(GIVEN_OTHERWISE) : YES,
    }
  })
}

interface ComingItem extends OfferedItem {
  from: PackageName
}

function itemsOf(packages: readonly OfferedPackage[], list: 'stores' | 'channels'): ComingItem[] {
  return packages.flatMap(({ id, name, nodeName, [list]: items = [] }) =>
    items.map((item) => ({ ...item, from: { id, name, nodeName } })),
  )
}

function accessRows(
  items: readonly AccessItem[],
  leaving: ReadonlySet<string>,
  coming: readonly ComingItem[],
): AccessRow[] {
  const fresh = new Map<string, AccessItem>()
  for (const item of coming) fresh.set(item.id, withSource(fresh.get(item.id) ?? newItem(item), item.from))
  const known = new Set(items.map(({ id }) => id))
  const stays = (item: AccessItem) =>
    item.freeAccess ||
    fresh.has(item.id) ||
    item.includedInTvPackage.length === 0 ||
    item.includedInTvPackage.some(({ nodeName }) => !leaving.has(nodeName))
  return [
    ...items.map((item) => ({
      ...item,
      toBeAdded: false,
      toBeDeletedForPackage: item.includedInTvPackage.some(({ nodeName }) => leaving.has(nodeName)),
      toBeDeleted: !stays(item),
    })),
    ...[...fresh.values()]
      .filter(({ id }) => !known.has(id))
      .map((item) => ({ ...item, toBeAdded: true, toBeDeletedForPackage: false, toBeDeleted: false })),
  ]
}

function newItem({ id, name, externalName, free = false, tvClientRestrictions }: OfferedItem): AccessItem {
  return {
    ...{ id, name, externalName, freeAccess: free },
    restrictions: {
      includedTvClientNames: [...(tvClientRestrictions?.includedInTvClientNames ?? [])],
      excludedTvClientNames: [...(tvClientRestrictions?.excludedFromTvClientNames ?? [])],
      includedTvClientNetworkProvider: [...(tvClientRestrictions?.includedTvClientNetworkProvider ?? [])],
      platformSupported: [],
    },
    includedInTvPackage: [],
  }
}

function withSource(item: AccessItem, from: PackageName): AccessItem {
  return { ...item, includedInTvPackage: [...item.includedInTvPackage, from] }
}

/** Where a service tells only the node name of a package, the rest is known from its row (ENG-048). */
function withNames(row: AccessRow, packages: readonly PackageRow[]): AccessRow {
  if (row.includedInTvPackage.every(({ id }) => id !== '')) return row
  const known = (nodeName: string) => packages.find((one) => one.nodeName === nodeName)
  return {
    ...row,
    includedInTvPackage: row.includedInTvPackage.map((from) => {
      const { id, name, nodeName } = (from.id === '' && known(from.nodeName)) || from
      return { id, name, nodeName }
    }),
  }
}
