import { type Choice, tickedIn, withTicked } from '@headend/core/edit'
import { type ComponentProps, type KeyboardEvent, type Ref, useId } from 'react'
import { cx } from '../ui/cx.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import type { ControlProps } from './controls.tsx'

interface ListControlProps extends ControlProps<readonly string[]> {
  choices: readonly Choice[]
  /** What is ticked is what the value does not hold (PKG-037). */
  inverted: boolean
  /** The box for all of them (PKG-038). */
  all: string | undefined
}

/** A box each; the arrows walk along them. */
export function CheckList({ choices, inverted, all, value, onChange, ...props }: ListControlProps) {
  const known = choices.map((choice) => choice.value)
  const list = { choices, inverted }
  const ticked = tickedIn(value, list)
  const tick = (now: readonly string[]) => onChange(withTicked(value, now, list))
  const boxProps = {
    ...tooltip(props.locked),
    disabled: props.locked !== undefined || props.readOnly,
    onBlur: props.onBlur,
    'aria-invalid': props.invalid || undefined,
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a short cut to what Tab reaches.
    <div ref={props.ref as Ref<HTMLDivElement>} tabIndex={-1} onKeyDown={walk} className="outline-none">
      {all && (
        <LabelledBox
          label={all}
          strong
          checked={ticked.length === known.length || (ticked.length > 0 && 'some')}
          onChange={(on) => tick(on ? known : [])}
          {...boxProps}
          className="mb-1"
        />
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {choices.map((choice) => (
          <LabelledBox
            key={choice.value}
            label={choice.label}
            checked={ticked.includes(choice.value)}
            onChange={(on) =>
              tick(on ? [...ticked, choice.value] : ticked.filter((one) => one !== choice.value))
            }
            {...boxProps}
          />
        ))}
      </div>
    </div>
  )
}

interface LabelledBoxProps extends ComponentProps<typeof Checkbox> {
  label: string
  strong?: boolean
}

function LabelledBox({ label, strong = false, className, ...props }: LabelledBoxProps) {
  const id = useId()
  return (
    <span className={cx('inline-flex items-center gap-1.5', strong && 'font-[560]', className)}>
      <Checkbox id={id} {...props} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input')]
  const next = boxes[boxes.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
