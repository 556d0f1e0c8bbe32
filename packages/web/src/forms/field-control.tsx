import {
  applyTicked,
  type Choice,
  commitTyped,
  type EditField,
  type Guidance,
  NO_VALUE,
  onTagKey,
  pasteTags,
  readOnlyText,
  type Tags,
  tickedValues,
  withoutTag,
} from '@headend/core/edit'
import { countText } from '@headend/core/numbers'
import { visible } from '@headend/core/text'
import { Eye, EyeOff, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isMod, isShortcut } from '../keyboard/keys.ts'
import { Button } from '../ui/button.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { describedBy, type FormFieldProps, Notes } from '../ui/fields/form-field.tsx'
import { control } from '../ui/fields/text-input.tsx'
import { CheckGroup, Switch } from '../ui/fields/toggles.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { attributes, ChoiceControl, type ControlProps, TextAreaControl, TextControl } from './controls.tsx'

interface FieldControlProps<Draft> extends ControlProps<unknown> {
  field: EditField<Draft>
}

/** The control for a kind of field. A form renders its moments itself (`custom`). */
export function FieldControl<Draft>({ field, value, ...props }: FieldControlProps<Draft>) {
  const { kind, choices = [], inverted = false, all, secret } = field
  const text = String(value ?? '')
  if (secret) return <SecretControl {...props} value={text} secret={secret} />
  switch (kind) {
    case 'list': {
      const list = Array.isArray(value) ? value : []
      if (field.tags) return <TagControl {...props} value={list} />
      return <CheckList {...props} choices={choices} inverted={inverted} all={all} value={list} />
    }
    case 'switch':
      return <SwitchControl {...props} value={value === true} />
    case 'text-area':
      return <TextAreaControl {...props} value={text} rows={textAreaRows(field.guidance)} />
    case 'choices':
      return <ChoiceControl {...props} value={text} choices={choices} />
    case 'moment':
      throw new TypeError(`The form renders '${field.name}' itself`)
    default:
      return (
        <TextControl {...props} value={text} numeric={kind === 'number'} placeholder={field.placeholder} />
      )
  }
}

function SwitchControl(control: ControlProps<boolean>) {
  const { value, locked, required: _, invalid: __, ref, ...props } = control
  return (
    <Switch
      {...props}
      {...tooltip(locked)}
      checked={value}
      disabled={locked !== undefined}
      ref={ref as RefObject<HTMLButtonElement>}
    />
  )
}

function textAreaRows(guidance: Guidance | undefined): number {
  return guidance && 'rows' in guidance ? guidance.rows : 2
}

interface SecretControlProps extends ControlProps<string> {
  /** 'never': cannot be shown (ENG-043); 'revealed': shown on demand (OPN-79). */
  secret: 'revealed' | 'never'
}

function SecretControl({ secret, ...props }: SecretControlProps) {
  const [revealed, setRevealed] = useState(false)
  return (
    <div className="flex gap-1.5">
      <TextControl {...props} hidden={!revealed} exact={secret === 'never'} />
      {secret === 'revealed' && <RevealButton revealed={revealed} onChange={setRevealed} />}
    </div>
  )
}

interface RevealButtonProps {
  revealed: boolean
  onChange: (revealed: boolean) => void
}

function RevealButton({ revealed, onChange }: RevealButtonProps) {
  const Icon = revealed ? EyeOff : Eye
  return (
    <Button
      aria-pressed={revealed}
      aria-label="Show"
      {...tooltip(revealed ? 'Hide' : 'Show')}
      onClick={() => onChange(!revealed)}
      className="h-control!"
    >
      <Icon aria-hidden className="size-3.5" />
    </Button>
  )
}

interface ReadOnlyFieldProps<Draft> extends Omit<FormFieldProps, 'label' | 'locked' | 'counter'> {
  field: EditField<Draft>
  value: Draft[keyof Draft & string]
  /** The id of the element with the reason, if one reason is shown for several fields. */
  reasonId: string | undefined
  ref: Ref<HTMLElement>
  children: ReactNode
}

/** A value that is only read and copied: a text with a label. Tab passes it by. */
export function ReadOnlyField<Draft>({ field, value, reasonId, ref, ...props }: ReadOnlyFieldProps<Draft>) {
  const { id, children, ...notes } = props
  const [revealed, setRevealed] = useState(false)
  const text = readOnlyText(field, value, revealed)
  const isRevealable = field.secret === 'revealed' && text !== NO_VALUE
  const why = [reasonId, describedBy({ id, ...notes })].filter(Boolean).join(' ')
  return (
    <fieldset
      ref={ref as Ref<HTMLFieldSetElement>}
      data-field={id}
      tabIndex={-1}
      aria-describedby={why || undefined}
      className="min-w-0 rounded-sm"
    >
      <legend className="mb-1 text-muted text-sm">{field.label}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        <span className={cx('whitespace-pre-wrap', wrapAnywhere(text), text === NO_VALUE && 'text-faint')}>
          {text}
        </span>
        {isRevealable && <RevealButton revealed={revealed} onChange={setRevealed} />}
        {children}
      </div>
      <Notes id={id} {...notes} />
    </fieldset>
  )
}

interface ListControlProps extends ControlProps<readonly string[]> {
  choices: readonly Choice[]
  /** The value holds the choices that are not ticked (PKG-037). */
  inverted: boolean
  /** The label of the checkbox for all choices (PKG-038). */
  all: string | undefined
}

function CheckList({ choices, inverted, all, value, onChange, ...props }: ListControlProps) {
  const list = { choices, inverted }
  return (
    <CheckGroup
      {...tooltip(props.locked)}
      ref={props.ref as Ref<HTMLDivElement>}
      choices={choices}
      ticked={tickedValues(value, list)}
      all={all}
      onChange={(ticked) => onChange(applyTicked(value, ticked, list))}
      disabled={props.locked !== undefined}
      onBlur={props.onBlur}
      aria-invalid={props.invalid || undefined}
    />
  )
}

/** A list of typed texts (SEL-014..017). It is one tab stop: arrow keys lead from the input to the tags. */
function TagControl({ id, value, onChange, ...props }: ControlProps<readonly string[]>) {
  const { locked, onBlur } = props
  const changeable = locked === undefined
  const [{ typed, at }, setState] = useState<Omit<Tags, 'tags'>>({ typed: '' })
  const state: Tags = { tags: value, typed, at }
  const input = useRef<HTMLInputElement>(null)
  const currentTag = useRef<HTMLButtonElement>(null)
  const movesFocus = useRef(false)
  useLayoutEffect(() => {
    if (movesFocus.current) (currentTag.current ?? input.current)?.focus()
    movesFocus.current = false
  })

  const update = ({ tags, typed, at }: Tags) => {
    setState({ typed, at })
    if (tags !== value) onChange(tags)
  }
  const updateAndFocus = (next: Tags) => {
    movesFocus.current = true
    update(next)
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (!changeable) return
    // A typed text that is not a tag yet is saved, too.
    if (isShortcut(event, 'save') || isShortcut(event, 'submit')) return typed && update(commitTyped(state))
    if (isMod(event) || event.altKey) return
    const next = event.key === 'Escape' && typed !== '' ? { ...state, typed: '' } : afterKey(state, event)
    if (!next) return
    event.preventDefault()
    updateAndFocus(next)
  }
  const paste = (event: ClipboardEvent) => {
    const next = changeable && pasteTags(state, event.clipboardData.getData('text'))
    if (!next) return
    event.preventDefault()
    update(next)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return
    update({ ...commitTyped(state), at: undefined })
    onBlur()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the tags and in the input.
    <div
      ref={props.ref as Ref<HTMLDivElement>}
      onKeyDown={press}
      onBlur={leave}
      onMouseDown={({ target, currentTarget }) =>
        target === currentTarget && setTimeout(() => input.current?.focus())
      }
      aria-disabled={!changeable || undefined}
      className={cx(control, BOX, props.invalid && 'border-bad!')}
    >
      <output className="sr-only">{countText(value.length, 'entry', 'entries')}</output>
      {value.map((tag, index) => (
        <Tag
          key={tag}
          tag={tag}
          isCurrent={index === at}
          ref={index === at ? currentTag : undefined}
          onRemove={
            changeable ? () => updateAndFocus(withoutTag({ ...state, at: undefined }, index)) : undefined
          }
        />
      ))}
      <input
        {...attributes<HTMLInputElement>({ ...props, ref: input, onBlur: () => {} })}
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setState({ typed: event.target.value })}
        onFocus={() => setState({ typed })}
        onPaste={paste}
        className="h-5 min-w-16 flex-1 bg-transparent outline-none"
      />
    </div>
  )
}

const BOX =
  'flex h-auto! min-h-control flex-wrap items-center gap-1 py-1! has-[input:focus-visible]:border-accent ' +
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent'

function afterKey(state: Tags, { key, shiftKey, target }: KeyboardEvent): Tags | undefined {
  const atStart =
    !(target instanceof HTMLInputElement) || (target.selectionStart === 0 && target.selectionEnd === 0)
  return onTagKey(state, { key, shift: shiftKey, atStart })
}

interface TagProps {
  tag: string
  isCurrent: boolean
  ref: Ref<HTMLButtonElement> | undefined
  /** Absent if it cannot be removed. */
  onRemove: (() => void) | undefined
}

function Tag({ tag, isCurrent, ref, onRemove }: TagProps) {
  const text = visible(tag)
  return (
    <span
      className={cx(
        'inline-flex h-5 max-w-full items-center gap-0.5 rounded-sm pl-1.5 font-mono text-[12.5px]',
        'has-focus-visible:outline-2 has-focus-visible:outline-accent',
        isCurrent ? 'bg-accent-soft text-accent' : 'bg-sunk',
        !onRemove && 'pr-1.5',
      )}
    >
      <span className="truncate">{text}</span>
      {onRemove && (
        <button
          type="button"
          ref={ref}
          tabIndex={-1}
          aria-label={`Remove ${text}`}
          onClick={onRemove}
          className="grid size-5 place-items-center rounded-sm text-muted outline-none hover:text-bad"
        >
          <X aria-hidden className="size-3" />
        </button>
      )}
    </span>
  )
}
