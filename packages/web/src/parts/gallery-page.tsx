import type { LogEntry } from '@headend/core/event-log'
import { unknownMedia } from '@headend/core/media'
import { Command } from 'cmdk'
import { Box, Package } from 'lucide-react'
import type { PaletteItem } from '../commands/palette/item.ts'
import { PaletteGroup } from '../commands/palette/palette-group.tsx'
import { LogLine } from '../features/remote-events/log-line.tsx'
import { MediaCard } from '../media/media-card.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { FormField } from '../ui/form-field.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Empty, Skeleton } from '../ui/states.tsx'
import { Switch } from '../ui/switch.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { ButtonSection, LabelSection } from './control-sections.tsx'
import { Section } from './section.tsx'
import { StateSection } from './state-section.tsx'
import { StaticTable } from './static-table.tsx'
import { ColourSection, ScaleSection } from './token-section.tsx'

/** Every part in every state, and nothing that moves: pictures of it are kept, and compared by the tests. */
export function GalleryPage() {
  return (
    <>
      <PageHeader heading="Gallery" documentTitle="Parts" />
      <ColourSection />
      <ScaleSection />
      <ButtonSection />
      <LabelSection />
      <FieldStateSection />
      <TabSection />
      <StateSection />
      <TableStateSection />
      <PaletteSection />
      <LogSection />
      <CardSection />
    </>
  )
}

const nothing = () => {}

function FieldStateSection() {
  return (
    <Section
      title="States of fields"
      text="What is wrong is said below, in words; what is locked keeps its place."
    >
      <div className="grid w-full max-w-[860px] grid-cols-3 gap-x-5 gap-y-fields">
        <FormField id="plain" label="Package name *" help="As customers see it" counter="4 / 40">
          <TextInput id="plain" defaultValue="Film" aria-describedby="plain-help" />
        </FormField>
        <FormField id="wrong" label="Price" error="A number, please">
          <TextInput id="wrong" defaultValue="abc" aria-invalid aria-describedby="wrong-error" />
        </FormField>
        <FormField id="warned" label="Description" warning="Longer than most boxes show" counter="131 / 124">
          <TextInput id="warned" defaultValue="Sport" aria-describedby="warned-warning" />
        </FormField>
        <FormField id="locked" label="Node name" locked="needs content-write">
          <TextInput id="locked" value="film.bas" readOnly aria-disabled aria-describedby="locked-locked" />
        </FormField>
        <FormField id="on" label="Purchasable">
          <Switch id="on" checked onChange={nothing} />
        </FormField>
        <FormField id="off" label="Test package">
          <Switch id="off" checked={false} onChange={nothing} />
        </FormField>
        <span className="flex gap-3">
          <Checkbox aria-label="Chosen" checked />
          <Checkbox aria-label="Some" checked="some" />
          <Checkbox aria-label="Not chosen" checked={false} />
          <Checkbox aria-label="Locked box" checked disabled />
        </span>
      </div>
    </Section>
  )
}

const tabs = [
  { id: 'one', title: 'Overview', alert: '1 field is wrong' },
  { id: 'two', title: 'Channels', count: 12 },
  { id: 'three', title: 'Change log' },
]

function TabSection() {
  return (
    <Section title="Sheets">
      <div className="h-10 w-full">
        <Tabs label="Sheets of a record" tabs={tabs} value="two" onChange={nothing}>
          {null}
        </Tabs>
      </div>
    </Section>
  )
}

const query = {
  error: null,
  isLoadingError: false,
  isRefetchError: false,
  isFetching: false,
  refetch: nothing,
}
const failed = new Error('The service answered 503')

function TableStateSection() {
  return (
    <Section title="States of lists" text="With rows, out of date, read-only, empty, on its way, failed.">
      <div className={frame}>
        <Loaded
          failure="Failed to load the packages"
          query={{ ...query, isRefetchError: true, error: failed }}
        >
          <StaticTable label="Out of date" />
        </Loaded>
      </div>
      <div className={frame}>
        <StaticTable label="Read-only" locked="needs content-write; you have content-read" />
      </div>
      <div className={frame}>
        <Empty
          title="No packages"
          text="There is none in this country yet."
          action={<Button tone="primary">Create new package</Button>}
        />
      </div>
      <div className={frame}>
        <Skeleton label="Loading the packages" />
      </div>
      <div className={frame}>
        <Loaded
          failure="Failed to load the packages"
          query={{ ...query, isLoadingError: true, error: failed }}
        >
          {null}
        </Loaded>
      </div>
    </Section>
  )
}

const frame = 'flex h-56 w-[440px] flex-col overflow-hidden rounded-md border border-line bg-page'

const item = (id: string, over: Partial<PaletteItem>): PaletteItem =>
  ({ id, group: 'Packages', title: 'Film Bas', icon: Package, line: 'nothing', ...over }) as PaletteItem

const ITEMS = [
  item('chosen', { hint: '1004' }),
  item('reboot', { title: 'Hardware reboot of film', icon: Box, hint: 'Cuts power', shortcut: 'palette' }),
  item('refused', { title: 'Delete film', refused: 'needs content-write; you have content-read' }),
]

function PaletteSection() {
  return (
    <Section title="Rows of the palette" text="Chosen, with a key, and refused with its reason.">
      <Command
        label="Rows"
        shouldFilter={false}
        className="w-[640px] rounded-lg border border-line-strong bg-panel"
      >
        <Command.List label="Rows of the palette">
          <PaletteGroup heading="Packages" items={ITEMS} typed="film" onChoose={nothing} />
        </Command.List>
      </Command>
    </Section>
  )
}

const at = Date.UTC(2026, 5, 30, 12)
const LINES: readonly LogEntry[] = [
  { kind: 'said', text: 'Now streaming events', at },
  { kind: 'action', text: 'You: Hardware reboot', at },
  { kind: 'outcome', text: 'Hardware reboot initiated (41 ms)', at },
  { kind: 'failure', text: 'Failed to reset the IP address', at },
  { kind: 'gap', text: '12 events are missing', at },
  { kind: 'trouble', text: 'The connection was lost; trying again in 2 s', at },
  { kind: 'mark', text: 'Marked', at },
]

function LogSection() {
  return (
    <Section title="Lines of a log" text="What the console says stands out from what the box says.">
      <div
        role="listbox"
        aria-label="Lines"
        className="relative h-34 w-[640px] overflow-hidden rounded-md border border-line bg-panel font-mono text-sm"
      >
        {LINES.map((entry, row) => (
          <LogLine
            key={entry.kind}
            id={`line-${row}`}
            line={row as Parameters<typeof LogLine>[0]['line']}
            entry={entry}
            top={row * 19}
            row={row}
            rows={LINES.length}
            marked={entry.kind === 'mark'}
            selected={row === 1}
            current={false}
            finder={undefined}
          />
        ))}
      </div>
    </Section>
  )
}

const known = {
  ...unknownMedia('61'),
  title: 'Fyrvaktaren på ön',
  genre: 'Drama',
  productionYear: '1976',
  duration: '2h 34m',
  imdbScore: '7.5',
}

function CardSection() {
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
