import { arrowOf } from '../../keyboard/row-keys.ts'

const MOVE_KEYS = /^(Tab|Arrow|Home|End|Page)/

let byKeyboard = false

addEventListener('keydown', (event) => setByKeyboard(MOVE_KEYS.test(arrowOf(event))), true)
addEventListener('pointerdown', () => setByKeyboard(false), true)

function setByKeyboard(movesFocus: boolean): void {
  byKeyboard = movesFocus
}

/** Whether a key moved the focus: after a navigation no tooltip should cover the new page. */
export function hasKeyboardFocus(): boolean {
  return byKeyboard
}
