import type { EditField, ListItem } from '../../../edit/index.ts'
import type { Platform } from '../../../foundation/country.ts'
import { asChoice, type Choice } from '../../../foundation/text.ts'
import { STATUSES } from '../index.ts'
import { MFA_METHODS } from './contract.ts'
import { type EngagementDraft, type MfaForm, type SerialNumber, serviceProfileName } from './details.ts'

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
    ...grouped('Sign-in', credentials),
    ...grouped('Person', [...person(platform), ...address]),
    ...grouped('Account', account),
    ...grouped('Subscription', switches),
    ...grouped('Services', serviceProfiles(profiles)),
    ...packages,
    ...grouped('Purchases', purchasePin),
    ...grouped('Parental control', parentalPin),
    ...grouped('Two-factor authentication', secondFactors),
    ...grouped('Device serial numbers', serialNumbers),
  ]
}

function grouped(group: string, fields: readonly EngagementFormField[]): EngagementFormField[] {
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

/** ENG-034. */
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
  { name: 'testSubscription', label: 'Test subscription', kind: 'switch' },
  {
    name: 'superUser',
    label: 'Super user',
    kind: 'switch',
    // Without a test subscription there is no super user (ENG-035, ENG-082).
    shown: ({ testSubscription }) => testSubscription,
  },
  { name: 'geoBlock', label: 'Geo block', kind: 'switch' },
  { name: 'blockPurchase', label: 'Block purchase', kind: 'switch' },
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
