import { Tabs } from '../ui/tabs.tsx'
import { Section } from './section.tsx'

const nothing = () => {}

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
