import { holds, inCountry, onlyIn, type Rule } from './rule.ts'

const readPackages = inCountry('tvpackage-read', 'tvpackage-write', 'content-read', 'content-write')
const writePackages = inCountry('tvpackage-write', 'content-write')
const deletePackages = inCountry('content-write')
const readCampaigns = holds(
  'developer-live',
  'tvpackage-read',
  'tvpackage-write',
  'content-read',
  'content-write',
)
const writeCampaigns = holds('developer-live', 'tvpackage-write', 'content-write')
const readSelection = onlyIn('NO', readPackages)
const writeSelection = onlyIn('NO', writePackages)
const readEngagements = inCountry('engagement-read', 'engagement-write', 'engagement-write-restricted')
// engagement-write-restricted reads engagements and operates devices, but does not edit (OPN-36).
const editEngagements = inCountry('engagement-write')
const operateDevices = inCountry('engagement-write', 'engagement-write-restricted')

/**
 * THE table of rights, read through `can` by routes, navigation, palette, buttons, terminal and provider.
 * The ability of a write has the id of its command.
 */
export const abilities = {
  'engagement.view': readEngagements,
  'engagement.update': editEngagements,
  'engagement.see-test-subscriptions': holds('developer-live', 'test-account-admin'),
  'engagement.change-packages': editEngagements,
  'device.log-out': operateDevices,
  'stb.operate': operateDevices,
  'purchase.view': readEngagements,
  'voucher.create': editEngagements,
  'voucher.update': editEngagements,
  'voucher.delete': editEngagements,
  'est.move': editEngagements,

  'tv-package.view': readPackages,
  'tv-package.create': writePackages,
  'tv-package.update': writePackages,
  'tv-package.delete': deletePackages,

  'tv-streaming-service.view': readPackages,
  'tv-streaming-service.create': writePackages,
  'tv-streaming-service.update': writePackages,
  'tv-streaming-service.delete': deletePackages,

  'campaign.view': readCampaigns,
  'campaign.create': writeCampaigns,
  'campaign.update': writeCampaigns,
  'campaign.delete': writeCampaigns,

  'selection-item.view': readSelection,
  'selection-item.create': writeSelection,
  'selection-item.update': writeSelection,
  'selection-item.delete': writeSelection,

  'remote-event.tail': editEngagements,
} satisfies Record<string, Rule>

export type Ability = keyof typeof abilities

export const ABILITIES = Object.keys(abilities) as Ability[]
