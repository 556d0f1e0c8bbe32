import { recordRow } from '../../records/register.ts'
import type { Feature } from '../feature.ts'

export const tvStreamingServices: Feature = {
  id: 'tv-streaming-services',
  records: recordRow({
    subject: 'tv-streaming-service',
    singular: 'TV streaming service',
    plural: 'TV streaming services',
    id: 'alv-max',
    filter: 'name=max',
    sort: 'name',
    create: "--set id=svod-kids --set 'name=Kids' --set storeIds=109",
    update: "--set 'name=Max Kids' --set storeIds-=120",
    records: () => import('./tv-streaming-services.ts'),
  }),
}
