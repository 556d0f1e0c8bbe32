import type { SnapshotFrom } from 'xstate'
import type { Verdict } from '../access/index.ts'
import { firstOf } from '../number-text.ts'
import { sentence, visible } from '../text.ts'
import type { Media } from './display.ts'
import type { mediaSearchMachine } from './media-search.machine.ts'
import { isSearchable } from './rules.ts'
import type { MissingMedia } from './search.ts'

export interface MediaSearchView {
  cards: readonly Media[]
  /** How many there are, with those that have not come yet. */
  total: number
  /** How many were found, for whoever cannot see them: '45 found'. */
  summary: string
  /** In the place of cards: what to do, or that there is nothing. */
  empty: { title: string; text?: string } | undefined
  /** What could not be shown or had; RETRY asks for it again, and until that is answered it stays. */
  problem: { title: string; text: string } | undefined
  /** The first cards are on their way. */
  searching: boolean
  /** The next ones are, or those that were missing. */
  busy: boolean
  /** Whether MORE brings more. */
  more: boolean
  /** The page that it brings. */
  next: number | undefined
}

type Snapshot = SnapshotFrom<typeof mediaSearchMachine>

const SEARCH_FAILED = 'Failed to search medias'
const NEXT_FAILED = 'The next medias could not be fetched'

/** `store` says whether there is one to look in. */
export function mediaSearchView(snapshot: Snapshot, store: Verdict): MediaSearchView {
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

function emptyOf(snapshot: Snapshot, store: Verdict): MediaSearchView['empty'] {
  const { question, ids } = snapshot.context
  if (!store.allowed) return { title: 'No search', text: `${sentence(store.reason)}.` }
  if (snapshot.matches('idle')) {
    const verdict = isSearchable(question)
    return {
      title: 'Nothing is searched yet',
      ...(!verdict.allowed && { text: `${sentence(verdict.reason)}.` }),
    }
  }
  if (!snapshot.matches('shown') || ids.length > 0) return undefined
  return { title: 'No medias found', text: visible(`Nothing is found for “${question.text.trim()}”.`) }
}

function problemOf(snapshot: Snapshot): MediaSearchView['problem'] {
  const { problem, missing, ids } = snapshot.context
  if (problem !== undefined)
    return { title: snapshot.matches('shown') ? NEXT_FAILED : SEARCH_FAILED, text: visible(problem) }
  if (missing.length === 0) return undefined
  return { title: `${missing.length} of ${ids.length} cannot be shown`, text: missingText(missing) }
}

/** Ids that are told before the others are only counted. */
const MOST_IDS = 10

/** '7, 8: the service answered 500; 9: the metadata service does not know it'. */
export function missingText(missing: readonly MissingMedia[]): string {
  const byReason = Map.groupBy(missing, ({ reason }) => reason)
  const texts = [...byReason].map(([reason, some]) => `${idsText(some)}: ${reason}`)
  return visible(texts.join('; '))
}

function idsText(missing: readonly MissingMedia[]): string {
  const ids = missing.map(({ id }) => id)
  return firstOf(ids, MOST_IDS).join(', ')
}
