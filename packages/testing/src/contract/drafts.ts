/** Packages and streaming services that nobody has yet. */
import { newTvPackageDraft, type TvPackageDraft } from '@headend/core/tv-packages'
import { newTvStreamingServiceDraft, type TvStreamingServiceDraft } from '@headend/core/tv-streaming-services'

let last = 900_000

export function newPackage(over: Partial<TvPackageDraft> = {}): TvPackageDraft {
  const id = String(++last)
  return { ...newTvPackageDraft(), id, name: `Package ${id}`, nodeName: `package-${id}`, ...over }
}

export function newService(over: Partial<TvStreamingServiceDraft> = {}): TvStreamingServiceDraft {
  const id = `service-${++last}`
  return { ...newTvStreamingServiceDraft(), id, name: `Service ${id}`, ...over }
}
