import {
  afterSearch,
  listTogether,
  marksNothing,
  NOTHING_SHOWN,
  onEnter,
  orderBy,
  PLACEHOLDERS,
  readMode,
  resultText,
  sections,
  TYPE_OR_CHOOSE,
  type Uses,
} from '@headend/core/palette'
import { Command } from 'cmdk'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useOnline } from '../commands/pending-writes.ts'
import { isPress } from '../keyboard/keys.ts'
import { cx } from '../ui/cx.ts'
import { useIntent } from '../ui/idle.ts'
import {
  type PaletteItem,
  type PaletteMessage,
  type PalettePage,
  type PaletteSource,
  type PaletteSources,
  refusalOf,
} from './item.ts'
import { copyCommandLine, isCommandLineKey } from './page-offers.ts'
import { closePalette, PALETTE_LABEL, PaletteFrame, type PaletteProps } from './palette-host.tsx'
import { Nothing, Offline, PaletteFoot, PaletteGroup, PaletteInput, PaletteLine } from './palette-parts.tsx'
import { useRecentItems, useRememberItem } from './recent-items.ts'

/** The pages that were opened one after the other, and the text in the field of the last one. */
interface PaletteState {
  pages: readonly PalettePage[]
  typed: string
}

/** The palette lists the items of all sources, refused ones with their reasons. */
export function Palette({ typedBefore, enteredBefore, sources }: PaletteProps & { sources: PaletteSources }) {
  const [{ pages, typed }, setState] = useState(() => initialState(typedBefore, sources))
  const recentItems = useRecentItems()
  const remember = useRememberItem()
  const page = pages.at(-1) ?? {
    title: '',
    placeholder: PLACEHOLDERS.anything,
    finds: 'anything' as const,
    sources: sources.all,
  }
  const top = pages.length === 0
  return (
    <PaletteFrame>
      <Page
        key={pages.length + page.title}
        page={page}
        top={top}
        typedBefore={typed}
        enteredBefore={enteredBefore && typed === typedBefore}
        recentItems={recentItems}
        onChosen={({ id, transient }) => pages.every(isMode) && !transient && remember(id)}
        onMode={(text) => {
          const opensMode = top && readMode(text) !== undefined
          if (opensMode) setState(initialState(text, sources))
          return opensMode
        }}
        onOpen={(next) => setState({ pages: [...pages, next], typed: '' })}
        onUp={() => setState({ pages: pages.slice(0, -1), typed: '' })}
      />
    </PaletteFrame>
  )
}

function initialState(text: string, sources: PaletteSources): PaletteState {
  const parsed = readMode(text)
  if (!parsed) return { pages: [], typed: text }
  const { mode, rest } = parsed
  return { pages: [{ ...mode, sources: sources[mode.id] }], typed: rest }
}

function isMode(page: PalettePage): boolean {
  return 'sign' in page
}

interface PageProps extends PaletteProps {
  page: PalettePage
  top: boolean
  recentItems: Uses
  onChosen: (item: PaletteItem) => void
  onMode: (text: string) => boolean
  onOpen: (page: PalettePage) => void
  onUp: () => void
}

function Page({ page, top, typedBefore, enteredBefore, recentItems, ...callbacks }: PageProps) {
  const [typed, setTyped] = useState(typedBefore)
  const [message, setMessage] = useState<PaletteMessage>()
  const online = useOnline()
  const { items, searching } = useItems(page.sources, typed, recentItems)
  const refuse = (text: string) => setMessage({ text, isError: true })
  const type = (text: string) => {
    setMessage(undefined)
    if (!callbacks.onMode(text)) setTyped(text)
  }
  const choose = (item: PaletteItem) => {
    if (item.refused) return refuse(refusalOf(item))
    callbacks.onChosen(item)
    // An item with neither only shows its text.
    if (item.opens) callbacks.onOpen(item.opens)
    else if (item.run) runAfterClosing(item.run)
  }
  const { unmarked, keys } = usePaletteKeys(
    { typed, items, searching },
    {
      careful: top || page.requiresTyping === true,
      entered: enteredBefore,
      onUp: top ? undefined : callbacks.onUp,
      choose,
      refuse,
      showMessage: setMessage,
    },
  )
  const nothing = items.length === 0 && !searching
  const frame = useSteadyHeight(searching && online)
  const list = useMarkedInView(items)
  return (
    <Command label={PALETTE_LABEL} shouldFilter={false} vimBindings={false} loop {...keys}>
      <PaletteInput page={page} typed={typed} onType={type} />
      {/* The list is as high as its rows. During a search it does not get lower. */}
      <div ref={frame} className="flex max-h-[min(452px,64vh)] flex-col">
        {nothing && <Nothing page={page} typed={typed} />}
        {searching && !online && <Offline />}
        {/* The arrows move through the list while the focus stays in the field. */}
        <Command.List
          ref={list}
          label="Results"
          tabIndex={-1}
          className={cx('min-h-0 flex-1 overflow-y-auto', items.length > 0 && 'py-1.5')}
        >
          {sections(items).map(({ id, group, items: members }) => (
            <PaletteGroup key={id} heading={group} items={members} typed={typed} onChoose={choose} />
          ))}
        </Command.List>
        <PaletteLine modes={top && typed === ''} items={items} message={message} />
      </div>
      <PaletteFoot
        top={top}
        items={items}
        isEmpty={nothing}
        unmarked={unmarked}
        count={resultText(items.length, searching, online)}
        message={message}
      />
    </Command>
  )
}

/** While `held`, the element keeps at least its last height. */
function useSteadyHeight(held: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    element.style.minHeight = held ? `${element.dataset.height ?? 0}px` : ''
    if (!held) element.dataset.height = `${element.offsetHeight}`
  })
  return ref
}

/** cmdk scrolls to the row that it marks, but not when the rows change or the list gets shorter. */
function useMarkedInView(items: readonly PaletteItem[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change.
  useLayoutEffect(() => showMarked(ref.current), [items])
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(() => showMarked(ref.current))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return ref
}

function showMarked(list: Element | null): void {
  const row = list?.querySelector('[role=option][aria-selected=true]')
  // For the first row, the heading above it is shown, too.
  if (list && row === list.querySelector('[role=option]')) list.scrollTop = 0
  else row?.scrollIntoView({ block: 'nearest' })
}

/** The items of all sources, late ones below. Sources are hooks: those of a page never change. */
function useItems(sources: readonly PaletteSource[], typed: string, recentItems: Uses) {
  const inOrder = useMemo(() => orderBy(recentItems, Date.now()), [recentItems])
  const lists = sources.map((source) => source(typed))
  const shown = useRef(NOTHING_SHOWN)
  const { items, searching, seen } = listTogether<PaletteItem>(lists, typed, shown.current, (all) =>
    inOrder(all, typed),
  )
  useLayoutEffect(() => {
    shown.current = seen
  })
  return { items, searching }
}

/** Runs after the palette has returned the focus, so that the action can move it. */
function runAfterClosing(run: () => void): void {
  closePalette()
  setTimeout(run)
}

const MARKING_KEYS = ['ArrowDown', 'ArrowUp', 'Home', 'End']

interface SearchState {
  typed: string
  items: readonly PaletteItem[]
  searching: boolean
}

interface PaletteActions {
  careful: boolean
  entered: boolean
  onUp: (() => void) | undefined
  choose: (item: PaletteItem) => void
  refuse: (text: string) => void
  showMessage: (message: PaletteMessage) => void
}

export function usePaletteKeys(
  listed: SearchState,
  { careful, entered, onUp, choose, refuse, showMessage }: PaletteActions,
) {
  const { typed, items } = listed
  const { walked, setMoved, unmarked, props } = useUnmarked({ typed, careful })
  const chooseWhenFound = useWhenFound(listed, entered, choose, refuse)
  const prefetchMarked = useIntent((palette: Element) => {
    markedItem(palette, items)
      ?.prefetch?.()
      .catch(() => {})
  })
  const copy = (event: KeyboardEvent) => {
    const item = markedItem(event.currentTarget, items)
    if (!item) return unmarked && refuse(TYPE_OR_CHOOSE)
    event.preventDefault()
    if (item.href && isPress(event, 'Mod+Enter')) return open(item.href, '_blank', 'noopener')
    void copyCommandLine(item).then(showMessage)
  }
  const enter = (event: KeyboardEvent) => {
    const action = onEnter({ ...listed, careful, walked })
    // cmdk chooses what it marks, but on a slow machine it may not have marked any of the new rows yet.
    if (action.does === 'choose' && markedItem(event.currentTarget, items)) return
    event.preventDefault()
    if (action.does === 'refuse') refuse(action.reason)
    else chooseWhenFound()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (isCommandLineKey(event)) return copy(event)
    if (key === 'Backspace' && typed === '') onUp?.()
    if (MARKING_KEYS.includes(key)) setMoved()
    if (key === 'Enter') enter(event)
  }
  const onIntent = ({ currentTarget }: SyntheticEvent) => prefetchMarked(currentTarget)
  return { unmarked, keys: { ...props, onKeyDown, onKeyUp: onIntent, onPointerMove: onIntent } }
}

function markedItem(palette: Element, items: readonly PaletteItem[]): PaletteItem | undefined {
  const marked = palette.querySelector('[role=option][aria-selected=true]')?.getAttribute('data-value')
  return items.find(({ id }) => id === marked)
}

/** cmdk marks the first option at each change unless it gets a value that no option has. */
function useUnmarked(page: { typed: string; careful: boolean }) {
  const [walked, setWalked] = useState(false)
  const [count, setCount] = useState(0)
  const setMoved = () => setWalked(true)
  const unmarked = marksNothing({ ...page, walked })
  return {
    walked,
    setMoved,
    unmarked,
    props: {
      ...(unmarked && { value: `none ${count}`, onValueChange: () => setCount((current) => current + 1) }),
      /** In the capture phase: before the row under the pointer marks itself. */
      onPointerMoveCapture: ({ target }: PointerEvent) => {
        if (unmarked && target instanceof Element && target.closest('[role=option]')) setMoved()
      },
    },
  }
}

/** Returns how to choose the first result once a running search ends. More typing cancels that. */
function useWhenFound(
  { typed, items, searching }: SearchState,
  entered: boolean,
  choose: (item: PaletteItem) => void,
  refuse: (reason: string) => void,
): () => void {
  const [awaited, setAwaited] = useState(entered ? typed : undefined)
  if (awaited !== undefined && awaited !== typed) setAwaited(undefined)
  const waiting = awaited === typed
  const settle = useEffectEvent(() => {
    setAwaited(undefined)
    const result = afterSearch(typed, items)
    if (result && 'refused' in result) refuse(result.refused)
    else if (result) choose(result.item)
  })
  useEffect(() => {
    if (waiting && !searching) settle()
  }, [waiting, searching])
  return () => setAwaited(typed)
}
