import { createContext, useContext } from 'react'

/** Whether a row is the one that the keyboard is on. */
export const CurrentRow = createContext(false)

/** For what only that row shows: drawn in every row, it would be hidden in all of them. */
export const useIsCurrent = () => useContext(CurrentRow)
