import process from 'node:process'
import { useStdout, useWindowSize, type WindowSize } from 'ink'
import { createContext, type ReactNode, use, useCallback, useEffect } from 'react'

const WindowSizeContext = createContext<WindowSize>({ columns: 80, rows: 24 })

/** Milliseconds. */
const RESIZE_REST_MS = 100

/** Asks the terminal once for all: each part that asks by itself is another listener of it. */
export function WindowProvider({ children }: { children: ReactNode }) {
  const { columns, rows } = useWindowSize()
  useRedrawAfterResize(useRedraw())
  return <WindowSizeContext value={{ columns, rows }}>{children}</WindowSizeContext>
}

export function useWindow(): WindowSize {
  return use(WindowSizeContext)
}

/** To the first cell, and nothing from there on. */
const CLEAR_SCREEN = '\u001b[H\u001b[J'

/**
 * Draws all of it from the first cell on, whatever stands there: Ink itself draws what is another than it
 * was, from where it believes the cursor to be.
 */
export function useRedraw(): () => void {
  const { write } = useStdout()
  return useCallback(() => write(CLEAR_SCREEN), [write])
}

/**
 * What was written while the size changed is wrapped, shifted or cut. The signal also fires for a window that
 * has its size again: it may have lost what was beyond its edge.
 */
function useRedrawAfterResize(redraw: () => void): void {
  useEffect(() => {
    let timer: NodeJS.Timeout | undefined
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(redraw, RESIZE_REST_MS)
    }
    process.on('SIGWINCH', rest)
    return () => {
      clearTimeout(timer)
      process.off('SIGWINCH', rest)
    }
  }, [redraw])
}
