import { AppError } from '@headend/core/errors'
import {
  hasStore,
  isSearchable,
  MEDIA_COLUMNS,
  type Media,
  type MediaQuestion,
  type MediaReader,
  mediaQueries,
  mediaSearchMachine,
  missingText,
  NO_RESULTS,
  newQuestion,
  PAGE_SIZE,
  type SearchResults,
  storesFor,
} from '@headend/core/media'
import { parseAccessType } from '@headend/core/purchases'
import { suggestions } from '@headend/core/suggestions'
import { sentence } from '@headend/core/text'
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { STATUS } from '../../errors.ts'
import { createRecordHelp } from '../../records/help.ts'
import { type ListOptions, list } from '../../records/list.ts'

export interface MediaOptions extends ListOptions {
  for?: string
  store?: readonly string[]
  type?: readonly string[]
  upcoming?: boolean
}

/** Finds the same media as the console's picker (MED-001..006); status 3 if some could not be read. */
export async function search(
  context: CliContext,
  text: string,
  options: MediaOptions,
): Promise<number | undefined> {
  const { output } = context
  const most = Number(options.limit ?? PAGE_SIZE)
  let results = NO_RESULTS
  await list<Media>(
    context,
    {
      view: 'campaign.view',
      columns: () => MEDIA_COLUMNS,
      jsonOnlyColumns: ['posterImage'],
      async read(reader) {
        const media = { ...reader, configuration: await context.configuration() }
        results = await collectMedia(media, toMediaQuery(media, text, options), most)
        return results.media
      },
      heading: () => `${results.total} found`,
      total: () => results.total,
    },
    options,
  )
  if (results.missing.length === 0) return undefined
  output.say(`${results.missing.length} cannot be shown: ${missingText(results.missing)}`)
  return STATUS.partlyDone
}

async function collectMedia(
  reader: MediaReader,
  question: MediaQuestion,
  most: number,
): Promise<SearchResults> {
  let failure: unknown
  const machine = mediaSearchMachine.provide({
    actors: {
      search: fromPromise(({ input }) =>
        readOnce(mediaQueries.search(reader, input.question, input.page)).catch((error) => {
          failure = error
          throw error
        }),
      ),
    },
  })
  const search = createActor(machine, { input: { question: { ...question, text: '' } } }).start()
  search.send({ type: 'ASK', question })
  search.send({ type: 'SUBMIT' })
  for (;;) {
    const snapshot = await waitFor(search, (now) => !isBusy(now))
    if (failure) throw failure
    const { ids, next } = snapshot.context
    if (next === undefined || ids.length >= most) return snapshot.context
    search.send({ type: 'MORE' })
  }
}

const isBusy = (now: SnapshotFrom<typeof mediaSearchMachine>) =>
  now.matches('typing') || now.matches('searching') || now.matches({ shown: 'paging' })

function toMediaQuery(reader: MediaReader, text: string, options: MediaOptions): MediaQuestion {
  const { configuration, country } = reader
  const type = parseAccessType(options.for ?? 'RENTAL')
  const store = hasStore(configuration, country, type)
  if (!store.allowed) throw new AppError('usage', sentence(store.reason))
  const start = newQuestion(configuration, country, type)
  const stores = storesFor(configuration, country, type).map(({ id }) => id)
  const assetTypes = configuration.assetTypes[country].map(({ typeValue }) => typeValue)
  const question = {
    text,
    stores: matchChoices('store', options.store, stores) ?? start.stores,
    assetTypes: matchChoices('asset type', options.type, assetTypes) ?? start.assetTypes,
    upcoming: options.upcoming === true,
  }
  const verdict = isSearchable(question)
  if (!verdict.allowed) throw new AppError('usage', `The search is incomplete: ${verdict.reason}`)
  return question
}

function matchChoices(
  what: string,
  named: readonly string[] | undefined,
  there: readonly string[],
): string[] | undefined {
  const names = named?.flatMap((word) => word.split(',')).map((word) => word.trim())
  const unknown = names?.find((word) => !there.includes(word))
  if (unknown !== undefined)
    throw new AppError('usage', `No ${what} '${unknown}'${suggestions(unknown, there)}`)
  return names
}

export const mediaHelp = () => createRecordHelp(MEDIA_COLUMNS, [])
