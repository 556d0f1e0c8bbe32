import type { RecordPlace } from '../../context/record-place.ts'

export const PLACE: RecordPlace = { subject: 'campaign', list: '/campaigns' }
