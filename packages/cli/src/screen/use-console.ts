import { type Ability, can, refusalText, remedy, whyNot } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { createContext, use } from 'react'
import { editHint } from '../records/view.ts'
import type { Binding } from './keys.tsx'
import { CARET } from './lines.tsx'
import type { PalettePage } from './palette/item.ts'
import type { Route } from './route.ts'
import type { AnswerCache, Notice, Scene } from './scene.ts'
import type { TailStore } from './tail/tail-log.ts'
import type { Commands } from './use-commands.ts'
import type { ReaderState } from './use-reader.ts'

interface Console extends Scene, ReaderState, Commands {
  answerCache: AnswerCache
  tails: TailStore
  country: Country
  notice: Notice | undefined
  say: (notice: Notice | undefined) => void
  open: (place: Route) => void
  switchCountry: (country: Country) => void
  back: () => void
  /** The pages of the palette, the last one on top; undefined while it is closed. */
  palette: readonly PalettePage[] | undefined
  showPalette: (pages: readonly PalettePage[] | undefined) => void
  quit: () => void
  interrupt: () => void
  stop: () => void
}

export const ConsoleContext = createContext<Console | undefined>(undefined)

export function useConsole(): Console {
  const shared = use(ConsoleContext)
  if (!shared) throw new TypeError('Only inside the console')
  return shared
}

/** The binding for those who may; others see the reason instead, also in the palette. */
export function useAllowed(ability: Ability, country: Country, binding: Binding): Binding {
  const { reader, say } = useConsole()
  const access = { ...reader.access, country }
  const refused = whyNot(can(ability, access))
  if (!refused) return binding
  const helps = remedy(ability, access)
  const run = () => say({ tone: 'refused', text: refusalText(refused, helps) })
  return { ...binding, refused, remedy: helps, run }
}

/** Shows the command that edits what is open. `record`: the input of that command in core. */
export function useEditBinding(update: Ability, record: object): Binding {
  const { context, country, say } = useConsole()
  const text = editHint(update, { country, ...record }, context)
  const run = () => say(text ? { tone: 'success', text } : undefined)
  return useAllowed(update, country, { on: ['e'], does: 'edit', title: 'Edit', foot: true, run })
}

export const VisibilityContext = createContext(false)

export function useIsVisible(): boolean {
  return use(VisibilityContext)
}

/** The mark of a text input; while a question is open, the question has it. */
export function useCaret(typing: boolean): string {
  const { pendingQuestion } = useConsole()
  return typing && !pendingQuestion ? CARET : ''
}
