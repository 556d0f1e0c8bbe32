/** Shapes of the engagement, credentials and box services (API-026..046). */
import * as z from 'zod/mini'
import { type Country, countrySchema, type Platform, platformSchema } from '../../foundation/country.ts'
import { flag, id, rowsOf, text } from '../../foundation/schema.ts'

export const STATUSES = ['ACTIVE', 'CLOSED', 'BLOCKED'] as const
export type EngagementStatus = (typeof STATUSES)[number]

/** The key of every call about an engagement (ENG-008). */
export const identitySchema = z.object({ id, country: countrySchema, platform: platformSchema })
export type EngagementIdentity = z.output<typeof identitySchema>

/** The platform as the search calls spell it. */
export type SearchKey = 'username' | 'tvaccountid' | 'email'

export const identitiesSchema = rowsOf(identitySchema)

/** The fields that the list and the header show. */
export const engagementSchema = z.object({
  id,
  country: countrySchema,
  platform: platformSchema,
  firstName: text,
  lastName: text,
  email: text,
  tvAccountId: text,
  status: z.enum(STATUSES),
  testSubscription: flag,
})
export type Engagement = z.output<typeof engagementSchema>

export const engagementsSchema = rowsOf(engagementSchema)

/** The identity is known from the request, and the password is never sent. */
export const credentialsSchema = z.object({ username: z.nullish(z.string()) })

/** Absent credentials load as their keys alone, so the user name may be missing (ENG-044). */
export interface Credentials {
  countryCode: Country
  platform: Platform
  engagementId: string
  username?: string | undefined
}
