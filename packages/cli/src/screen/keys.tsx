/** The keys of the current screen. */
import { type Key, useInput, usePaste } from 'ink'
import { createContext, type ReactNode, use, useLayoutEffect, useReducer, useRef } from 'react'
import { graphemesOf } from '../output/table.ts'

export interface Binding {
  /** The first one is shown in footer and palette. */
  on: readonly string[]
  does: string
  run: () => void
  /** The title in the palette; a binding without a title is not listed. */
  title?: string
  /** The id in the console's palette: its keywords find it here as well. */
  id?: string
  /** The reason why it is not allowed; the binding stays listed with it. */
  refused?: string | undefined
  remedy?: string | undefined
  /** Whether the footer shows the binding; 'first': before all others. */
  foot?: boolean | 'first'
}

export interface Mode {
  bindings: readonly Binding[]
  /** A line that takes every press that no binding takes. */
  input?: TextInput
}

interface TextInput {
  value: string
  change: (value: string) => void
  /** On the empty line `:` and `?` are keys: no text here begins with them. */
  keysFirst?: true
}

/** Whether `:` and `?` are text now. */
export function isTyping({ input }: Pick<Mode, 'input'>): boolean {
  return input !== undefined && !(input.keysFirst && input.value === '')
}

/** The action of a press in this mode; undefined if it does nothing. */
export function actionFor(press: Press, { bindings, input }: Mode): (() => void) | undefined {
  const binding = press.pasted ? undefined : bindings.find(({ on }) => on.includes(press.key))
  if (binding) return binding.run
  const line = input && editLine(input.value, press)
  return line === undefined ? undefined : () => input?.change(line)
}

const KEY_LABELS: Partial<Record<string, string>> = {
  ' ': 'Space',
  Down: '↓',
  Up: '↑',
  Left: '←',
  Right: '→',
  PageDown: 'PgDn',
  PageUp: 'PgUp',
  Escape: 'Esc',
}

export function keyLabel(key = ''): string {
  return KEY_LABELS[key] ?? key
}

interface ListPosition {
  at: number
  last: number
  page: number
}

interface Motion extends Pick<Binding, 'on' | 'does'> {
  to: (place: ListPosition) => number
}

const halfPage = (page: number) => Math.max(1, Math.floor(page / 2))
const wholePage = (page: number) => Math.max(1, page - 1)

/** The movement keys of every list and every text. */
const MOTIONS: readonly Motion[] = [
  { on: ['j', 'Down'], does: 'down', to: ({ at }) => at + 1 },
  { on: ['k', 'Up'], does: 'up', to: ({ at }) => at - 1 },
  { on: ['Ctrl-D'], does: 'half a page down', to: ({ at, page }) => at + halfPage(page) },
  { on: ['Ctrl-U'], does: 'half a page up', to: ({ at, page }) => at - halfPage(page) },
  { on: ['PageDown', ' '], does: 'a page down', to: ({ at, page }) => at + wholePage(page) },
  { on: ['PageUp'], does: 'a page up', to: ({ at, page }) => at - wholePage(page) },
  { on: ['g', 'Home'], does: 'to the beginning', to: () => 0 },
  { on: ['G', 'End'], does: 'to the end', to: ({ last }) => last },
]

/** The bindings of the movement keys; `go` gets an index within the list. */
export function motions(place: ListPosition, go: (at: number) => void): Binding[] {
  const within = (at: number) => Math.max(0, Math.min(place.last, at))
  return MOTIONS.map(({ to, ...motion }) => ({ ...motion, run: () => go(within(to(place))) }))
}

export interface Press {
  /** The character itself, or the name of the key. */
  key: string
  /** Text from the clipboard is never a key: pasted into a list it would run what its letters stand for. */
  pasted?: true
}

const KEY_NAMES = {
  return: 'Enter',
  escape: 'Escape',
  upArrow: 'Up',
  downArrow: 'Down',
  leftArrow: 'Left',
  rightArrow: 'Right',
  pageUp: 'PageUp',
  pageDown: 'PageDown',
  home: 'Home',
  end: 'End',
  tab: 'Tab',
  backspace: 'Backspace',
  delete: 'Backspace',
} as const satisfies Partial<Record<keyof Key, string>>

const CONTROLS: Partial<Record<string, string>> = {
  '\r': 'Enter',
  '\n': 'Enter',
  '\t': 'Tab',
  '\b': 'Backspace',
  '\u001b': 'Escape',
  '\u007f': 'Backspace',
}

const flags = Object.keys(KEY_NAMES) as (keyof typeof KEY_NAMES)[]

export function toPresses(input: string, key: Partial<Key>): Press[] {
  if (key.tab && key.shift) return [{ key: 'Shift-Tab' }]
  const pressedFlag = flags.find((flag) => key[flag])
  if (pressedFlag) return [{ key: KEY_NAMES[pressedFlag] }]
  if (key.ctrl) return [{ key: `Ctrl-${input.toUpperCase()}` }]
  const keys = Array.from(input, controlName)
  // Escape and a key in one read look like Alt with that key, which means nothing here.
  if (key.meta) keys.unshift('Escape')
  return keys.map((name) => ({ key: name }))
}

/** Control characters have the names of the letters that they are typed with. */
function controlName(character: string): string {
  const letter = () => `Ctrl-${String.fromCharCode((character.codePointAt(0) ?? 0) + 64)}`
  return CONTROLS[character] ?? (isControl(character) ? letter() : character)
}

export function toPaste(text: string): Press {
  return { key: text, pasted: true }
}

/** The line of input after a press; undefined if the press does not edit. */
export function editLine(line: string, { key, pasted }: Press): string | undefined {
  if (pasted) return line + Array.from(key, (character) => (isControl(character) ? ' ' : character)).join('')
  if (key === 'Ctrl-U') return ''
  if (key === 'Backspace') return graphemesOf(line).slice(0, -1).join('')
  return isCharacter(key) ? line + key : undefined
}

function isCharacter(key: string): boolean {
  return [...key].length === 1
}

function isControl(character: string): boolean {
  return /^\p{Cc}$/u.test(character)
}

type Listener = (press: Press) => void

const KeyListenerContext = createContext<{ current: Listener }>({ current: () => {} })

/** Hands each press to the listener, the next one only after the render. */
export function Keyboard({ children }: { children: ReactNode }) {
  const listener = useRef<Listener>(() => {})
  const waiting = useRef<Press[]>([])
  const followed = useNextRender()
  const hear = async (presses: readonly Press[]) => {
    const busy = waiting.current.length > 0
    waiting.current.push(...presses)
    if (busy) return
    for (let press = waiting.current[0]; press; press = waiting.current[0]) {
      listener.current(press)
      await followed()
      waiting.current.shift()
    }
  }
  useInput((input, key) => void hear(toPresses(input, key)))
  usePaste((text) => void hear([toPaste(text)]))
  return <KeyListenerContext value={listener}>{children}</KeyListenerContext>
}

/** Resolves when React has rendered all earlier changes. */
function useNextRender(): () => Promise<void> {
  const [turn, next] = useReducer((count: number) => count + 1, 0)
  const drawn = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tells of every turn
  useLayoutEffect(() => drawn.current(), [turn])
  return () =>
    new Promise((resolve) => {
      drawn.current = resolve
      next()
    })
}

export function usePresses(listener: Listener): void {
  const listening = use(KeyListenerContext)
  useLayoutEffect(() => {
    listening.current = listener
  })
}
