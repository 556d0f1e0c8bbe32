import { toggled } from '@headend/core/media'
import { ACCESS_TYPES, type AccessType } from '@headend/core/purchases'
import { useRef, useState } from 'react'
import { MediaPicker } from '../media/media-picker.tsx'
import type { KeptSearch } from '../media/use-media-search.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** One that is known, and one that is not. */
const PICKED = ['7', 'gone-1']

/** The picker of campaigns, with the films of the provider that serves this page. */
export function MediaPage() {
  const [type, setType] = useState<AccessType>('RENTAL')
  const [picked, setPicked] = useState<string[]>(PICKED)
  const keeper = useRef<KeptSearch>(undefined)
  const [locked, setLocked] = useState(false)
  return (
    <>
      <PageHeader
        heading="Parts"
        title="Picking medias"
        marks={<output aria-label="Picked">{picked.join(' ')}</output>}
        actions={
          <>
            <Checkbox aria-label="Locked" checked={locked} onChange={setLocked} />
            <Segmented
              label="Type"
              value={type}
              options={ACCESS_TYPES.map((value) => ({ value, title: value }))}
              onChange={setType}
            />
          </>
        }
      />
      <div className="min-h-0 flex-1">
        <MediaPicker
          type={type}
          picked={picked}
          keeper={keeper}
          locked={locked ? 'needs content-write; you have content-read' : undefined}
          onToggle={(id) => setPicked((now) => toggled(now, id))}
          onRemoveAll={() => setPicked([])}
        />
      </div>
    </>
  )
}
