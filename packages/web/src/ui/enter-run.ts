/**
 * Which Enter led to what is shown. One that is pressed again at once, with nothing between, was aimed at what the first one was: a
 * hand that presses twice, or that did not see yet that the first had been heard. No time tells these from who means the next row:
 * another key or a press does.
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

/** Whether the Enter that is pressed now is no other than the one that led here. */
export function isSameEnter(): boolean {
  return run !== undefined && run === led
}
