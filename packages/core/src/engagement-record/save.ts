/** Saving an engagement in parts, each only if it has changed; what is saved before a failure stays so (ENG-089, OPN-70). */
import type { CommandContext } from '../command/command.ts'
import { PartlySavedError, UNCHANGED } from '../edit/index.ts'
import { identityOf } from '../engagements/index.ts'
import { asAppError } from '../errors.ts'
import type { DataManager } from '../transport/index.ts'
import type { EngagementDraft } from './form.ts'
import { SAVE_PARTS, type SavePart, SIDE_FIELDS, sidePartOf } from './parts.ts'
import { credentialsBody, type EngagementDetails, engagementBody, engagementDraftOf } from './rules.ts'
import { changedSerialNumbers, mfaRemovals } from './security.ts'
import * as service from './service.ts'

function fieldsOfPart(id: SavePart['id'], draft: EngagementDraft): readonly string[] {
  if (id !== 'engagement') return SIDE_FIELDS[id]
  return Object.keys(draft).filter((name) => !sidePartOf(name))
}

type Call = (data: DataManager) => Promise<void>

/** The calls of each part; none where nothing of it has changed. */
function callsOf(
  draft: EngagementDraft,
  details: EngagementDetails,
  etag: string | undefined,
): Record<SavePart['id'], Call[]> {
  const identity = identityOf(details.record)
  const before = engagementDraftOf(details)
  const body = engagementBody(draft, details)
  const credentials = credentialsBody(draft, details)
  return {
    engagement:
      Object.keys(body).length > 0 ? [(data) => service.updateEngagement(data, identity, body, etag)] : [],
    credentials: credentials ? [(data) => service.updateCredentials(data, credentials)] : [],
    mfa: mfaRemovals(before.mfaSettings, draft.mfaSettings).map(
      (setting) => (data) => service.removeMfaSetting(data, identity, setting),
    ),
    'serial-numbers': changedSerialNumbers(before.deviceSerialNumbers, draft.deviceSerialNumbers).map(
      (changed) => (data) => service.updateSerialNumber(data, changed),
    ),
  }
}

/** What a save of this draft would do, in order. */
export function changedParts(draft: EngagementDraft, details: EngagementDetails): SavePart[] {
  const calls = callsOf(draft, details, undefined)
  return SAVE_PARTS.filter(({ id }) => calls[id].length > 0)
}

/** Resolves with the parts that were saved; throws a PartlySavedError at the first that cannot be. */
export async function saveInParts(
  { data }: Pick<CommandContext, 'data'>,
  draft: EngagementDraft,
  { details, etag }: { details: EngagementDetails; etag: string | undefined },
): Promise<SavePart[]> {
  const calls = callsOf(draft, details, etag)
  const wanted = SAVE_PARTS.filter(({ id }) => calls[id].length > 0)
  const saved: SavePart[] = []
  for (const part of wanted) {
    let done = 0
    try {
      for (const call of calls[part.id]) {
        await call(data)
        done += 1
      }
    } catch (error) {
      throw stopped(error, part, { wanted, saved, begun: done > 0, draft })
    }
    saved.push(part)
  }
  return saved
}

interface Progress {
  wanted: readonly SavePart[]
  saved: readonly SavePart[]
  /** Whether something of the part that it stopped at is saved. */
  begun: boolean
  draft: EngagementDraft
}

function stopped(
  error: unknown,
  part: SavePart,
  { wanted, saved, begun, draft }: Progress,
): PartlySavedError {
  const titles = (parts: readonly SavePart[]) => parts.map(({ title }) => title).join(', ')
  const left = wanted.slice(saved.length + Number(begun))
  const told = [
    `Saved: ${titles(saved) || 'nothing'}`,
    ...(begun ? [`In part: ${part.title}`] : []),
    ...(left.length > 0 ? [`Not saved: ${titles(left)}`] : []),
  ].join('. ')
  return new PartlySavedError(asAppError(error), {
    part: part.id,
    saved: saved.flatMap(({ id }) => fieldsOfPart(id, draft)),
    told: wanted.length > 1 || begun ? told : '',
  })
}

/** What is said of each part that is saved (ENG-091, OPN-71), and of a save that has stopped (ENG-092, ENG-093). */
export function savedTexts(saved: readonly SavePart[]): string[] {
  return saved.length > 0 ? saved.map(({ success }) => success) : [UNCHANGED]
}

export function notSavedText(error: unknown): string {
  const part = error instanceof PartlySavedError ? error.part : 'engagement'
  return SAVE_PARTS.find(({ id }) => id === part)?.failure ?? SAVE_PARTS[0].failure
}
