import type { Choice } from '../choice.ts'

/** A list of which each choice is ticked or not. */
interface Ticked {
  choices?: readonly Choice[] | undefined
  /** What is ticked is what the value does not hold (PKG-037). */
  inverted?: boolean | undefined
}

/** Which of the choices are ticked, in their order. */
export function tickedIn(held: readonly string[], { choices = [], inverted = false }: Ticked): string[] {
  return choices.map(({ value }) => value).filter((value) => held.includes(value) !== inverted)
}

/** What is held once these are ticked and no others; what is held and cannot be chosen stays. */
export function withTicked(held: readonly string[], ticked: readonly string[], list: Ticked): string[] {
  const { choices = [] } = list
  const kept = held.filter((one) => !choices.some(({ value }) => value === one))
  return [...kept, ...tickedIn(ticked, list)]
}
