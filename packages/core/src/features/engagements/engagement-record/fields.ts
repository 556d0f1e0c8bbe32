import type { PathNames } from '../../../change-log/index.ts'
import type { EditField, ListItem } from '../../../edit/index.ts'
import type { Platform } from '../../../foundation/country.ts'
import { asChoice, type Choice } from '../../../foundation/text.ts'
import { STATUSES } from '../index.ts'
import { MFA_METHODS } from './contract.ts'
import { serviceProfileName } from './details.ts'
import type { EngagementDraft, MfaForm, SerialNumber } from './draft.ts'

type EngagementFormField = EditField<EngagementDraft>

const hidden = (value: string) => (value === '' ? '' : '••••')

/**
 * The form of an engagement (ENG-033..042, ENG-060..066), in order; the tabs are those of ENGAGEMENT_TABS.
 * `profiles`: the service profiles to choose from.
 */
export function engagementFields(
  platform: Platform,
  profiles: readonly Choice[] = [],
): readonly EngagementFormField[] {
  return [
    // First: what a person on the phone asks for most often.
    ...inGroup('Subscription', switches),
    ...inGroup('Sign-in', credentials),
    ...inGroup('Person', [...person(platform), ...address]),
    ...inGroup('Account', account),
    ...inGroup('Services', serviceProfiles(profiles)),
    ...packages,
    ...inGroup('Purchases', purchasePin),
    ...inGroup('Parental control', parentalPin),
    ...inGroup('Two-factor authentication', secondFactors),
    ...inGroup('Device serial numbers', serialNumbers),
  ]
}

function inGroup(group: string, fields: readonly EngagementFormField[]): EngagementFormField[] {
  return fields.map((field) => ({ ...field, group }))
}

const credentials: readonly EngagementFormField[] = [
  { name: 'username', label: 'User name', kind: 'text' },
  {
    name: 'password',
    label: 'Password',
    kind: 'text',
    secret: 'never',
    help: 'Never shown; type a new one to replace it',
    text: hidden,
  },
]

const person = (platform: Platform): readonly EngagementFormField[] => [
  { name: 'firstName', label: 'First name', kind: 'text' },
  { name: 'lastName', label: 'Last name', kind: 'text' },
  { name: 'email', label: 'Email', kind: 'text', shown: () => platform === 'OTT' },
]

const account: readonly EngagementFormField[] = [
  { name: 'tvAccountId', label: 'TV account id', kind: 'text' },
  { name: 'tscId', label: 'TSC id', kind: 'text' },
  { name: 'masterUsername', label: 'Master username', kind: 'text' },
  { name: 'accountType', label: 'Account type', kind: 'text' },
  { name: 'allowedConcurrentStbStreams', label: 'Allowed concurrent STB streams', kind: 'number' },
]

const address: readonly EngagementFormField[] = [
  { name: 'streetAddress', label: 'Street address', kind: 'text' },
  { name: 'postalCode', label: 'Postal code', kind: 'text' },
  { name: 'city', label: 'City', kind: 'text' },
  { name: 'regionalCode', label: 'Regional code', kind: 'text' },
]

const switches: readonly EngagementFormField[] = [
  { name: 'status', label: 'Status', kind: 'choices', choices: STATUSES.map(asChoice) },
  { name: 'blockPurchase', label: 'Block purchase', kind: 'switch' },
  { name: 'geoBlock', label: 'Geo block', kind: 'switch' },
  { name: 'testSubscription', label: 'Test subscription', kind: 'switch' },
  {
    name: 'superUser',
    label: 'Super user',
    kind: 'switch',
    // Without a test subscription there is no super user (ENG-035, ENG-082).
    shown: ({ testSubscription }) => testSubscription,
  },
]

const serviceProfiles = (choices: readonly Choice[]): readonly EngagementFormField[] => [
  {
    name: 'serviceProfileReferences',
    label: 'Service profiles',
    kind: 'list',
    ...(choices.length > 0 && { choices }),
    items: (references) => references.map((id) => ({ id, text: serviceProfileName(id) })),
  },
  { name: 'npvr', label: 'NPVR', kind: 'switch' },
]

const packages: readonly EngagementFormField[] = [
  {
    name: 'tvPackageReferences',
    label: 'Packages',
    kind: 'list',
    tab: 'packages',
    items: (names) => names.map((id) => ({ id, text: id })),
  },
]

const PIN_HELP = 'Up to 4 digits; leading zeros are not kept'

const purchasePin: readonly EngagementFormField[] = [
  { name: 'pinCodeSet', label: 'Pin code set', kind: 'switch', tab: 'security' },
  { name: 'pinActivated', label: 'Pin activated', kind: 'switch', tab: 'security' },
  {
    name: 'pin1',
    label: 'Pin 1',
    kind: 'text',
    tab: 'security',
    secret: 'revealed',
    help: PIN_HELP,
    text: hidden,
  },
]

const parentalPin: readonly EngagementFormField[] = [
  { name: 'parentalCodeSet', label: 'Parental code set', kind: 'switch', tab: 'security' },
  {
    name: 'childProfileLockActivated',
    label: 'Child profile lock activated',
    kind: 'switch',
    tab: 'security',
  },
  { name: 'parentalActivated', label: 'Harmful content lock activated', kind: 'switch', tab: 'security' },
  {
    name: 'pin2',
    label: 'Pin 2',
    kind: 'text',
    tab: 'security',
    secret: 'revealed',
    help: PIN_HELP,
    text: hidden,
  },
]

const secondFactors: readonly EngagementFormField[] = [
  { name: 'mfaSettings', label: 'Two-factor authentication', kind: 'list', tab: 'security', items: mfaItems },
]

const serialNumbers: readonly EngagementFormField[] = [
  {
    name: 'deviceSerialNumbers',
    label: 'Device serial numbers',
    kind: 'list',
    tab: 'security',
    items: (numbers) => numbers.map(serialNumberItem),
  },
]

/** A factor that is switched off stays listed with its value. */
function mfaItems(form: MfaForm): ListItem[] {
  return MFA_METHODS.flatMap((id) => {
    const channel = form[id]
    return channel ? [{ id, text: `${id} ${channel.value} (${channel.enabled ? 'on' : 'off'})` }] : []
  })
}

function serialNumberItem({ id, activated }: SerialNumber): ListItem {
  return { id, text: `${id} (login ${activated ? 'enabled' : 'disabled'})` }
}

const addressNames = {
  streetAddress: 'Street address',
  postalCode: 'Postal code',
  city: 'City',
  regionalCode: 'Regional code',
}

/** Names of the fields in the change log of an account (LOG-010, LOG-011, OPN-100). */
export const ACCOUNT_NAMES: PathNames = {
  documentLabel: 'Account',
  paths: {
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
    ...addressNames,
    address: 'Address',
    ...Object.fromEntries(Object.entries(addressNames).map(([field, name]) => [`address/${field}`, name])),
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
  },
}
