import { useState } from 'react'
import { SelectField, TextField } from '../ui/field.tsx'
import { Segmented } from '../ui/segmented.tsx'
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
      <TextField label="Locked" value="Cannot be changed" disabled className="w-56" />
      <SelectField
        label="Town"
        options={['Arboga', 'Boden', 'Borås', 'Oskarshamn', 'Östersund']}
        className="w-40"
      />
      <SelectField label="Locked list" options={['STB']} disabled className="w-40" />
      <Segmented label="Where" value={country} options={countries} onChange={setCountry} />
      <div className="h-24 w-full">
        <Tabs label="Sheets" tabs={tabs} value={tab} onChange={setTab}>
          <p className="p-4 text-muted">What stands on the sheet “{tab}”.</p>
        </Tabs>
      </div>
    </Section>
  )
}
