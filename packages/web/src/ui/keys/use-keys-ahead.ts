import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import type { Coming } from './keys-ahead.ts'
import { forgetKept, keepKeys, pressKept, takeKept } from './typed-ahead.ts'

/** Keeps keys for what is on its way, from before its stand-in is seen. */
export function useKeepKeys(coming: Coming): void {
  const end = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    end.current ??= keepKeys(coming)
  }, [coming])
  // Not until what has come takes them, which does so when it is all there: a press in between would overtake those before it.
  useEffect(
    () => () => {
      end.current?.()
      end.current = undefined
    },
    [],
  )
}

/** Has the keys that were pressed ahead of what it is called by, when all of that listens; `isNew` is to be filled in, and has none. */
export function useTakeKept({ isNew = false }: { isNew?: boolean } = {}): void {
  // Drawn once more, it gives them when what was drawn before has moved the focus.
  const [asked, ask] = useReducer((count: number) => count + 1, 0)
  useEffect(() => takeKept(isNew ? forgetKept : ask), [isNew])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has been asked for.
  useEffect(() => {
    if (!isNew) pressKept()
  }, [isNew, asked])
}
