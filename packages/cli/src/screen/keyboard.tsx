import { useInput, usePaste } from 'ink'
import { createContext, type ReactNode, use, useLayoutEffect, useReducer, useRef } from 'react'
import { type Press, pasteOf, pressesOf } from './press.ts'

type Listener = (press: Press) => void

const Listening = createContext<{ current: Listener }>({ current: () => {} })

/** Hands every press to whoever listens, and the next one only when the screen has followed the one before. */
export function Keyboard({ children }: { children: ReactNode }) {
  const listener = useRef<Listener>(() => {})
  const waiting = useRef<Press[]>([])
  const followed = useFollowed()
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
  useInput((input, key) => void hear(pressesOf(input, key)))
  usePaste((text) => void hear([pasteOf(text)]))
  return <Listening value={listener}>{children}</Listening>
}

/** A wait until React has drawn what was changed before: its own change comes with the others or after them. */
function useFollowed(): () => Promise<void> {
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
  const listening = use(Listening)
  useLayoutEffect(() => {
    listening.current = listener
  })
}
