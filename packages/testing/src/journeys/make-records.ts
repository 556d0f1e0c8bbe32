/**
 * Packages and streaming services made for one test, so that no other one and no sample has
 * to do with them.
 */
import { type Command, execute } from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { createTvPackage, newEntry, newTvPackageDraft, type TvPackageDraft } from '@headend/core/tv-packages'
import {
  createTvStreamingService,
  newTvStreamingServiceDraft,
  type TvStreamingServiceDraft,
} from '@headend/core/tv-streaming-services'
import { confirmAll, connect } from '../contract/connection.ts'
import type { Provider } from '../provider/index.ts'
import { channels, stores, tvStreamingServices } from '../provider/records.ts'

type Made<Draft> = Partial<Draft> & { id: string; country?: Country }

export async function makePackage(provider: Provider, made: Made<TvPackageDraft>): Promise<void> {
  const { country = 'SE', ...draft } = made
  const needed = { name: `Package ${draft.id}`, nodeName: `made-${draft.id}` }
  await done(createTvPackage, provider, { country, draft: { ...newTvPackageDraft(), ...needed, ...draft } })
}

export async function makeService(provider: Provider, made: Made<TvStreamingServiceDraft>): Promise<void> {
  const { country = 'SE', ...draft } = made
  const named = { ...newTvStreamingServiceDraft(), name: `Service ${draft.id}`, ...draft }
  await done(createTvStreamingService, provider, { country, draft: named })
}

/** A channel, a store and a streaming service of the country, for a package to hold. */
export async function oneOfEach({ world: { store } }: Provider, country: Country) {
  const [inChannels, inStores] = [await store.get(channels, country), await store.get(stores, country)]
  const services = await store.find(tvStreamingServices, 'country', country)
  return {
    channels: (inChannels?.items ?? []).slice(0, 1).map(newEntry),
    stores: (inStores?.items ?? []).slice(0, 1).map(newEntry),
    tvStreamingServices: services.slice(0, 1).map(({ id }) => ({ id })),
  }
}

async function done<Input extends { country: Country }, Output>(
  command: Command<Input, Output>,
  provider: Provider,
  input: Input,
): Promise<void> {
  const { context } = confirmAll(await connect(provider, 'dev', input))
  const outcome = await execute(command, input, context)
  if (outcome.status !== 'done') throw new Error(`${command.id}: ${JSON.stringify(outcome)}`)
}
