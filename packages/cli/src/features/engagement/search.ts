import {
  elsewhereView,
  engagementQueries,
  HIT_COLUMNS,
  SEARCH_FAILED,
  type SearchResult,
  searchView,
} from '@headend/core/engagements'
import { asAppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { withCountry } from '../../arguments.ts'
import { type Context, readOnce } from '../../context.ts'
import { prefixed } from '../../errors.ts'

export async function search(context: Context, term: string): Promise<void> {
  const { output } = context
  const print = output.list(HIT_COLUMNS)
  const reader = await context.reader('engagement.view')
  const { rows, warning, empty } = searchView(term, await find(reader, term))
  if (warning) output.say(warning)
  if (empty)
    output.say([empty.text, empty.hint, await elsewhere(reader, term, context)].filter(Boolean).join('\n'))
  await print(rows)
}

/** Where else there is something, and how to get there; '' where there is nothing. */
async function elsewhere(reader: ReadContext, term: string, { options }: Context): Promise<string> {
  const query = engagementQueries.elsewhere(reader, term)
  const view = elsewhereView(reader.country, await readOnce(query))
  const ways = view?.ways.map(({ label, country }) => `${label}: ${withCountry(country, options)}`) ?? []
  return view ? [view.text, ...ways].join('\n') : ''
}

async function find(reader: ReadContext, term: string): Promise<SearchResult> {
  try {
    return await readOnce(engagementQueries.search(reader, term))
  } catch (thrown) {
    const error = asAppError(thrown)
    // Too short a term never was a search.
    throw error.kind === 'usage' ? error : prefixed(error, SEARCH_FAILED)
  }
}
