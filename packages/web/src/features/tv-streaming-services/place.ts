import type { RecordPlace } from '../../context/record-place.ts'

export const PLACE: RecordPlace = { subject: 'tv-streaming-service', list: '/tv-streaming-services' }
