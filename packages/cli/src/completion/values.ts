/** What can stand where the help has a word in brackets: by that word, so that what is called alike is completed alike. */
import { ABILITIES } from '@headend/core/access'
import { COUNTRIES, countryName } from '@headend/core/country'
import { ENGAGEMENT_TABS, PLATFORMS } from '@headend/core/engagements'
import { ENVIRONMENTS } from '@headend/core/environment'
import { ACCESS_TYPES } from '@headend/core/purchases'
import { RECORDS } from '../features/record-rows.ts'
import { SHELLS } from '../options.ts'
import { readProfiles } from '../settings/profiles.ts'
import { type Candidate, candidates, listed, matching } from './candidate.ts'
import { journals } from './journals.ts'
import { filters, settings, sorts } from './of-help.ts'
import { live } from './services.ts'
import type { Values } from './value.ts'

const SCREENS: readonly Candidate[] = [
  ...RECORDS.map(({ name, things }) => ({ value: name, about: things })),
  { value: 'engagement', about: 'engagements' },
  { value: 'tail', about: 'remote events' },
]

/** After 'engagement' and 'tail' a platform, after all others an id. */
const openedNames: Values = (at) => {
  const { operands } = at.place
  const [screen = ''] = operands
  if (!['engagement', 'tail'].includes(screen)) return operands.length === 1 ? live('recordIds')(at) : []
  return operands.length === 1 ? matching(candidates(PLATFORMS), at.typed) : []
}

const openedTabs: Values = async ({ place, typed }) => {
  const row = RECORDS.find(({ name }) => name === place.operands[0])
  const tabs = row ? (await row.records()).records.console('SE').tabs : ENGAGEMENT_TABS
  return matching(
    tabs.map(({ id, title }) => ({ value: id, about: title })),
    typed,
  )
}

/** 'files' is left to the shell; 'free' is whatever a person means. */
export const VALUES: Readonly<Record<string, Values | 'files' | 'free'>> = {
  country: among(COUNTRIES.map((value) => ({ value, about: countryName[value] }))),
  environment: among(candidates(ENVIRONMENTS)),
  platform: among(candidates(PLATFORMS)),
  ability: among(candidates(ABILITIES)),
  shell: among(candidates(SHELLS)),
  'access-type': among(candidates(ACCESS_TYPES)),
  screen: among(SCREENS),
  name: openedNames,
  tab: openedTabs,
  tabs: severalOf(ENGAGEMENT_TABS.map(({ id, title }) => ({ value: id, about: title }))),
  profile: async ({ typed, env }) => matching(candidates((await readProfiles(env)).keys()), typed),
  column: ({ typed, help }) => matching(sorts(help), typed),
  'column=text': ({ typed, help }) => matching(filters(help, typed), typed),
  'field=value': (at) => matching(settings(at), at.typed),
  'store-id': live('stores'),
  'asset-type': live('assetTypes'),
  id: live('recordIds'),
  deviceId: live('deviceIds'),
  voucherId: live('voucherIds'),
  path: 'files',
  file: 'files',
  plan: 'files',
  journal: journals,
  text: 'free',
  action: among(candidates(['add', 'remove', 'schedule'])),
  entry: 'free',
  moment: 'free',
  events: 'free',
  times: among(candidates(['2', '10', '60', 'max'])),
  term: 'free',
  account: 'free',
  rows: 'free',
  amount: 'free',
  date: 'free',
  number: 'free',
  seconds: 'free',
  filter: 'free',
  ids: 'free',
}

function among(all: readonly Candidate[]): Values {
  return ({ typed }) => matching(all, typed)
}

function severalOf(all: readonly Candidate[]): Values {
  return ({ typed }) => listed(all, typed)
}
