import { TAIL_PLATFORM } from '@headend/core/remote-events'
import { PLATFORM_CHOICE } from '../../output/help-text.ts'
import type { HeadendCommand, Start } from '../../subcommand.ts'
import type { Feature } from '../feature.ts'

function register(program: HeadendCommand, { bind }: Start): void {
  const tail = program
    .command('tail')
    .description('follow the remote events of engagements, in time order; reconnects automatically')
    .argument(
      '<id...>',
      'engagement ids, optionally with the platform: STB/4711002; - reads them from standard input',
    )
    .option(
      '--platform <platform>',
      `${PLATFORM_CHOICE}; ids such as STB/4711002 override it; headend stb defaults to STB`,
      TAIL_PLATFORM,
    )
  eventOptions(tail)
    .option('--no-reconnect', 'stop at the first error')
    .option('--record <file>', 'also write all events, unfiltered, to a new file for headend replay')
    .option('--append', 'with --record: continue an existing file')
    .examples(
      'headend tail 4711002 --platform STB',
      'headend tail STB/4711002 STB/4711900 --since -10m --filter "playback -start"',
      'headend tail STB/4711002 --until +10m --record evening.ndjson',
      'headend tail 4711003 --json | jq -r .message',
    )
    .action(bind(async (context, ids, options) => (await import('./tail.ts')).tail(context, ids, options)))
  const replay = program
    .command('replay')
    .description('replay a recording of headend tail; needs no sign-in')
    .argument('<file>', 'a recording, or the output of headend tail --json; - for standard input')
    .option('--speed <times>', 'playback speed: 10 is ten times as fast, max is without pauses', '1')
  eventOptions(replay)
    .examples(
      'headend replay evening.ndjson --speed 10',
      'headend replay evening.ndjson --speed max --filter "/error \\d+/" --json',
      'headend replay - --speed max --since 18:00 --until 19:00 < evening.ndjson',
    )
    .action(
      bind(async (context, file, options) => (await import('./replay.ts')).replay(context, file, options)),
    )
}

function eventOptions(command: HeadendCommand): HeadendCommand {
  return command
    .option('--filter <filter>', 'only messages with these words, "a phrase", -not this, /an expression/i')
    .option('--since <moment>', 'only events from this time on: now, -10m, -2h, 14:00, 2026-12-24 18:00:30')
    .option(
      '--until <moment>',
      'only events before this time: +10m, or as above; now stops after the existing events',
    )
    .option('--utc', 'show and read times in UTC instead of the time of the country')
    .option(
      '-n, --count <events>',
      'stop after this many events; stored ones come first, unless --since is later',
    )
}

export const remoteEvents: Feature = { id: 'remote-events', screen: 'tail', register }
