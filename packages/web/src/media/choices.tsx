import { useId } from 'react'
import { Checkbox } from '../ui/fields/checkbox.tsx'

interface ChoicesProps {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any of a few, all of them visible. */
export function Choices({ label, options, chosen, onChange }: ChoicesProps) {
  const toggle = (value: string, on: boolean) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))),
    )
  return (
    <fieldset>
      <legend className="mb-1 font-[540] text-sm">{label}</legend>
      <div className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-1">
        {options.map((option) => (
          <LabelledBox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(on) => toggle(option.value, on)}
          />
        ))}
        {options.length === 0 && <span className="text-muted">None</span>}
      </div>
    </fieldset>
  )
}

interface LabelledBoxProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function LabelledBox({ label, ...box }: LabelledBoxProps) {
  const id = useId()
  return (
    <span className="inline-flex items-center gap-1.5">
      <Checkbox id={id} {...box} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
