/** Presses ahead of what they are for, kept while that is on its way. Of any kind: nothing here knows a page. */
import type { KeyPress } from './keys.ts'
import { arrowOf } from './row-keys.ts'

const LEADS_ON = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Enter)$/
/** More than that is no wish, but a key that lies under something. */
export const MOST = 50

/** In what a key was pressed. */
export interface PressedIn {
  /** A field, a dialog, a popup: it has its own use for them. */
  others: boolean
  /** A list or a log that is there. */
  rows: boolean
  /** What Enter presses. */
  control: boolean
}

export type KeysAhead<Press> = ReturnType<typeof createKeysAhead<Press>>

/** `later` runs a task once what is happening now is over. */
export function createKeysAhead<Press extends KeyPress>(later: (task: () => void) => void) {
  /** With each, whether the page as a whole gives way: else rows that are there have their keys themselves. */
  const waits = new Map<symbol, boolean>()
  let kept: readonly Press[] = []
  let begun = 0

  const forget = () => {
    kept = []
  }
  const forgetUnwanted = () => {
    if (waits.size === 0) forget()
  }

  return {
    forget,
    /** From now on until what it returns is called. */
    wait: (leaves: boolean) => {
      const wait = Symbol('keys')
      waits.set(wait, leaves)
      begun += 1
      return () => {
        // What has come takes them now; what nobody takes is for nothing that comes another time.
        if (waits.delete(wait)) later(forgetUnwanted)
      }
    },
    /** Whether it is kept; whoever goes on to something else has given up what was. */
    hear: (press: Press, where: PressedIn) => {
      const leaves = [...waits.values()].includes(true)
      const keeps = waits.size > 0 && isKept(press, where, leaves)
      if (!keeps) forget()
      else if (kept.length < MOST) kept = [...kept, press]
      return keeps
    },
    /** Gives them to who is there now, as far as the first that leads on to what has to come first. */
    take: () => {
      const keys = kept
      forget()
      return (press: (key: Press) => void) => {
        const before = begun
        const last = keys.findIndex((key) => {
          press(key)
          return begun !== before
        })
        if (last >= 0) kept = keys.slice(last + 1)
      }
    },
  }
}

/** Keys that lead along rows and open one. */
export function isKept(press: KeyPress, { others, rows, control }: PressedIn, leaves: boolean): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, key } = press
  if (ctrlKey || metaKey || altKey || shiftKey || isComposing || !LEADS_ON.test(arrowOf(press))) return false
  if (others || (rows && !leaves)) return false
  return key !== 'Enter' || !control
}
