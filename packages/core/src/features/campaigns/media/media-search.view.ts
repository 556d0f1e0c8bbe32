/** What the media search shows, and its labels. */
import type { SnapshotFrom } from 'xstate'
import type { Verdict } from '../../../access/index.ts'
import { firstOf } from '../../../foundation/numbers.ts'
import { sentence, visible } from '../../../foundation/text.ts'
import type { Media } from './display.ts'
import type { mediaSearchMachine } from './media-search.machine.ts'
import { isSearchable } from './rules.ts'
import type { MissingMedia } from './search.ts'

export const REMOVE_ALL = 'Remove all assets'
export const SEARCH_LABEL = 'Search for medias'
export const SEARCH_PLACEHOLDER = 'Start typing'
export const SEARCH_HINT = 'Comma separated media ids are accepted, too'
export const PROVIDERS = 'Providers'
export const ASSET_TYPES = 'Asset Types'
export const INCLUDE_UPCOMING = 'Include upcoming'
export const RESULTS = 'Search results'
export const REMOVE = 'Remove'
/** Shown on the card of an unknown media. */
export const NO_METADATA_TEXT = 'No metadata'

export interface MediaSearchView {
  cards: readonly Media[]
  /** Includes media that are not loaded yet. */
  total: number
  /** '45 found', for a live region. */
  summary: string
  empty: { title: string; text?: string } | undefined
  /** Failed pages or missing media; RETRY loads them again. */
  problem: { title: string; text: string } | undefined
  /** The first page is loading. */
  searching: boolean
  /** A further page or missing media are loading. */
  busy: boolean
  /** Whether MORE loads a page. */
  more: boolean
  /** Number of that page. */
  next: number | undefined
}

type MediaSearchSnapshot = SnapshotFrom<typeof mediaSearchMachine>

const SEARCH_FAILED = 'Failed to search medias'
const NEXT_FAILED = "Couldn't load more medias"

/** `store` is the verdict of `hasStore`. */
export function mediaSearchView(snapshot: MediaSearchSnapshot, store: Verdict): MediaSearchView {
  const { media, total, next } = snapshot.context
  return {
    cards: media,
    total,
    summary: snapshot.matches('shown') ? `${total} found` : '',
    empty: emptyOf(snapshot, store),
    problem: problemOf(snapshot),
    searching: snapshot.matches('typing') || snapshot.matches('searching'),
    busy: snapshot.matches({ shown: 'paging' }) || snapshot.matches({ shown: 'refilling' }),
    more: snapshot.matches({ shown: 'resting' }) && next !== undefined,
    next,
  }
}

function emptyOf(snapshot: MediaSearchSnapshot, store: Verdict): MediaSearchView['empty'] {
  const { question, ids } = snapshot.context
  if (!store.allowed) return { title: 'No search', text: `${sentence(store.reason)}.` }
  if (snapshot.matches('idle')) {
    const verdict = isSearchable(question)
    return {
      title: 'No search yet',
      ...(!verdict.allowed && { text: `${sentence(verdict.reason)}.` }),
    }
  }
  if (!snapshot.matches('shown') || ids.length > 0) return undefined
  return { title: 'No medias found', text: visible(`No media matches “${question.text.trim()}”.`) }
}

function problemOf(snapshot: MediaSearchSnapshot): MediaSearchView['problem'] {
  const { problem, missing, ids } = snapshot.context
  if (problem !== undefined)
    return { title: snapshot.matches('shown') ? NEXT_FAILED : SEARCH_FAILED, text: visible(problem) }
  if (missing.length === 0) return undefined
  return { title: `${missing.length} of ${ids.length} cannot be shown`, text: missingText(missing) }
}

/** Ids that a text lists before it counts the others. */
const MAX_IDS = 10

/** '7, 8: the service answered 500; 9: unknown to the metadata service'. */
export function missingText(missing: readonly MissingMedia[]): string {
  const byReason = Map.groupBy(missing, ({ reason }) => reason)
  const texts = [...byReason].map(([reason, group]) => `${idsText(group)}: ${reason}`)
  return visible(texts.join('; '))
}

function idsText(missing: readonly MissingMedia[]): string {
  const ids = missing.map(({ id }) => id)
  return firstOf(ids, MAX_IDS).join(', ')
}
