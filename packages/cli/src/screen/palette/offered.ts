import { createContext } from 'react'
import type { PaletteItem } from './item.ts'

/** What the open screen can do. */
export const Offered = createContext<readonly PaletteItem[]>([])
