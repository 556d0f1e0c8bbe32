import { arrowOf } from '../../keyboard/row-keys.ts'

const LEADS_ON = /^(Tab|Arrow|Home|End|Page)/

let walked = false

addEventListener('keydown', (event) => heed(LEADS_ON.test(arrowOf(event))), true)
addEventListener('pointerdown', () => heed(false), true)

function heed(leadsOn: boolean): void {
  walked = leadsOn
}

/** Whether the focus came by a key. After a navigation no tooltip covers the new page. */
export function hasWalked(): boolean {
  return walked
}
