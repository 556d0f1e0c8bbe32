/** What an engagement has, as lists: packages, their stores and channels, value-added services (ENG-045..049). */
import type { Country } from '../country.ts'
import type { Column } from '../table/index.ts'
import { ZONES } from '../time-zone.ts'
import type { AccessItem, EngagementAccess, ValueAddedService } from './contract.ts'

type AccessPackage = EngagementAccess['tvPackages'][number]

export const ACCESS_PACKAGE_COLUMNS: readonly Column<AccessPackage>[] = [
  { id: 'name', label: 'Package name', type: 'STRING', value: ({ name }) => name },
  { id: 'nodeName', label: 'Node name', spare: 1, type: 'STRING', value: ({ nodeName }) => nodeName },
  { id: 'id', label: 'Package id', type: 'STRING', value: ({ id }) => id },
]

/** Of a store or a channel. */
export const ACCESS_ITEM_COLUMNS: readonly Column<AccessItem>[] = [
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  {
    id: 'externalName',
    label: 'External name',
    spare: 2,
    type: 'STRING',
    value: ({ externalName }) => externalName,
  },
  { id: 'id', label: 'Id', type: 'STRING', value: ({ id }) => id },
  {
    id: 'includedInTvPackage',
    label: 'In package',
    type: 'STRING',
    value: ({ includedInTvPackage }) =>
      includedInTvPackage.map(({ name, nodeName }) => name || nodeName).join(', '),
  },
  { id: 'freeAccess', label: 'Free', spare: 1, type: 'BOOLEAN', value: ({ freeAccess }) => freeAccess },
]

export function valueAddedServiceColumns(country: Country): readonly Column<ValueAddedService>[] {
  const zone = ZONES[country]
  return [
    { id: 'tvPackageName', label: 'Package', type: 'STRING', value: ({ tvPackageName }) => tvPackageName },
    {
      id: 'tvPackageDescription',
      label: 'Description',
      type: 'STRING',
      value: ({ tvPackageDescription }) => tvPackageDescription,
    },
    { id: 'state', label: 'State', type: 'STRING', value: ({ state }) => state },
    {
      id: 'activationDate',
      label: 'Activated',
      spare: 1,
      type: 'TIME',
      zone,
      value: ({ activationDate }) => activationDate,
    },
  ]
}
