/** LOG-013. */
export const NO_CHANGES = 'No changes to display'

/** How people call the places that patches name (LOG-008..011, OPN-100). */
export interface PathNames {
  /** What the empty path stands for. */
  whole: string
  /** By the steps of a path without the first /, so that 'address/city' is the city of an address. */
  paths: ReadonlyMap<string, string>
}

const named = (whole: string, paths: Record<string, string>): PathNames => ({
  whole,
  paths: new Map(Object.entries(paths)),
})

export const TV_PACKAGE_NAMES = named('Package', {
  id: 'Id',
  name: 'Name',
  title: 'Title',
  price: 'Price',
  currency: 'Currency',
  provider: 'Provider',
  nodeName: 'Package node name',
  test: 'Test Package',
  purchasable: 'Purchasable',
  bssPackageInfo: 'BSS package information',
  description: 'Description',
  purchaseInformation: 'Purchase Information',
  legalInformation: 'Legal Information',
  disallowedTvClientNames: 'Disallowed Tv Client Names',
  storeIds: 'Store id',
  channelIds: 'Channel id',
  channels: 'Channels',
  stores: 'Stores',
  tvStreamingServices: 'Tv streaming services',
  channelReferences: 'Channel reference',
  storeReferences: 'Store reference',
  platform: 'Platform',
  sortOrder: 'Sort order',
  modified: 'Modified',
  lastModifiedBy: 'Last modified by',
})

const address = {
  streetAddress: 'Street address',
  postalCode: 'Postal code',
  city: 'City',
  regionalCode: 'Regional code',
}

export const ACCOUNT_NAMES = named('Account', {
  id: 'Id',
  country: 'Country',
  platform: 'Platform',
  username: 'Username',
  password: 'Password',
  masterUsername: 'Master username',
  pinActivated: 'Pin activated',
  parentalActivated: 'Harmful content lock activated',
  childProfileLockActivated: 'Child profile lock activated',
  pinCodeSet: 'Pin code set',
  parentalCodeSet: 'Parental code set',
  pin1: 'Pin 1',
  pin2: 'Pin 2',
  pin3: 'Pin 3',
  pin4: 'Pin 4',
  ...address,
  address: 'Address',
  ...Object.fromEntries(Object.entries(address).map(([field, name]) => [`address/${field}`, name])),
  status: 'Status',
  createdAt: 'Created at',
  tvAccountId: 'TV account id',
  tscId: 'TSC id',
  blockPurchase: 'Block purchase',
  accountType: 'Account type',
  email: 'Email',
  whiteListed: 'White listed',
  firstName: 'First name',
  lastName: 'Last name',
  pvrStreamsAmount: 'PVR streams amount',
  allowedConcurrentStbStreams: 'Allowed concurrent STB streams',
  testSubscription: 'Test subscription',
  superUser: 'Super user',
  serviceProfileReferences: 'Service profiles',
  tvPackageReferences: 'Tv packages',
  mfaSettings: 'MFA settings',
  deviceSerialNumbers: 'Device serial numbers',
  lastModifiedByBss: 'Last modified by BSS',
  modified: 'Modified',
})

/** No name is longer: what lies deeper needs no look. */
const DEEPEST_NAME = 3

/** The name of the longest known beginning of a path, and how many steps it has; an unknown path is its own name. */
export function nameOf(
  all: readonly string[],
  pointer: string,
  { whole, paths }: PathNames,
): { name: string; known: number } {
  if (all.length === 0) return { name: whole, known: 0 }
  for (let known = Math.min(all.length, DEEPEST_NAME); known > 0; known--) {
    const name = paths.get(all.slice(0, known).join('/'))
    if (name !== undefined) return { name, known }
  }
  return { name: pointer, known: all.length }
}

/** A field that has no name of its own, in words: `validFrom` is 'Valid from'. */
export function inWords(field: string): string {
  if (!/^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)*$/.test(field)) return field
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
