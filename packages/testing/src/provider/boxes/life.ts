/** What a box says by itself while somebody watches what it says. */
import type { Random } from '../sample/random.ts'
import { playbackStart, type Step } from './scripts.ts'

const ERRORS = [
  'playback error 4012, segment timeout, retry 1 of 3',
  'playback error 3016, licence refused, retry 1 of 3',
  'playback error 1002, network lost for 2.4 s',
] as const

export function moment(random: Random, fullLog: boolean): Step[] {
  const steps = random.chance(0.12) ? mishap(random) : zap(random)
  return fullLog ? [...steps, ...details(random)] : steps
}

function zap(random: Random): Step[] {
  return [
    [0, `channel change, key ${random.pick(['up', 'down', 'list', 'number'])}`],
    [random.between(200, 700), playbackStart(random)],
  ]
}

function mishap(random: Random): Step[] {
  return [
    [0, random.pick(ERRORS)],
    [random.between(500, 1500), playbackStart(random)],
  ]
}

function details(random: Random): Step[] {
  return [
    [50, `debug buffer ${random.between(4, 30)} s, dropped frames ${random.between(0, 3)}`],
    [50, `debug decoder h264 ok, temperature ${random.between(41, 63)} C`],
    [50, `debug network rtt ${random.between(6, 60)} ms, loss 0 %`],
  ]
}
