/** Settings of the whole console, kept in the browser as the theme is: of no person, and no log-out removes them. */
import { useLayoutEffect } from 'react'
import { onStorageChange, storage } from '../ui/storage/storage.ts'

const nameOf = (setting: string) => `headend-${setting}`

/** Takes up what is kept, null for nothing, also when another tab changes it; `take` is the same from one drawing to the next. */
export function useTake(setting: string, take: (kept: string | null) => void): void {
  useLayoutEffect(() => {
    const name = nameOf(setting)
    const takeUp = () => take(storage.getItem(name))
    takeUp()
    return onStorageChange((changed) => (changed === name || changed === null) && takeUp())
  }, [setting, take])
}

/** Keeps it for the next time. */
export function keepSetting(setting: string, text: string): void {
  storage.setItem(nameOf(setting), text)
}
