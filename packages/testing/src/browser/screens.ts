/** Every screen of the console, and the element that shows it is complete. Walks go through this table. */
import type { Locator, Page } from 'playwright'
import { customers } from '../people.ts'

export interface Screen {
  name: string
  path: string
  /** Visible once the screen is complete, and on no other screen of the same page. */
  readyElement: (page: Page) => Locator
}

const box = `/engagements/STB/${customers.anna.engagements.STB}?country=SE`
const heading =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name })
const grid =
  (name?: string) =>
  (page: Page): Locator =>
    page
      .getByRole('main')
      .getByRole('grid', name === undefined ? {} : { name })
      .locator('tbody')
      .getByRole('row')
      .first()
const field =
  (label: string) =>
  (page: Page): Locator =>
    page.getByLabel(label, { exact: true })
const changes = (page: Page): Locator => page.getByRole('treegrid').getByRole('row').first()

const noChanges = (page: Page): Locator => page.getByRole('main').getByText('No change log is available')

/** For an account that may see everything. */
export const SCREENS: readonly Screen[] = [
  { name: 'start', path: '/?country=SE', readyElement: heading('Welcome to the Admin UI Web') },
  {
    name: 'engagements',
    path: '/engagements?country=SE',
    readyElement: heading('Engagement Administration'),
  },
  {
    name: 'engagements-found',
    path: `/engagements?country=SE&searchTerm=${customers.anna.username}`,
    readyElement: grid(),
  },
  {
    name: 'engagements-none',
    path: '/engagements?country=SE&searchTerm=no.such.person',
    readyElement: (page) => page.getByRole('main').getByText('No engagements to display'),
  },
  { name: 'engagement-customer', path: `${box}&tab=customer`, readyElement: field('User name') },
  {
    name: 'engagement-packages',
    path: `${box}&tab=packages`,
    readyElement: grid('Packages of the engagement'),
  },
  { name: 'engagement-security', path: `${box}&tab=security`, readyElement: field('Pin 1') },
  { name: 'engagement-devices', path: `${box}&tab=devices`, readyElement: grid('Logged-in devices') },
  {
    name: 'engagement-box',
    path: `${box}&tab=box`,
    readyElement: (page) => page.getByRole('list', { name: 'Box tools' }),
  },
  { name: 'engagement-purchases', path: `${box}&tab=purchases`, readyElement: grid('Purchases the last') },
  { name: 'engagement-changes', path: `${box}&tab=changes`, readyElement: changes },
  { name: 'packages', path: '/tv-packages?country=SE', readyElement: grid() },
  { name: 'package-overview', path: '/tv-packages/1001?country=SE', readyElement: field('Package name *') },
  {
    name: 'package-channels',
    path: '/tv-packages/1001?country=SE&tab=channels',
    readyElement: grid('Channels in package'),
  },
  {
    name: 'package-stores',
    path: '/tv-packages/1001?country=SE&tab=stores',
    readyElement: grid('Stores in package'),
  },
  {
    name: 'package-services',
    path: '/tv-packages/1001?country=SE&tab=streaming-services',
    readyElement: (page) => page.getByRole('button', { name: /^Add/ }),
  },
  { name: 'package-changes', path: '/tv-packages/1001?country=SE&tab=change-log', readyElement: changes },
  { name: 'package-create', path: '/tv-packages/create?country=SE', readyElement: field('Package name *') },
  { name: 'services', path: '/tv-streaming-services?country=SE', readyElement: grid() },
  {
    name: 'service-overview',
    path: '/tv-streaming-services/alv-max?country=SE',
    readyElement: field('Tier up'),
  },
  {
    name: 'service-stores',
    path: '/tv-streaming-services/alv-max?country=SE&tab=stores',
    readyElement: grid('Stores in package'),
  },
  { name: 'campaigns', path: '/campaigns?country=SE', readyElement: grid() },
  {
    name: 'campaigns-timeline',
    path: '/campaigns?country=SE&view=timeline',
    readyElement: (page) => page.getByRole('main').locator('tbody svg[role=img]'),
  },
  { name: 'campaign-overview', path: '/campaigns/10001?country=SE', readyElement: field('Campaign Name *') },
  {
    name: 'campaign-medias',
    path: '/campaigns/10001?country=SE&tab=medias',
    readyElement: (page) => page.getByRole('main').getByRole('searchbox'),
  },
  { name: 'campaign-changes', path: '/campaigns/10001?country=SE&tab=change-log', readyElement: noChanges },
  { name: 'menu', path: '/selection-menu?country=NO', readyElement: grid() },
  {
    name: 'menu-create',
    path: '/selection-menu/create?country=NO',
    readyElement: (page) => page.getByLabel('Logo url *'),
  },
  { name: 'events', path: '/remoteeventdebug?country=SE', readyElement: field('Engagement id') },
  { name: 'not-found', path: '/no-such-page?country=SE', readyElement: heading('Not Found') },
]
