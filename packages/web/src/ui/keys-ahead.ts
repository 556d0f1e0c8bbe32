/** Presses ahead of what they are for, kept while that is on its way. Of any kind: nothing here knows a page. */
import type { KeyPress } from './keys.ts'
import { arrowOf } from './row-keys.ts'

const LEADS_ON = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Enter)$/
/** More than that is no wish, but a key that lies under something. */
export const MOST = 50

/** Whoever is there has its own use for them. */
export const OTHERS = 'input, select, textarea, [contenteditable], dialog, [popover]'
export const PRESSED = 'a[href], button, summary'
export const ROWS = '[role=grid], [role=treegrid], [role=listbox], [role=log]'

/** Whether a key was pressed within that: a selector. */
type IsIn = (what: string) => boolean

export type KeysAhead<Press extends KeyPress> = ReturnType<typeof createKeysAhead<Press>>

/** `later` runs a task once what is happening now is over. */
export function createKeysAhead<Press extends KeyPress>(later: (task: () => void) => void) {
  /** With each, whether the page as a whole gives way: else rows that are there have their keys themselves. */
  const waits = new Map<symbol, boolean>()
  let kept: readonly Press[] = []
  let begun = 0

  const forget = () => {
    kept = []
  }

  return {
    forget,
    /** From now on until what it returns is called. */
    wait: (leaves: boolean) => {
      const wait = Symbol()
      waits.set(wait, leaves)
      begun++
      return () => {
        // What has come takes them now; what nobody takes is for nothing that comes another time.
        if (waits.delete(wait)) later(() => waits.size || forget())
      }
    },
    /** Whether it is kept; whoever goes on to something else has given up what was. */
    hear: (press: Press, isIn: IsIn) => {
      const keeps = waits.size > 0 && isKept(press, isIn, [...waits.values()].includes(true))
      if (!keeps) forget()
      else if (kept.length < MOST) kept = [...kept, press]
      return keeps
    },
    /** Presses them anew, as far as the first that leads on to what has to come first. */
    give: (press: (key: Press) => void) => {
      for (const before = begun; kept[0] && begun === before; ) {
        const [key, ...others] = kept
        kept = others
        press(key)
      }
    },
  }
}

/** Keys that lead along rows and open one. */
export function isKept(press: KeyPress, isIn: IsIn, leaves: boolean): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, key } = press
  if (ctrlKey || metaKey || altKey || shiftKey || isComposing || !LEADS_ON.test(arrowOf(press))) return false
  if (isIn(OTHERS) || (!leaves && isIn(ROWS))) return false
  return key !== 'Enter' || !isIn(PRESSED)
}
