/** Presses ahead of what they are for, kept while that is on its way. Of any kind: nothing here knows a page. */
import { isMeantAhead, isModifier, isShortcut, type KeyPress } from './keys.ts'
import { arrowOf, removes } from './row-keys.ts'

const LEADS_ON = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End|Enter)$/
/** More than that is no wish, but a key that lies under something. */
export const MOST = 50

/** Whoever is there has its own use for them. */
export const OTHERS = 'input, select, textarea, [contenteditable], dialog, [popover]'
export const PRESSED = 'a[href], button, summary'
export const ROWS = '[role=grid], [role=treegrid], [role=listbox], [role=log]'

/** What is on its way: rows on a page that is there, a tab with its own keys, a record, or a page of which nobody knows yet what it is. */
export type Coming = 'rows' | 'tab' | 'record' | 'page'

/**
 * What becomes of a press. What takes a row away is 'unseen', and never kept: it would act on something that the person has not
 * seen, and that may be another than they had in mind. Held down, or where nobody knows yet what comes, it is one of many letters.
 * Esc gives up a page that is on its way.
 */
export type Fate = 'kept' | 'dropped' | 'unseen' | 'givesUp' | 'live'

/** Whether a key was pressed within that: a selector. */
type IsIn = (what: string) => boolean

export type KeysAhead<Press extends KeyPress> = ReturnType<typeof createKeysAhead<Press>>

/** `later` runs a task once what is happening now is over; `press` presses anew. */
export function createKeysAhead<Press extends KeyPress>(
  later: (task: () => void) => void,
  press: (key: Press) => void,
) {
  const waits = new Map<symbol, Coming>()
  const takers = new Set<() => void>()
  let kept: readonly Press[] = []
  let begun = 0
  let giving = false

  const forget = () => {
    kept = []
  }
  const settle = () => {
    if (waits.size > 0 || giving || kept.length === 0) return
    // What nobody takes is for the page as it is: whoever has no use for it says so.
    const [take = give] = takers
    take()
  }
  const give = () => {
    // Those that begin on the way are found out below; what has come meanwhile asks again, and so does `settle`.
    if (giving || [...waits.values()].some(isPart)) return
    const before = begun
    const next = () => {
      const [key, ...others] = kept
      giving = key !== undefined && begun === before
      if (!key || !giving) return settle()
      kept = others
      press(key)
      // Where a key leads to is known when all that it has set going has begun.
      later(next)
    }
    next()
  }

  return {
    forget,
    /** From now on until what it returns is called. */
    wait: (coming: Coming) => {
      const wait = Symbol()
      waits.set(wait, coming)
      begun++
      return () => {
        // What has come takes them now, before that.
        if (waits.delete(wait)) later(settle)
      }
    },
    /** Calls whenever nothing is on its way any more, until what it returns is called. */
    take: (taker: () => void) => {
      takers.add(taker)
      return () => void takers.delete(taker)
    },
    /** What becomes of it; whoever goes on to something else has given up what was. */
    hear: (press: Press, isIn: IsIn): Fate => {
      if (isModifier(press)) return 'live'
      // What is pressed while others are given comes after them.
      const fate = fateOf(press, isIn, giving ? ['record'] : [...waits.values()])
      if (fate === 'live' || fate === 'givesUp') forget()
      if (fate === 'kept' && kept.length < MOST) kept = [...kept, press]
      return fate
    },
    /** Presses them anew, one after the other, as far as the first that leads on to what has to come first. */
    give,
  }
}

/** What becomes of a press while that is on its way. */
export function fateOf(press: KeyPress, isIn: IsIn, coming: readonly Coming[]): Fate {
  if (coming.length === 0 || press.isComposing || isIn(OTHERS)) return 'live'
  const onlyRows = coming.every(isPart)
  // Rows that are there have their keys themselves, unless the page as a whole gives way.
  if (onlyRows && isIn(ROWS)) return 'live'
  if (press.key === 'Escape') return coming.includes('page') ? 'givesUp' : 'live'
  if (removes(press)) return press.repeat || coming.every((one) => one === 'page') ? 'dropped' : 'unseen'
  if (leadsOn(press)) return press.key === 'Enter' && isIn(PRESSED) ? 'live' : 'kept'
  const isMeant = onlyRows
    ? coming.includes('tab') && OF_TABS.some((id) => isShortcut(press, id))
    : isMeantAhead(press)
  if (!isMeant) return 'live'
  // Held down, a key of a record would go on long after it was let go.
  return press.repeat ? 'dropped' : 'kept'
}

/** What a tab has for itself, and nobody else on its page. */
const OF_TABS = ['create', 'add', 'move'] as const

/** Of a page that is there, and has its other keys. */
const isPart = (coming: Coming) => coming === 'rows' || coming === 'tab'

/** Keys that lead along rows and open one. */
function leadsOn(press: KeyPress): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  return !(ctrlKey || metaKey || altKey || shiftKey) && LEADS_ON.test(arrowOf(press))
}
