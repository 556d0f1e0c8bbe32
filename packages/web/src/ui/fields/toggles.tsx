import { type ComponentProps, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { Keys } from '../../keyboard/kbd.tsx'
import { cx } from '../cx.ts'

type Checked = boolean | 'some'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'checked' | 'type' | 'onChange'> {
  /** 'some' shows the mixed state: some of several items are ticked. */
  checked: Checked
  onChange?: (checked: boolean) => void
}

export function Checkbox({ checked, onChange, disabled, className, ...props }: CheckboxProps) {
  return (
    <input
      {...props}
      ref={(box) => {
        if (box) box.indeterminate = checked === 'some'
      }}
      type="checkbox"
      checked={checked === true}
      // Without `onChange`, the element around the checkbox handles the click.
      aria-disabled={disabled || undefined}
      onChange={(event) => !disabled && onChange?.(event.currentTarget.checked)}
      className={cx(
        'size-[15px] shrink-0 cursor-pointer accent-accent aria-disabled:cursor-default aria-disabled:opacity-60',
        className,
      )}
    />
  )
}

interface LabelledCheckboxProps extends CheckboxProps {
  label: string
}

export function LabelledCheckbox({ label, className, ...props }: LabelledCheckboxProps) {
  const id = useId()
  return (
    <span className={cx('inline-flex items-center gap-1.5', className)}>
      <Checkbox id={id} {...props} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}

interface CheckGroupProps extends Omit<CheckboxProps, 'checked' | 'onChange' | 'ref'> {
  choices: readonly { value: string; label: string }[]
  ticked: readonly string[]
  /** The label of the box for all choices, which comes first (PKG-038). */
  all?: string | undefined
  onChange: (ticked: string[]) => void
  ref?: Ref<HTMLDivElement>
}

/** Up to this many checkboxes wrap like words. More stand in columns, and their keys are shown. */
const FEW = 4

/** Checkboxes as one Tab stop: arrows move, Space ticks. A fieldset around it names the group. */
export function CheckGroup({ choices, ticked, all, onChange, ref, ...props }: CheckGroupProps) {
  const [cursor, setCursor] = useState(0)
  const values = choices.map(({ value }) => value)
  const isMany = choices.length > FEW
  const first = all === undefined ? 0 : 1
  const count = first + choices.length
  const boxProps = (index: number) => ({
    ...props,
    tabIndex: index === Math.min(cursor, count - 1) ? 0 : -1,
    'aria-description': `${index + 1} of ${count}`,
    onFocus: () => setCursor(index),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on its boxes.
    <div ref={ref} tabIndex={-1} onKeyDown={moveToBox} className="group/checks outline-none">
      {all !== undefined && (
        <div className="mb-1 flex items-center gap-5">
          <LabelledCheckbox
            {...boxProps(0)}
            label={all}
            checked={ticked.length === choices.length || (ticked.length > 0 && 'some')}
            onChange={(on) => onChange(on ? values : [])}
            className="font-[560]"
          />
          {isMany && (
            <span
              aria-hidden
              className="invisible flex items-center gap-1 text-muted text-xs group-has-focus-visible/checks:visible"
            >
              <Keys keys="ArrowLeft ArrowRight" /> move <Keys keys="Space" className="ml-2" /> tick
            </span>
          )}
        </div>
      )}
      <div
        className={cx(
          'gap-x-4 gap-y-1',
          isMany ? 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]' : 'flex flex-wrap',
        )}
      >
        {choices.map(({ value, label }, index) => (
          <LabelledCheckbox
            key={value}
            {...boxProps(first + index)}
            label={label}
            checked={ticked.includes(value)}
            onChange={(on) =>
              onChange(values.filter((item) => (item === value ? on : ticked.includes(item))))
            }
          />
        ))}
      </div>
    </div>
  )
}

function moveToBox(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event
  const boxes = [...currentTarget.querySelectorAll('input')]
  const current = boxes.find((box) => box === target)
  if (!current || ctrlKey || metaKey || altKey) return
  const index = boxes.indexOf(current)
  const moves: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowRight: boxes[index + 1],
    ArrowLeft: boxes[index - 1],
    ArrowDown: findInNextLine(boxes, current, 1),
    ArrowUp: findInNextLine(boxes, current, -1),
    Home: boxes[0],
    End: boxes.at(-1),
  }
  if (!(key in moves)) return
  event.preventDefault()
  moves[key]?.focus()
}

/** The nearest box in the next line below (1) or above (-1), as the boxes are wrapped now. */
function findInNextLine(boxes: readonly HTMLElement[], current: HTMLElement, direction: 1 | -1) {
  const { left, top } = current.getBoundingClientRect()
  const distances = boxes.map((box) => {
    const rect = box.getBoundingClientRect()
    return { box, vertical: (rect.top - top) * direction, horizontal: Math.abs(rect.left - left) }
  })
  const [nearest] = distances
    .filter(({ vertical }) => vertical > 1)
    .toSorted((a, b) => a.vertical - b.vertical || a.horizontal - b.horizontal)
  return nearest?.box
}

interface SwitchProps {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  disabled?: boolean
  describedBy?: string | undefined
  ref?: Ref<HTMLButtonElement>
  'data-tooltip'?: string
}

/** A native button, which Space and Enter press, with the word On or Off beside it. */
export function Switch({ id, checked, onChange, describedBy, disabled, ...props }: SwitchProps) {
  return (
    <span className="inline-flex h-control items-center gap-2">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        aria-disabled={disabled || undefined}
        aria-describedby={describedBy}
        onClick={() => !disabled && onChange(!checked)}
        className={cx(
          'h-[18px] w-8 rounded-full border p-px aria-disabled:opacity-60',
          checked ? 'border-accent bg-accent' : 'border-control bg-sunk',
        )}
        {...props}
      >
        <span
          className={cx(
            'block size-3.5 rounded-full transition-transform',
            checked ? 'translate-x-3.5 bg-on-accent' : 'bg-control',
          )}
        />
      </button>
      <span aria-hidden className={checked ? 'font-[560] text-accent' : 'text-muted'}>
        {checked ? 'On' : 'Off'}
      </span>
    </span>
  )
}
