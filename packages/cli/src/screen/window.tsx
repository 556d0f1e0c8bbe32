import process from 'node:process'
import { useStdout, useWindowSize, type WindowSize } from 'ink'
import { createContext, type ReactNode, use, useCallback, useEffect } from 'react'

const Size = createContext<WindowSize>({ columns: 80, rows: 24 })

/** Milliseconds. */
const RESTED = 100

/** Asks the terminal once for all: each part that asks by itself is another listener of it. */
export function SizedWindow({ children }: { children: ReactNode }) {
  const { columns, rows } = useWindowSize()
  useRedrawnAtRest(useRedraw())
  return <Size value={{ columns, rows }}>{children}</Size>
}

export function useWindow(): WindowSize {
  return use(Size)
}

/** To the first cell, and nothing from there on. */
const EMPTIED = '\u001b[H\u001b[J'

/** Draws all of it from the first cell on, whatever stands there: Ink itself draws what is another than it was, from where it believes the cursor to be. */
export function useRedraw(): () => void {
  const { write } = useStdout()
  return useCallback(() => write(EMPTIED), [write])
}

/**
 * What was under way to a terminal while its size changed stands wrapped, shifted and half of it there. The signal tells also of a
 * window that has its size again: it may have lost what stood beyond.
 */
function useRedrawnAtRest(redraw: () => void): void {
  useEffect(() => {
    let timer: NodeJS.Timeout | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(redraw, RESTED)
    }
    process.on('SIGWINCH', rest)
    return () => {
      clearTimeout(timer)
      process.off('SIGWINCH', rest)
    }
  }, [redraw])
}
