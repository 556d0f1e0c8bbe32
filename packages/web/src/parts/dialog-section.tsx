import { kindText, type SelectionKind } from '@headend/core/selection'
import type { EntryKind } from '@headend/core/tv-packages'
import { useState } from 'react'
import { ScheduleDialog } from '../features/tv-packages/schedule-dialog.tsx'
import { SelectRowsDialog } from '../table/select-rows/select-rows-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { entries } from './sample-entries.ts'
import { Section } from './section.tsx'

const names: Record<SelectionKind, readonly string[]> = {
  store: ['Köpfilm', 'Hyrfilm', 'Åretruntkanalen', 'Sportarkivet'],
  channel: ['Norrsken', 'Fjällkanalen', 'Østfjord TV', 'Barnens Värld', 'Meri'],
  'tv-streaming-service': ['Norrsken Play', 'Fjällflix'],
  'tv-package': ['Bas', 'Film', 'Sport'],
  'external-product': ['Vinterlys Sport', 'Fjell Film'],
}

const counts: Record<SelectionKind, number> = {
  store: 30,
  channel: 2500,
  'tv-streaming-service': 3,
  'tv-package': 40,
  'external-product': 60,
}

const catalogues = Object.fromEntries(
  Object.entries(names).map(([kind, found]) => [kind, catalogue(found, counts[kind as SelectionKind])]),
)

function catalogue(found: readonly string[], count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `${found[index % found.length]} ${Math.floor(index / found.length) + 1}`,
  }))
}

const kinds = Object.keys(names) as SelectionKind[]
const NONE: readonly never[] = []

export function SelectionSection() {
  const [open, setOpen] = useState<SelectionKind | 'nothing'>()
  const [added, setAdded] = useState('')
  const kind = open === 'nothing' ? 'store' : open
  return (
    <Section title="Selection" text="Many of very many: filter, select, filter again, add.">
      {kinds.map((one) => (
        <Button key={one} onClick={() => setOpen(one)}>
          Add {kindText(one, 2).slice(2)}
        </Button>
      ))}
      <Button onClick={() => setOpen('nothing')}>Nothing to add</Button>
      <output aria-label="Added">{added}</output>
      {kind && (
        <SelectRowsDialog
          kind={kind}
          rows={open === 'nothing' ? NONE : (catalogues[kind] ?? NONE)}
          onAdd={(rows) => setAdded(rows.map(({ name }) => name).join(', '))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  )
}

export function ScheduleSection() {
  const [kind, setKind] = useState<EntryKind>()
  const [saved, setSaved] = useState('')
  return (
    <Section title="Schedules" text="When a channel or store is in its package.">
      <Button onClick={() => setKind('channel')}>Schedule a channel</Button>
      <Button onClick={() => setKind('store')}>Schedule a store</Button>
      <output aria-label="Saved">{saved}</output>
      {kind && (
        <ScheduleDialog
          kind={kind}
          entries={[entries[kind]]}
          onSave={([saved]) => setSaved(`${saved?.free} ${saved?.validFrom} ${saved?.validTo}`)}
          onClose={() => setKind(undefined)}
        />
      )}
    </Section>
  )
}
