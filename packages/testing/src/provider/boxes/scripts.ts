/** What a box says: when a service acts on it, and by itself while someone listens. */
import type { Platform } from '@headend/core/engagements'
import type { Random } from '../sample/random.ts'

/** Milliseconds after the step before. */
export type BoxStep = readonly [after: number, message: string]

interface BoxScript {
  steps(random: Random): BoxStep[]
  /** Ends everything else that the box does. */
  interrupts?: boolean
}

const PROGRAMMES = [
  'playback start TV4 HD, dash 6.0 Mbit/s',
  'playback start SVT1 HD, dash 5.2 Mbit/s',
  'playback start NRK1 HD, dash 5.6 Mbit/s',
  'playback start Yle TV1, dash 4.8 Mbit/s',
  'playback start DR1, dash 5.4 Mbit/s',
] as const

const playbackStart = (random: Random) => random.pick(PROGRAMMES)

const boot = (reason: string, random: Random, firmware = '7.14.2'): BoxStep[] => [
  [3000, `boot firmware ${firmware}, reason ${reason}`],
  [300, `network dhcp ok, ${random.between(8, 40)} ms`],
  [500, 'login ok'],
  [900, playbackStart(random)],
]

const say = (...steps: BoxStep[]): BoxScript => ({ steps: () => steps })

const onBox: Record<string, BoxScript> = {
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
  fullLogSTB: say([300, 'log level full, ends in 3 days']),
  defaultLogSTB: say([300, 'log level default']),
  listAllStoredObjects: {
    steps: (random) => [
      [400, 'stored objects 3'],
      [50, `stored object /settings/picture, ${random.between(90, 400)} bytes`],
      [50, `stored object /lists/favourites, ${random.between(90, 900)} bytes`],
      [50, `stored object /recordings/index, ${random.between(900, 9000)} bytes`],
    ],
  },
}

const anywhere: Record<string, BoxScript> = {
  updateFromBss: say([800, 'entitlements refresh requested'], [1600, 'entitlements refreshed, 5 packages']),
  deactivatecheck: say([400, 'concurrent login check halted for 5 hours']),
}

const inApp: Record<string, BoxScript> = {
  hwRebootSTB: {
    interrupts: true,
    steps: (random) => [
      [400, 'app closing, reason remote'],
      [1200, 'app start 9.4.1, reason remote'],
      [500, 'login ok'],
      [900, playbackStart(random)],
    ],
  },
  fullLogSTB: say([300, 'log level full, ends in 3 days']),
}

export function scriptFor(platform: Platform, serviceId: string): BoxScript | undefined {
  return (platform === 'STB' ? onBox : inApp)[serviceId] ?? anywhere[serviceId]
}

const ERRORS = [
  'playback error 4012, segment timeout, retry 1 of 3',
  'playback error 3016, licence refused, retry 1 of 3',
  'playback error 1002, network lost for 2.4 s',
] as const

export function ambientSteps(random: Random, fullLog: boolean): BoxStep[] {
  const steps = random.chance(0.12) ? playbackError(random) : channelChange(random)
  return fullLog ? [...steps, ...debugDetails(random)] : steps
}

function channelChange(random: Random): BoxStep[] {
  return [
    [0, `channel change, key ${random.pick(['up', 'down', 'list', 'number'])}`],
    [random.between(200, 700), playbackStart(random)],
  ]
}

function playbackError(random: Random): BoxStep[] {
  return [
    [0, random.pick(ERRORS)],
    [random.between(500, 1500), playbackStart(random)],
  ]
}

function debugDetails(random: Random): BoxStep[] {
  return [
    [50, `debug buffer ${random.between(4, 30)} s, dropped frames ${random.between(0, 3)}`],
    [50, `debug decoder h264 ok, temperature ${random.between(41, 63)} C`],
    [50, `debug network rtt ${random.between(6, 60)} ms, loss 0 %`],
  ]
}
