import process from 'node:process'
import { useStdout, useWindowSize, type WindowSize } from 'ink'
import { createContext, type ReactNode, use, useCallback, useEffect } from 'react'

const WindowSizeContext = createContext<WindowSize>({ columns: 80, rows: 24 })

const RESIZE_REST_MS = 100

/** Shares one listener for the size of the window. */
export function WindowProvider({ children }: { children: ReactNode }) {
  const { columns, rows } = useWindowSize()
  useRedrawAfterResize(useRedraw())
  return <WindowSizeContext value={{ columns, rows }}>{children}</WindowSizeContext>
}

export function useWindow(): WindowSize {
  return use(WindowSizeContext)
}

/** Moves to the first cell and clears all after it. */
const CLEAR_SCREEN = '\u001b[H\u001b[J'

/** Paints all cells: Ink itself paints only changes, from its own idea of the cursor's place. */
export function useRedraw(): () => void {
  const { write } = useStdout()
  return useCallback(() => write(CLEAR_SCREEN), [write])
}

/** A resize shifts and wraps the painted text, also if the window returns to its old size. */
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
