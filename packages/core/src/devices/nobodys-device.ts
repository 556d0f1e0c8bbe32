import { HITS, SEARCHED } from '../engagements/search.view.ts'
import { identify, pasted } from '../palette/index.ts'
import { visible } from '../text.ts'
import type { CommandRefusal } from './engagement-commands.ts'

/** As a palette lists it. */
export interface DeviceTold extends CommandRefusal {
  id: string
  group: string
  title: string
  passing: true
}

export function deviceTold(device: string): DeviceTold {
  return { id: 'engagement.device', group: HITS, title: visible(`Device ${device}`), passing: true }
}

/** What stands for a device of which nobody knows whose it is; undefined where none is typed. */
export function nobodysDevice(typed: string): DeviceTold | undefined {
  if (!identify(typed).includes('device')) return undefined
  return { ...deviceTold(pasted(typed)), ...NOT_FOUND_BY_DEVICE }
}

const NOT_FOUND_BY_DEVICE: CommandRefusal = {
  refused: 'no service finds an engagement by a device',
  remedy: `Ask for the engagement ${SEARCHED}`,
}
