import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FormField } from '../ui/fields/form-field.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Section } from './section.tsx'

const nothing = () => {}

export function FieldStateSection() {
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
