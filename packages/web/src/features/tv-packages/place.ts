import type { RecordPlace } from '../../context/record-place.ts'

export const PLACE: RecordPlace = { subject: 'tv-package', list: '/tv-packages' }
