import type { Versioned } from '@headend/core/transport'
import {
  type TvStreamingService,
  type TvStreamingServiceDraft,
  tvStreamingServiceRecord,
} from '@headend/core/tv-streaming-services'
import type { Edit } from '../../forms/use-edit.ts'
import { PLACE } from './place.ts'

export type StoredService = Versioned<TvStreamingService>
export type ServiceEdit = Edit<TvStreamingServiceDraft>

/** What the page of a streaming service stands on (STR-008..025). */
export const streamingService = { ...PLACE, ...tvStreamingServiceRecord }
