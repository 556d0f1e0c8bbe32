import { arrowOf } from '../../keyboard/row-keys.ts'

const LEADS_ON = /^(Tab|Arrow|Home|End|Page)/

let walked = false

addEventListener('keydown', (event) => heed(LEADS_ON.test(arrowOf(event))), true)
addEventListener('pointerdown', () => heed(false), true)

function heed(leadsOn: boolean): void {
  walked = leadsOn
}

/** By a key that leads on, to what has the focus. Whom a page has brought somewhere reads what is there, and not what lies over it. */
export function hasWalked(): boolean {
  return walked
}
