import { type Country, currency } from '../country.ts'
import type { EditField } from '../edit/index.ts'
import { ACCESS_TYPE_CHOICES } from '../purchases/access-words.ts'
import { ZONES } from '../time-zone.ts'
import { NO_NEGATIVE_VALUES } from './labels.ts'
import type { CampaignDraft } from './rules.ts'
import type { CampaignTab } from './tabs.ts'

/** As they stand beside each other (CAM-020). */
const CHOICES = ACCESS_TYPE_CHOICES.toReversed()

/** The form of a campaign (CAM-019..023), in the order in which it is drawn, read and told. */
export function campaignFields(country: Country): readonly EditField<CampaignDraft>[] {
  const zone = ZONES[country]
  return [
    { name: 'title', label: 'Campaign Name', kind: 'text', required: true },
    { name: 'accessType', label: 'Campaign Type', kind: 'choices', choices: CHOICES },
    {
      name: 'price',
      label: 'Price',
      kind: 'number',
      required: true,
      placeholder: NO_NEGATIVE_VALUES,
      help: `Applies to all chosen movies, in ${currency[country]}`,
    },
    {
      name: 'validFrom',
      label: 'Start date',
      kind: 'moment',
      zone,
      required: true,
      defaultVariesByDay: true,
    },
    {
      name: 'validTo',
      label: 'End date',
      kind: 'moment',
      zone,
      required: true,
      defaultVariesByDay: true,
      validateWith: ['validFrom'],
    },
    {
      name: 'selectedMedia',
      label: 'Medias',
      kind: 'list',
      tab: 'medias' satisfies CampaignTab,
      // CAM-026, CAM-027: media of one type are none of the other.
      dependsOn: 'accessType',
      items: (ids) => ids.map((id) => ({ id, text: id })),
    },
  ]
}
