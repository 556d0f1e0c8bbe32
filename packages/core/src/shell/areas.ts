import { type Ability, type Access, can, remedy, type Verdict, YES } from '../access/index.ts'

export interface Area {
  id: string
  /** As in the side navigation and the palette (SHL-036). */
  title: string
  path: string
  /** Absent: open to everybody. */
  ability?: Ability
}

/** Every area of the product, in the order of the side navigation. */
export const AREAS = [
  { id: 'start', title: 'Start page', path: '/' },
  { id: 'engagements', title: 'Engagement Administration', path: '/engagements', ability: 'engagement.view' },
  { id: 'tv-packages', title: 'Package Administration', path: '/tv-packages', ability: 'tv-package.view' },
  {
    id: 'tv-streaming-services',
    title: 'Streaming Services Administration',
    path: '/tv-streaming-services',
    ability: 'tv-streaming-service.view',
  },
  { id: 'campaigns', title: 'Campaign Administration', path: '/campaigns', ability: 'campaign.view' },
  {
    id: 'selection-menu',
    title: 'Selection menu Administration',
    path: '/selection-menu',
    ability: 'selection-item.view',
  },
  {
    id: 'remote-events',
    title: 'Remote event debug',
    path: '/remoteeventdebug',
    ability: 'remote-event.tail',
  },
] as const satisfies readonly Area[]

export type AreaId = (typeof AREAS)[number]['id']

/** An area with its own id and path in its type, so that a front end can key icons and routes by them. */
export type KnownArea = (typeof AREAS)[number]

export const GREETING = 'Welcome to the Admin UI Web'

/** The areas that this person may open (SHL-035). */
export function allowedAreas(access: Access): KnownArea[] {
  return AREAS.filter((area) => mayOpen(area, access).allowed)
}

export function mayOpen({ ability }: Area, access: Access): Verdict {
  return ability ? can(ability, access) : YES
}

/** What whoever may not open it can do about it. */
export function remedyFor({ ability }: Area, access: Access): string | undefined {
  return ability && remedy(ability, access)
}
