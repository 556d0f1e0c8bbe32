import { ACCOUNT_NAMES, engagementRecordQueries } from '@headend/core/engagement-record'
import {
  engagementQueries,
  HIT_COLUMNS,
  otherCountriesView,
  SEARCH_FAILED,
  type SearchResult,
  searchView,
} from '@headend/core/engagements'
import { asAppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { askWithElsewhereHint, toSubject, withCountry } from '../../arguments.ts'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { prefixed } from '../../errors.ts'
import type { LimitOption } from '../../options.ts'
import { printChanges } from '../../records/change-log.ts'

export async function search(context: CliContext, term: string): Promise<void> {
  const { output } = context
  const print = output.list(HIT_COLUMNS)
  const reader = await context.reader('engagement.view')
  const { rows, warning, empty } = searchView(term, await searchEngagements(reader, term))
  if (warning) output.say(warning)
  if (empty)
    output.say(
      [empty.text, empty.hint, await findElsewhere(reader, term, context)].filter(Boolean).join('\n'),
    )
  await print(rows)
}

async function findElsewhere(reader: ReadContext, term: string, { options }: CliContext): Promise<string> {
  const query = engagementQueries.elsewhere(reader, term)
  const view = otherCountriesView(reader.country, await readOnce(query))
  const otherCountries =
    view?.countries.map(({ label, country }) => `${label}: use ${withCountry(country, options)}`) ?? []
  return view ? [view.text, ...otherCountries].join('\n') : ''
}

async function searchEngagements(reader: ReadContext, term: string): Promise<SearchResult> {
  try {
    return await readOnce(engagementQueries.search(reader, term))
  } catch (thrown) {
    const error = asAppError(thrown)
    // A term that is too short was not searched: the error says enough.
    throw error.kind === 'usage' ? error : prefixed(error, SEARCH_FAILED)
  }
}

/** Prints the changes of an engagement: who, what and when (ENG-095). */
export async function history(
  context: CliContext,
  { platform, id, limit }: LimitOption & Record<'platform' | 'id', string>,
): Promise<void> {
  const print = printChanges(context, { names: ACCOUNT_NAMES, limit })
  const engagement = await toSubject(platform, id, context.options)
  const reader = await context.reader('engagement.view')
  const identity = { ...engagement, country: reader.country }
  const query = engagementRecordQueries.changes(reader, identity)
  await print(await askWithElsewhereHint(identity, context, () => readOnce(query)), reader.country)
}
