import { EngagementScreen } from './engagement-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import type { Place } from './place.ts'
import { RecordScreen } from './record-screen.tsx'
import { SearchScreen } from './search-screen.tsx'
import { TailScreen } from './tail-screen.tsx'

export function Screen({ place }: { place: Place }) {
  switch (place.at) {
    case 'search':
      return <SearchScreen />
    case 'engagement':
      return <EngagementScreen identity={place.identity} hit={place.hit} />
    case 'tail':
      return <TailScreen identity={place.identity} />
    case 'list':
      return <ListScreen kind={place.kind} />
    case 'record':
      return <RecordScreen kind={place.kind} id={place.id} />
  }
}
