import { useWindowSize, type WindowSize } from 'ink'
import { createContext, type ReactNode, use } from 'react'

const Size = createContext<WindowSize>({ columns: 80, rows: 24 })

/** Asks the terminal once for all: each part that asks by itself is another listener of it. */
export function SizedWindow({ children }: { children: ReactNode }) {
  const { columns, rows } = useWindowSize()
  return <Size value={{ columns, rows }}>{children}</Size>
}

/** In cells. */
export function useWindow(): WindowSize {
  return use(Size)
}
