/**
 * Which Enter led to what is shown. One that is pressed again ahead of that, with nothing between, was aimed at what the first one was: a
 * hand that presses twice, or that did not see yet that the first had been heard. Whoever sees the rows, or presses another key for them
 * first, means them.
 */
import { isModifier, type KeyPress } from './keys.ts'

export function createEnterRun<Press extends KeyPress>() {
  const runs = new WeakMap<Press, symbol>()
  let run: symbol | undefined
  let led: symbol | undefined

  const end = () => {
    run = undefined
  }

  return {
    end,
    /** Of a press as it is made, and once more where it is kept and given. */
    hear: (press: Press) => {
      if (isModifier(press)) return
      if (press.key !== 'Enter') return end()
      run = runs.get(press) ?? run ?? Symbol()
      runs.set(press, run)
    },
    /** Something else is shown from now on, by what was pressed last. */
    lead: () => {
      led = run
    },
    /** Whether it is no other than the one that led here, as it was pressed: what came after it changes nothing. */
    isSame: (press: Press) => led !== undefined && runs.get(press) === led,
  }
}
