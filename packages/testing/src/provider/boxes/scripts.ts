/** What a box does when it is told to: steps of [milliseconds after the one before, what it then says]. */
import type { Platform } from '@headend/core/engagements'
import type { Random } from '../sample/random.ts'

export type Step = readonly [after: number, message: string]

export interface Script {
  steps(random: Random): Step[]
  /** Whatever else was going on ends here: the power goes. */
  interrupts?: boolean
  log?: 'full' | 'default'
}

const PROGRAMMES = [
  'playback start TV4 HD, dash 6.0 Mbit/s',
  'playback start SVT1 HD, dash 5.2 Mbit/s',
  'playback start NRK1 HD, dash 5.6 Mbit/s',
  'playback start Yle TV1, dash 4.8 Mbit/s',
  'playback start DR1, dash 5.4 Mbit/s',
] as const

export const playbackStart = (random: Random) => random.pick(PROGRAMMES)

const boot = (reason: string, random: Random, firmware = '7.14.2'): Step[] => [
  [3000, `boot firmware ${firmware}, reason ${reason}`],
  [300, `network dhcp ok, ${random.between(8, 40)} ms`],
  [500, 'login ok'],
  [900, playbackStart(random)],
]

const say = (...steps: Step[]): Script => ({ steps: () => steps })

const onBox: Record<string, Script> = {
  hwRebootSTB: {
    interrupts: true,
    steps: (random) => [[400, 'power going down, reason remote hardware reboot'], ...boot('remote', random)],
  },
  swRebootSTB: {
    interrupts: true,
    steps: (random) => [[400, 'client going down, reason remote software reboot'], ...boot('remote', random)],
  },
  factoryResetSTB: {
    interrupts: true,
    steps: (random) => [
      [400, 'factory reset, reason remote'],
      [1200, 'storage erased, 214 objects'],
      ...boot('factory reset', random),
    ],
  },
  updateSTB: {
    interrupts: true,
    steps: (random) => [
      [400, 'update check, reason remote'],
      [1500, 'update found 7.15.0, 86 MB'],
      [2500, 'update written, restarting'],
      ...boot('update', random, '7.15.0'),
    ],
  },
  resetIp: {
    steps: (random) => [
      [100, 'network address released, reason remote'],
      [600, `network dhcp ok, ${random.between(8, 40)} ms`],
    ],
  },
  fullLogSTB: { log: 'full', ...say([300, 'log level full, ends in 3 days']) },
  defaultLogSTB: { log: 'default', ...say([300, 'log level default']) },
  listAllStoredObjects: {
    steps: (random) => [
      [400, 'stored objects 3'],
      [50, `stored object /settings/picture, ${random.between(90, 400)} bytes`],
      [50, `stored object /lists/favourites, ${random.between(90, 900)} bytes`],
      [50, `stored object /recordings/index, ${random.between(900, 9000)} bytes`],
    ],
  },
}

const anywhere: Record<string, Script> = {
  updateFromBss: say([800, 'entitlements refresh requested'], [1600, 'entitlements refreshed, 5 packages']),
  deactivatecheck: say([400, 'concurrent login check halted for 5 hours']),
}

const inApp: Record<string, Script> = {
  hwRebootSTB: {
    interrupts: true,
    steps: (random) => [
      [400, 'app closing, reason remote'],
      [1200, 'app start 9.4.1, reason remote'],
      [500, 'login ok'],
      [900, playbackStart(random)],
    ],
  },
  fullLogSTB: { log: 'full', ...say([300, 'log level full, ends in 3 days']) },
}

export function scriptFor(platform: Platform, serviceId: string): Script | undefined {
  return (platform === 'STB' ? onBox : inApp)[serviceId] ?? anywhere[serviceId]
}
