import type { EditField } from '@headend/core/edit'
import { BADGES } from '@headend/core/record'
import { Search } from 'lucide-react'
import { ReadOnlyField } from '../forms/field-control.tsx'
import { Keys } from '../keyboard/kbd.tsx'
import { RecordBadge } from '../table/cells/cells.tsx'
import { Badge, Chip } from '../ui/badge.tsx'
import { Button, ReasonButton, Spinner } from '../ui/button.tsx'
import { FormField } from '../ui/fields/form-field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Checkbox, Switch } from '../ui/fields/toggles.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { nothing, Section } from './section.tsx'

const tones = ['plain', 'primary', 'danger', 'danger-primary', 'quiet'] as const
const badges = ['ok', 'warn', 'bad', 'info', 'quiet'] as const

export function ButtonSection() {
  return (
    <Section title="Buttons" text="One primary button a page. Disabled buttons keep their place and say why.">
      {tones.map((tone) => (
        <Button key={tone} tone={tone}>
          {tone}
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <ReasonButton reason="needs the role content-write. You have content-read">refused</ReasonButton>
      <Button tone="primary" busy>
        busy
      </Button>
      <Button aria-label="Search" tone="quiet">
        <Search aria-hidden className="size-[15px]" />
      </Button>
    </Section>
  )
}

export function LabelSection() {
  return (
    <Section title="Badges, chips, keys" text="A status is a word with a colour and a dot; an id is a chip.">
      {badges.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      {BADGES.map((variant) => (
        <RecordBadge key={variant} badge={{ variant, text: variant }} />
      ))}
      <Chip>4711002</Chip>
      <Keys keys="Mod+K" />
      <Keys keys="Enter" />
      <Spinner />
    </Section>
  )
}

const PRICE: EditField<{ price: number }> = { name: 'price', label: 'Price', kind: 'number', unit: 'SEK' }

export function FieldStateSection() {
  return (
    <Section title="States of fields" text="Errors are shown below the field. A read-only value is a text.">
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
        <ReadOnlyField
          id="read-only"
          field={PRICE}
          value={229}
          help="Needs the role content-write"
          reasonId={undefined}
          ref={null}
        >
          {null}
        </ReadOnlyField>
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

export function TabSection() {
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
