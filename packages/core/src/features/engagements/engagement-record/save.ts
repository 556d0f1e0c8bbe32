/** Saves the changed parts of an engagement in order. A failure undoes no earlier part (ENG-089, OPN-70). */
import type { CommandContext } from '../../../command/command.ts'
import { PartlySavedError, UNCHANGED } from '../../../edit/index.ts'
import { asAppError } from '../../../foundation/errors.ts'
import type { DataManager } from '../../../transport/index.ts'
import { identityOf } from '../index.ts'
import {
  type EngagementDetails,
  engagementDraftOf,
  partOfField,
  SAVE_PARTS,
  type SavePart,
  SIDE_FIELDS,
} from './details.ts'
import type { EngagementDraft } from './draft.ts'
import { changedSerialNumbers, credentialsBody, engagementBody, mfaRemovals } from './rules.ts'
import * as service from './service.ts'

function fieldsOfPart(id: SavePart['id'], draft: EngagementDraft): readonly string[] {
  if (id !== 'engagement') return SIDE_FIELDS[id]
  return Object.keys(draft).filter((name) => !partOfField(name))
}

type SaveCall = (data: DataManager) => Promise<void>

/** The calls of each part; an unchanged part has none. */
function callsOf(
  draft: EngagementDraft,
  details: EngagementDetails,
  etag: string | undefined,
): Record<SavePart['id'], SaveCall[]> {
  const identity = identityOf(details.record)
  const stored = engagementDraftOf(details)
  const body = engagementBody(draft, details)
  const credentials = credentialsBody(draft, details)
  return {
    engagement:
      Object.keys(body).length > 0 ? [(data) => service.updateEngagement(data, identity, body, etag)] : [],
    credentials: credentials ? [(data) => service.updateCredentials(data, credentials)] : [],
    mfa: mfaRemovals(stored.mfaSettings, draft.mfaSettings).map(
      (setting) => (data) => service.removeMfaSetting(data, identity, setting),
    ),
    'serial-numbers': changedSerialNumbers(stored.deviceSerialNumbers, draft.deviceSerialNumbers).map(
      (changed) => (data) => service.updateSerialNumber(data, changed),
    ),
  }
}

export function changedParts(draft: EngagementDraft, details: EngagementDetails): SavePart[] {
  const calls = callsOf(draft, details, undefined)
  return SAVE_PARTS.filter(({ id }) => calls[id].length > 0)
}

/** Returns the saved parts; throws a PartlySavedError at the first failure. */
export async function saveInParts(
  { data }: Pick<CommandContext, 'data'>,
  draft: EngagementDraft,
  { details, etag }: { details: EngagementDetails; etag: string | undefined },
): Promise<SavePart[]> {
  const calls = callsOf(draft, details, etag)
  const changed = SAVE_PARTS.filter(({ id }) => calls[id].length > 0)
  const saved: SavePart[] = []
  for (const part of changed) {
    let done = 0
    try {
      for (const call of calls[part.id]) {
        await call(data)
        done += 1
      }
    } catch (error) {
      throw partlySavedError(error, part, { changed, saved, isPartial: done > 0, draft })
    }
    saved.push(part)
  }
  return saved
}

interface Progress {
  changed: readonly SavePart[]
  saved: readonly SavePart[]
  /** Whether the failed part is saved in part. */
  isPartial: boolean
  draft: EngagementDraft
}

function partlySavedError(
  error: unknown,
  part: SavePart,
  { changed, saved, isPartial, draft }: Progress,
): PartlySavedError {
  const titles = (parts: readonly SavePart[]) => parts.map(({ title }) => title).join(', ')
  const left = changed.slice(saved.length + Number(isPartial))
  const text = [
    `Saved: ${titles(saved) || 'nothing'}`,
    ...(isPartial ? [`Partly saved: ${part.title}`] : []),
    ...(left.length > 0 ? [`Not saved: ${titles(left)}`] : []),
  ].join('. ')
  return new PartlySavedError(asAppError(error), {
    part: part.id,
    saved: saved.flatMap(({ id }) => fieldsOfPart(id, draft)),
    progress: changed.length > 1 || isPartial ? text : '',
  })
}

/** The texts of the saved parts (ENG-091, OPN-71). */
export function savedTexts(saved: readonly SavePart[]): string[] {
  return saved.length > 0 ? saved.map(({ success }) => success) : [UNCHANGED]
}

/** The text for a failed save (ENG-092, ENG-093). */
export function notSavedText(error: unknown): string {
  const part = error instanceof PartlySavedError ? error.part : 'engagement'
  return SAVE_PARTS.find(({ id }) => id === part)?.failure ?? SAVE_PARTS[0].failure
}
