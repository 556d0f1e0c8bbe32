/**
 * Which Enter led to what is shown. One that is pressed again ahead of that, with nothing between, was aimed at what the first one was: a
 * hand that presses twice, or that did not see yet that the first had been heard. Whoever sees the rows, or presses another key for them
 * first, means them.
 */
import { isModifier } from './keys.ts'

let run: symbol | undefined
let led: symbol | undefined

addEventListener('keydown', hear, true)
addEventListener('pointerdown', end, true)

function hear(event: KeyboardEvent): void {
  if (event.key === 'Enter') run ??= Symbol()
  else if (!isModifier(event)) end()
}

function end(): void {
  run = undefined
}

/** Something else is shown from now on, by what was pressed last. */
export function leadsOn(): void {
  led = run
}

/** Whether that Enter was kept for what is shown (typed-ahead.ts), and is no other than the one that led here. */
export function isSameEnter({ isTrusted }: KeyboardEvent): boolean {
  return !isTrusted && run !== undefined && run === led
}
