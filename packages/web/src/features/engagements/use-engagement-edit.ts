import { can } from '@headend/core/access'
import { withItemNames } from '@headend/core/edit'
import {
  adjustedDraft,
  ENGAGEMENT_LABELS,
  type EngagementDetails,
  type EngagementDraft,
  engagementDraftOf,
  engagementDraftSchemaFor,
  engagementFields,
  engagementRecordQueries,
  mayEditDraftField,
  saveEngagement,
  serviceProfileChoices,
  UNSAVED_ENGAGEMENT,
  unreadFields,
} from '@headend/core/engagement-record'
import { type EngagementIdentity, engagementView, identityKey } from '@headend/core/engagements'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useRun } from '../../commands/use-command.ts'
import { useReadContext } from '../../context/services.tsx'
import { type Edit, useEdit } from '../../forms/use-edit.ts'
import { type EditEffects, isConflict } from '../../forms/use-edit-form.ts'

export type EngagementEdit = Edit<EngagementDraft>

/** The edit of an engagement; `profiles` are all service profiles (ENG-021..044, ENG-060..066). */
export function useEngagementEdit(
  identity: EngagementIdentity,
  details: EngagementDetails,
  profiles: readonly string[],
): EngagementEdit {
  const { access } = useReadContext()
  const names = usePackageNames()
  const { record, credentials } = details
  const { platform, serviceProfileReferences: loaded } = record
  return useEdit<EngagementDraft, EngagementDetails>({
    mode: 'edit',
    record: `engagement ${identityKey(identity)}`,
    name: engagementView({ engagement: record, username: credentials.username ?? '' }).title,
    labels: ENGAGEMENT_LABELS,
    saveCommands: [saveEngagement],
    fields: useMemo(
      () => withItemNames(engagementFields(platform, serviceProfileChoices(profiles, loaded)), names),
      [platform, profiles, loaded, names],
    ),
    schema: useMemo(() => engagementDraftSchemaFor(details), [details]),
    original: useMemo(() => toOriginal(details), [details]),
    verdict: can('engagement.update', access),
    mayEdit: useCallback((name) => mayEditDraftField(name, details, access), [details, access]),
    adjustDraft: adjustedDraft,
    saveOptions: ({ engagement }) => engagement,
    leaveText: UNSAVED_ENGAGEMENT,
    ...useEffects(identity),
  })
}

function usePackageNames() {
  const { data } = useQuery({ ...tvPackageQueries.list(useReadContext()), enabled: false })
  return useMemo(
    () => data && { tvPackageReferences: data.map(({ nodeName, name }) => ({ id: nodeName, name })) },
    [data],
  )
}

function toOriginal(details: EngagementDetails) {
  const { record } = details
  // Without an ETag, each answer of the service counts as a version.
  const version = record.etag ?? record
  return {
    id: record.id,
    draft: engagementDraftOf(details),
    stored: details,
    version,
    unread: unreadFields(details),
  }
}

function useEffects(identity: EngagementIdentity): EditEffects<EngagementDraft, EngagementDetails> {
  const context = useReadContext()
  const queryClient = useQueryClient()
  const update = useRun(saveEngagement, isConflict)
  return {
    async save({ draft, original }) {
      if (!original.stored) throw new TypeError("Engagements can't be created here")
      const outcome = await update({ ...identity, draft, original: original.stored })
      return outcome.status === 'done' ? { ...outcome, output: identity } : outcome
    },
    async read() {
      context.data.evict()
      const query = engagementRecordQueries.details(context, identity)
      return toOriginal(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
    },
  }
}
