import { unknownMedia } from '@headend/core/media'
import { MediaCard } from '../media/media-card.tsx'
import { Badge } from '../ui/badge.tsx'
import { Section } from './section.tsx'

const nothing = () => {}

const known = {
  ...unknownMedia('61'),
  title: 'Fyrvaktaren på ön',
  genre: 'Drama',
  productionYear: '1976',
  duration: '2h 34m',
  imdbScore: '7.5',
}

export function CardSection() {
  return (
    <Section title="Cards without a poster" text="Known, picked, and unknown but for its id.">
      <div role="listbox" aria-label="Cards" className="flex gap-3">
        {[known, { ...known, id: '62' }, unknownMedia('gone-1')].map((media, index) => (
          <MediaCard
            key={media.id}
            id={`card-${media.id}`}
            media={media}
            index={index}
            count={3}
            picked={index === 1}
            misfit={() => undefined}
            current={false}
            locked={undefined}
            onPick={nothing}
          />
        ))}
      </div>
      <Badge tone="quiet">3 medias</Badge>
    </Section>
  )
}
