/** The product's main job, written once and done with both front ends against the same provider. */
import { describe, expect, it } from 'vitest'
import type { Browser } from '../browser/index.ts'
import { onWorld } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { configurationOf } from '../world.ts'
import type { Actor } from './actor.ts'
import { BrowserActor } from './browser-actor.ts'
import { TerminalActor } from './terminal-actor.ts'

let provider: Provider
let browser: Browser

onWorld((world) => ({ provider, browser } = world))

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const

const frontEnds: { frontEnd: string; as: (account: AccountName) => Promise<Actor> }[] = [
  { frontEnd: 'in the browser', as: (account) => BrowserActor.openedAs(browser, provider, account) },
  {
    frontEnd: 'in the terminal',
    as: async (account) =>
      new TerminalActor({ ...configurationOf(provider), HEADEND_TOKEN: await provider.accessToken(account) }),
  },
]

describe.each(frontEnds)('$frontEnd', ({ as }) => {
  it('a content writer finds and restarts a box, and sees it come back [ENG-005, STB-013, EVT-001, EVT-013]', async () => {
    const maja = await as('maja')
    expect(await maja.findEngagements(customers.anna.username)).toEqual(['STB 4711002', 'OTT 4711003'])
    const watch = await maja.watchEvents(anna)
    expect(await maja.runBoxTool('hw-reboot', anna)).toContain('Hardware reboot initiated')
    await watch.sees('power going down')
    await watch.sees('boot firmware')
    await watch.stop()
    await maja.leave()
  })
})
