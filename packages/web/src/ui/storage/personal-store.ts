/** What a page keeps for the person who is signed in, and nobody after them may see. */
import { createStore, type Store } from '../store.ts'

const forgets: (() => void)[] = []

/** Outlasts the page of the console that filled it, until `forgetPerson`. To be made once, when a module begins. */
export function createPersonalStore<Value>(): Store<Value | undefined> {
  const store = createStore<Value | undefined>(undefined)
  forgets.push(() => store.set(undefined))
  return store
}

/** Nobody is signed in any more. */
export function forgetPerson(): void {
  for (const forget of forgets) forget()
}
