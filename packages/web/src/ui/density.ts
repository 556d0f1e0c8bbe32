/** How close together everything stands, for whoever is signed in; undefined before anybody has chosen. */
import { createPersonalStore } from './storage/personal-store.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

export const density = createPersonalStore<Density>()
