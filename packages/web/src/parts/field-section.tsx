import { type ComponentProps, useId, useState } from 'react'
import { TagControl } from '../forms/tag-control.tsx'
import { SelectField, TextField } from '../ui/fields/field.tsx'
import { FormField } from '../ui/fields/form-field.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Section } from './section.tsx'

const tabs = [
  { id: 'overview', title: 'Overview', keys: '1' },
  { id: 'stores', title: 'Stores', keys: '2' },
]

export function FieldSection() {
  const [country, setCountry] = useState('SE')
  const [tab, setTab] = useState('overview')
  const countries = ['SE', 'FI', 'NO', 'DK'].map((value) => ({ value, title: value }))
  return (
    <Section title="Fields and choices">
      <TextField label="Name" placeholder="Nobody yet" hint="What it is for" className="w-56" />
      <TextField
        label="Locked"
        value="Cannot be changed"
        locked="It is given by the service"
        className="w-56"
      />
      <SelectField
        label="Town"
        options={['Arboga', 'Boden', 'Borås', 'Oskarshamn', 'Östersund']}
        className="w-40"
      />
      <SelectField
        label="Locked list"
        options={['STB']}
        value="STB"
        locked="It is given by the service"
        className="w-40"
      />
      <Tags label="Tags" />
      <Tags label="Locked tags" locked="needs content-write; you have content-read" />
      <Segmented label="Where" value={country} options={countries} onChange={setCountry} />
      <div className="h-24 w-full">
        <Tabs label="Sheets" tabs={tabs} value={tab} onChange={setTab}>
          <p className="p-4 text-muted">What stands on the sheet “{tab}”.</p>
        </Tabs>
      </div>
    </Section>
  )
}

function Tags({ label, locked }: { label: string; locked?: ComponentProps<typeof TagControl>['locked'] }) {
  const id = useId()
  const [tags, setTags] = useState<readonly string[]>(['4711', '4712'])
  return (
    <div className="w-72">
      <FormField id={id} label={label}>
        <TagControl
          id={id}
          value={tags}
          onChange={setTags}
          onBlur={() => {}}
          locked={locked}
          readOnly={false}
          required={false}
          invalid={false}
          describedBy={undefined}
          ref={null}
        />
      </FormField>
    </div>
  )
}
