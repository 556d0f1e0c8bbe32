import { engagementRecordQueries } from '@headend/core/engagement-record'
import type { EngagementIdentity } from '@headend/core/engagements'
import type { Query, ReadContext } from '@headend/core/query'

/** What the page of an engagement reads, to be fetched while somebody reaches for it. */
export function engagementReads(context: ReadContext, identity: EngagementIdentity): Query<unknown>[] {
  return [
    engagementRecordQueries.details(context, identity),
    engagementRecordQueries.serviceProfiles(context),
  ]
}
