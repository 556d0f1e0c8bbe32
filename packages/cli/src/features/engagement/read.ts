/** What is to be known of an engagement before it is changed, and what of it could not be read. */
import { divided, fieldCalled } from '@headend/core/cli-equivalent'
import {
  type EngagementDetails,
  engagementFields,
  engagementRecordQueries,
  sidePartOf,
  UNREAD_PROFILES,
  UNREAD_TEXTS,
} from '@headend/core/engagement-record'
import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError, asAppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { readOnce } from '../../context.ts'
import { prefixed } from '../../errors.ts'

export interface Found {
  details: EngagementDetails
  /** The service profiles that there are, or why that could not be read. */
  profiles: string[] | AppError
}

export async function read(reader: ReadContext, identity: EngagementIdentity): Promise<Found> {
  const [details, profiles] = await Promise.all([
    readOnce(engagementRecordQueries.details(reader, identity)),
    readOnce(engagementRecordQueries.serviceProfiles(reader)).catch(asAppError),
  ])
  return { details, profiles }
}

/** Throws why what is to be changed could not be read; of the rest nothing need be known (decision 0014). */
export function demandRead(names: readonly string[], { details, profiles }: Found): void {
  for (const name of names) {
    const part = sidePartOf(name)
    const failed = part && details.unread[part]
    if (failed) throw prefixed(failed, UNREAD_TEXTS[part])
    if (name === 'serviceProfileReferences' && profiles instanceof AppError)
      throw prefixed(profiles, UNREAD_PROFILES)
  }
}

/** What a word like 'User name=anna' or 'deviceSerialNumbers.H71=no' is about. */
export function fieldIn(word: string): string {
  const [whole = ''] = divided(word)?.named.split('.') ?? []
  return fieldCalled(whole, engagementFields('OTT'))?.field.name ?? whole
}
