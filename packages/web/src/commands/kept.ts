/** What somebody has chosen for the whole console, kept in their browser. */
import { useLayoutEffect } from 'react'
import { useKeptName } from '../context/kept-name.ts'
import { useSession } from '../context/services.tsx'
import { onStorageChange, storage } from '../ui/storage/storage.ts'

/** Takes up what is kept, null for nothing, also when another tab changes it; `take` is the same from one drawing to the next. */
export function useTake(what: string, take: (kept: string | null) => void): void {
  const name = useKeptName(what)
  const isSomebody = useSession().user !== undefined
  useLayoutEffect(() => {
    if (!isSomebody) return
    const takeUp = () => take(storage.getItem(name))
    takeUp()
    return onStorageChange((changed) => (changed === name || changed === null) && takeUp())
  }, [name, isSomebody, take])
}

/** Keeps it for the next time; of nobody nothing is kept. */
export function useKeep(what: string): (text: string) => void {
  const name = useKeptName(what)
  const isSomebody = useSession().user !== undefined
  return (text) => isSomebody && storage.setItem(name, text)
}
