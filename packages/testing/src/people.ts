/**
 * The named people of the sample world: accounts that sign in, and the customers that documentation and tests
 * name. They are the same in every data folder, whatever its size and seed.
 */
import type { Role } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import type { Platform } from '@headend/core/engagements'

export interface Account {
  /** The password is the user name. */
  readonly username: string
  readonly name: string
  readonly email: string
  /** Those of the product; an administrator may have given others at run time. */
  readonly roles: readonly string[]
}

export const accounts = {
  dev: {
    username: 'dev',
    name: 'Devi Holm',
    email: 'dev@headend.example',
    roles: ['developer-live'],
  },
  maja: {
    username: 'maja',
    name: 'Maja Lindqvist',
    email: 'maja@headend.example',
    roles: ['country-se', 'content-write', 'engagement-write'],
  },
  olli: {
    username: 'olli',
    name: 'Olli Virtanen',
    email: 'olli@headend.example',
    roles: ['country-fi', 'tvpackage-read', 'engagement-read'],
  },
  kari: {
    username: 'kari',
    name: 'Kari Nordli',
    email: 'kari@headend.example',
    roles: ['country-no', 'tvpackage-write', 'engagement-write', 'test-account-admin'],
  },
  sofie: {
    username: 'sofie',
    name: 'Sofie Damgaard',
    email: 'sofie@headend.example',
    roles: ['country-dk', 'content-read', 'engagement-write-restricted'],
  },
  nora: { username: 'nora', name: 'Nora Berg', email: 'nora@headend.example', roles: [] },
} as const satisfies Record<string, Account & { readonly roles: readonly Role[] }>

export type AccountName = keyof typeof accounts

/** An account's name is its user name. */
export const isAccountName = (name: string): name is AccountName => Object.hasOwn(accounts, name)

/** The service account of scripts: client credentials. */
export const scriptClient = {
  clientId: 'headend-script',
  clientSecret: 'script-secret',
  roles: ['developer-live'],
} as const satisfies { clientId: string; clientSecret: string; roles: readonly Role[] }

export interface Customer {
  readonly country: Country
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  /** Kept on the OTT engagement only. */
  readonly email?: string
  readonly tvAccountId: string
  readonly engagements: Readonly<Partial<Record<Platform, string>>>
  readonly testSubscription?: boolean
  /** How many packages, devices and purchases, where that is more than most have. */
  readonly packages?: number
  readonly devices?: number
  readonly purchases?: number
}

/** Text that takes over a careless terminal or page: colour, clipboard (OSC 52), reading order, mark-up. */
const HOSTILE =
  '\u001b[31mRed\u001b[0m \u001b]52;c;aGFja2Vk\u0007 \u202Eesrever\u202C <img src=x onerror=alert(1)>'

export const customers = {
  anna: {
    country: 'SE',
    firstName: 'Anna',
    lastName: 'Lindqvist',
    username: 'anna.lindqvist',
    email: 'anna.lindqvist@example.se',
    tvAccountId: 'TVA-SE-ANNA',
    engagements: { STB: '4711002', OTT: '4711003' },
  },
  mikko: {
    country: 'FI',
    firstName: 'Mikko',
    lastName: 'Korhonen',
    username: 'mikko.korhonen',
    email: 'mikko.korhonen@example.fi',
    tvAccountId: 'TVA-FI-MIKKO',
    engagements: { STB: '4712002', OTT: '4712003' },
  },
  ingrid: {
    country: 'NO',
    firstName: 'Ingrid',
    lastName: 'Hansen',
    username: 'ingrid.hansen',
    email: 'ingrid.hansen@example.no',
    tvAccountId: 'TVA-NO-INGRID',
    engagements: { STB: '4713002', OTT: '4713003' },
  },
  lars: {
    country: 'DK',
    firstName: 'Lars',
    lastName: 'Jensen',
    username: 'lars.jensen',
    email: 'lars.jensen@example.dk',
    tvAccountId: 'TVA-DK-LARS',
    engagements: { STB: '4714002', OTT: '4714003' },
  },
  testSe: {
    country: 'SE',
    firstName: 'Test',
    lastName: 'Subscription SE',
    username: 'test.stb.se',
    tvAccountId: 'TVA-SE-TEST',
    engagements: { STB: '4711900' },
    testSubscription: true,
  },
  testFi: {
    country: 'FI',
    firstName: 'Test',
    lastName: 'Subscription FI',
    username: 'test.stb.fi',
    tvAccountId: 'TVA-FI-TEST',
    engagements: { STB: '4712900' },
    testSubscription: true,
  },
  testNo: {
    country: 'NO',
    firstName: 'Test',
    lastName: 'Subscription NO',
    username: 'test.stb.no',
    tvAccountId: 'TVA-NO-TEST',
    engagements: { STB: '4713900' },
    testSubscription: true,
  },
  testDk: {
    country: 'DK',
    firstName: 'Test',
    lastName: 'Subscription DK',
    username: 'test.stb.dk',
    tvAccountId: 'TVA-DK-TEST',
    engagements: { STB: '4714900' },
    testSubscription: true,
  },
  /** One engagement id on both platforms: an id search gives two hits. */
  twin: {
    country: 'SE',
    firstName: 'Per',
    lastName: 'Åkesson',
    username: 'per.akesson',
    email: 'per.akesson@example.se',
    tvAccountId: 'TVA-SE-PER',
    engagements: { STB: '4711800', OTT: '4711800' },
  },
  /** As large as a household gets: whatever opens it has to be quick. */
  manor: {
    country: 'SE',
    firstName: 'Stina',
    lastName: 'Storhus',
    username: 'stina.storhus',
    email: 'stina.storhus@example.se',
    tvAccountId: 'TVA-SE-STORHUS',
    engagements: { STB: '4711500', OTT: '4711501' },
    packages: 25,
    devices: 40,
    purchases: 300,
  },
  hostile: {
    country: 'SE',
    firstName: HOSTILE,
    lastName: 'Fientlig',
    username: 'hostile.name',
    email: 'hostile.name@example.se',
    tvAccountId: 'TVA-SE-HOSTILE',
    engagements: { OTT: '4711666' },
  },
} as const satisfies Record<string, Customer>

/** 25 engagements share this user name: five more than the list shows. */
export const crowd = {
  country: 'SE',
  username: 'storsokning',
  size: 25,
  firstId: 4711201,
} as const
