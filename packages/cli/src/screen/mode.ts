/** What the keys mean at a moment. */
import { edited, type Press } from './press.ts'

export interface Binding {
  on: readonly string[]
  /** The keys as footer, help and palette write them. */
  keys: string
  does: string
  run: () => void
  /** As the palette lists it; what only moves is not listed. */
  title?: string
  /** Of what the console's palette has, too: its other words find it here as well. */
  id?: string
  /** Why it cannot be done; it stays, so that the reason can be found. */
  refused?: string | undefined
  remedy?: string | undefined
  /** Stands in the footer, where there is room for a few; 'first' before all others: what leads to them, and what only this moment has. */
  foot?: boolean | 'first'
}

export interface Mode {
  bindings: readonly Binding[]
  /** A line that takes every press that no binding takes. */
  input?: Input
}

interface Input {
  value: string
  change: (value: string) => void
  /** Nothing that is typed here begins with `:` or `?`: on the empty line they are the keys that they are everywhere. */
  keysFirst?: true
}

/** Whether `:` and `?` are text now. */
export function isTyping({ input }: Pick<Mode, 'input'>): boolean {
  return input !== undefined && !(input.keysFirst && input.value === '')
}

/** What a press does in this mode; undefined where it does nothing. */
export function actionFor(press: Press, { bindings, input }: Mode): (() => void) | undefined {
  const binding = press.pasted ? undefined : bindings.find(({ on }) => on.includes(press.key))
  if (binding) return binding.run
  const line = input && edited(input.value, press)
  return line === undefined ? undefined : () => input?.change(line)
}

interface Place {
  at: number
  last: number
  /** Lines that are seen at once. */
  page: number
}

interface Motion extends Pick<Binding, 'on' | 'keys' | 'does'> {
  to: (place: Place) => number
}

const half = (page: number) => Math.max(1, Math.floor(page / 2))
const whole = (page: number) => Math.max(1, page - 1)

/** The same in every list and every text. */
const MOTIONS: readonly Motion[] = [
  { on: ['j', 'Down'], keys: 'j', does: 'down', to: ({ at }) => at + 1 },
  { on: ['k', 'Up'], keys: 'k', does: 'up', to: ({ at }) => at - 1 },
  { on: ['Ctrl-D'], keys: 'Ctrl-D', does: 'half a page down', to: ({ at, page }) => at + half(page) },
  { on: ['Ctrl-U'], keys: 'Ctrl-U', does: 'half a page up', to: ({ at, page }) => at - half(page) },
  { on: ['PageDown', ' '], keys: 'PgDn', does: 'a page down', to: ({ at, page }) => at + whole(page) },
  { on: ['PageUp'], keys: 'PgUp', does: 'a page up', to: ({ at, page }) => at - whole(page) },
  { on: ['g', 'Home'], keys: 'g', does: 'to the beginning', to: () => 0 },
  { on: ['G', 'End'], keys: 'G', does: 'to the end', to: ({ last }) => last },
]

/** `go` is told a place within the list. */
export function motions(place: Place, go: (at: number) => void): Binding[] {
  const within = (at: number) => Math.max(0, Math.min(place.last, at))
  return MOTIONS.map(({ to, ...motion }) => ({ ...motion, run: () => go(within(to(place))) }))
}
