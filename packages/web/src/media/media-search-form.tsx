import { mediaArgv } from '@headend/core/cli-equivalent'
import {
  ASSET_TYPES,
  INCLUDE_UPCOMING,
  isSearchable,
  PROVIDERS,
  RESULTS,
  SEARCH_HINT,
  SEARCH_LABEL,
  SEARCH_PLACEHOLDER,
  storesFor,
} from '@headend/core/media'
import type { AccessType } from '@headend/core/purchases'
import { type FormEvent, type KeyboardEvent, type Ref, useId, useState } from 'react'
import { OfferLine } from '../commands/offer.tsx'
import { SearchInput } from '../ui/fields/search-input.tsx'
import { Checkbox } from '../ui/fields/toggles.tsx'
import { useMediaReader } from './use-media.ts'
import type { MediaSearch } from './use-media-search.ts'

interface MediaSearchFormProps {
  type: AccessType
  search: MediaSearch
  ref: Ref<HTMLInputElement>
  onDown: () => void
}

/** What is searched: while it is typed, and at once with Enter (MED-031..033). */
export function MediaSearchForm({ type, search, ref, onDown }: MediaSearchFormProps) {
  const id = useId()
  const { configuration, country } = useMediaReader()
  const { question, ask, send } = search
  const searchable = isSearchable(question)
  // As it is typed: a blank more is no other question.
  const [text, setText] = useState(question.text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'SUBMIT' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onDown()
  }
  return (
    <search>
      <OfferLine
        id="media.line"
        title={`${RESULTS}: this search as a command`}
        cli={searchable.allowed ? mediaArgv({ ...question, type }, country) : undefined}
      />
      <form onSubmit={submit} className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="w-full max-w-sm">
          <label htmlFor={id} className="mb-1 block font-[540] text-sm">
            {SEARCH_LABEL}
          </label>
          <SearchInput
            ref={ref}
            id={id}
            aria-describedby={`${id}-hint`}
            placeholder={SEARCH_PLACEHOLDER}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              ask({ text: target.value })
            }}
            onKeyDown={press}
          />
          <p id={`${id}-hint`} className="mt-1 text-muted text-xs">
            {SEARCH_HINT}
          </p>
        </div>
        <Choices
          label={PROVIDERS}
          options={storesFor(configuration, country, type).map((store) => ({
            value: store.id,
            label: store.name,
          }))}
          chosen={question.stores}
          onChange={(stores) => ask({ text, stores })}
        />
        <Choices
          label={ASSET_TYPES}
          options={configuration.assetTypes[country].map(({ typeName, typeValue }) => ({
            value: typeValue,
            label: typeName,
          }))}
          chosen={question.assetTypes}
          onChange={(assetTypes) => ask({ text, assetTypes })}
        />
        <div className="flex h-control translate-y-[22px] items-center">
          <LabelledBox
            label={INCLUDE_UPCOMING}
            checked={question.upcoming}
            onChange={(upcoming) => ask({ text, upcoming })}
          />
        </div>
      </form>
    </search>
  )
}

interface ChoicesProps {
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

function Choices({ label, options, chosen, onChange }: ChoicesProps) {
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

function LabelledBox({ label, ...box }: LabelledBoxProps) {
  const id = useId()
  return (
    <span className="inline-flex items-center gap-1.5">
      <Checkbox id={id} {...box} />
      <label htmlFor={id}>{label}</label>
    </span>
  )
}
