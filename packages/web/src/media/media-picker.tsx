import { yesUnless } from '@headend/core/access'
import { mediaArgv } from '@headend/core/cli-equivalent'
import {
  ASSET_TYPES,
  INCLUDE_UPCOMING,
  isSearchable,
  type Media,
  mediaName,
  PROVIDERS,
  RESULTS,
  rememberMedia,
  SEARCH_HINT,
  SEARCH_LABEL,
  SEARCH_PLACEHOLDER,
  storesFor,
} from '@headend/core/media'
import type { AccessType } from '@headend/core/purchases'
import { useQueryClient } from '@tanstack/react-query'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { OfferLine } from '../commands/offer.tsx'
import { runIfAllowed } from '../commands/toasts.tsx'
import { useReadContext } from '../context/services.tsx'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { Segmented } from '../ui/fields/segmented.tsx'
import { SearchInput } from '../ui/fields/text-input.tsx'
import { CheckGroup, LabelledCheckbox } from '../ui/fields/toggles.tsx'
import { createSetting } from '../ui/storage/storage.ts'
import { useStable, useStore } from '../ui/store.ts'
import { type FindProblem, openOtherCampaign } from './media-facts.tsx'
import { MediaResults } from './media-results.tsx'
import { PickedMedia } from './picked-media.tsx'
import { useMediaReader } from './use-media.ts'
import { type MediaSearch, type SavedSearchRef, useMediaSearch } from './use-media-search.ts'

interface MediaPickerProps {
  type: AccessType
  picked: readonly string[]
  /** Why a media does not fit. Must be stable (memoise it). */
  findProblem?: FindProblem
  locked?: string | undefined
  /** Keeps the search while the picker is unmounted. Must be stable (memoise it). */
  savedSearch: SavedSearchRef
  /** Adds the media at the front, or removes it if it is picked. */
  onToggle: (id: string) => void
  onRemoveAll: () => void
}

/** The picked media, a search for more, and its results (MED-030..037). Another type has another search. */
export function MediaPicker(props: MediaPickerProps) {
  return <Picker key={props.type} {...props} />
}

const noProblem: FindProblem = () => undefined

const VIEWS = [
  { value: 'Posters', title: 'A poster for each media' },
  { value: 'List', title: 'A line for each media' },
] as const

type MediaView = (typeof VIEWS)[number]['value']

const mediaView = createSetting<MediaView>('media-view', (stored) => (stored === 'List' ? 'List' : 'Posters'))

/** Changes the view. The media that has the focus keeps it. */
function showView(view: MediaView, part: HTMLElement | null): void {
  const place = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place
  flushSync(() => mediaView.keep(view))
  if (place) part?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)?.focus()
}

function Picker(props: MediaPickerProps) {
  const { type, picked, findProblem = noProblem, savedSearch, locked, onToggle, onRemoveAll } = props
  const client = useQueryClient()
  const { country } = useReadContext()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const search = useMediaSearch(type, savedSearch, scroller)
  // Restores the scroll position, now that the results are rendered again.
  useEffect(() => void scroller?.scrollTo({ top: savedSearch.current?.top ?? 0 }), [scroller, savedSearch])
  const field = useRef<HTMLInputElement>(null)
  const pick = useStable((media: Media) => {
    runIfAllowed(mediaName(media), yesUnless(locked), () => {
      rememberMedia(client, country, media)
      onToggle(media.id)
    })
  })
  const view = useStore(mediaView)
  const dense = view === 'List'
  const show = (next: MediaView) => showView(next, scroller)
  useShortcuts({
    'media-view': () => show(dense ? 'Posters' : 'List'),
    'other-campaign': openOtherCampaign,
  })
  const toCards = () => scroller?.querySelector<HTMLElement>('[data-card][tabindex="0"]')?.focus()
  return (
    <div ref={setScroller} data-scrolls className="h-full overflow-auto">
      <PickedMedia
        picked={picked}
        findProblem={findProblem}
        locked={locked}
        dense={dense}
        onRemove={onToggle}
        onRemoveAll={onRemoveAll}
      />
      <div className="sticky top-0 z-10 border-line border-y bg-page px-5 py-2.5">
        <MediaSearchForm type={type} search={search} ref={field} onDown={toCards}>
          <Segmented
            label="How medias are shown"
            value={view}
            options={VIEWS}
            shortcut="media-view"
            onChange={show}
          />
        </MediaSearchForm>
      </div>
      <MediaResults
        search={search}
        picked={picked}
        findProblem={findProblem}
        locked={locked}
        dense={dense}
        scroller={scroller}
        field={field}
        onPick={pick}
      />
    </div>
  )
}

interface MediaSearchFormProps {
  type: AccessType
  search: MediaSearch
  ref: Ref<HTMLInputElement>
  onDown: () => void
  children: ReactNode
}

/** Searches while a person types, and at once with Enter (MED-031..033). */
function MediaSearchForm({ type, search, ref, onDown, children }: MediaSearchFormProps) {
  const id = useId()
  const { configuration, country } = useMediaReader()
  const { question, ask, send } = search
  const searchable = isSearchable(question)
  // The exact text of the field: the question of the machine ignores blanks.
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
            data-starts-tab
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
          <LabelledCheckbox
            label={INCLUDE_UPCOMING}
            checked={question.upcoming}
            onChange={(upcoming) => ask({ text, upcoming })}
          />
        </div>
        <div className="ml-auto flex h-control translate-y-[22px] items-center">{children}</div>
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
  return (
    <fieldset>
      <legend className="mb-1 font-[540] text-sm">{label}</legend>
      <div className="flex min-h-control items-center">
        <CheckGroup choices={options} ticked={chosen} onChange={onChange} />
        {options.length === 0 && <span className="text-muted">None</span>}
      </div>
    </fieldset>
  )
}
