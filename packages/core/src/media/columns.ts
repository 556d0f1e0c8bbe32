import type { Column } from '../table/index.ts'
import type { Media } from './display.ts'

/** What a card says, in its order (MED-036). */
export const MEDIA_COLUMNS: readonly Column<Media>[] = [
  { id: 'id', label: 'Media ID', type: 'STRING', value: ({ id }) => id },
  { id: 'title', label: 'Title', type: 'STRING', value: ({ title }) => title },
  { id: 'genre', label: 'Genre', spare: 3, type: 'STRING', value: ({ genre }) => genre },
  {
    id: 'productionYear',
    label: 'Year',
    spare: 1,
    type: 'STRING',
    value: ({ productionYear }) => productionYear,
  },
  { id: 'duration', label: 'Duration', spare: 2, type: 'STRING', value: ({ duration }) => duration },
  { id: 'imdbScore', label: 'Rating', spare: 4, type: 'STRING', value: ({ imdbScore }) => imdbScore },
  { id: 'storeName', label: 'Provider', type: 'STRING', value: ({ storeName }) => storeName },
  { id: 'validity', label: 'Valid', type: 'STRING', value: ({ validity }) => validity },
]
