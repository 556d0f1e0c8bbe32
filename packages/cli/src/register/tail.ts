import { TAIL_PLATFORM } from '@headend/core/remote-events'
import type { Command } from 'commander'
import { examples, platforms } from '../output/help-text.ts'
import type { Act } from './definition.ts'

export function registerTail(program: Command, act: Act): void {
  const tail = program
    .command('tail')
    .description('remote events of engagements as they happen, in one order; over lost connections')
    .argument(
      '<id...>',
      'engagement ids, all at the same time; STB/4711002 names the platform, too; - reads them from standard input',
    )
    .option(
      '--platform <platform>',
      `${platforms}, where an id does not say it; headend stb has STB`,
      TAIL_PLATFORM,
    )
  shownOptions(tail)
    .option('--no-reconnect', 'end with the first error')
    .option('--record <file>', 'write all of them to a new file, whatever the filter, for headend replay')
    .option('--append', 'with --record: write on at the end of a file that is there')
    .addHelpText(
      'after',
      examples(
        'headend tail 4711002 --platform STB',
        'headend tail STB/4711002 STB/4711900 --since -10m --filter "playback -start"',
        'headend tail STB/4711002 --until +10m --record evening.ndjson',
        'headend tail 4711003 --json | jq -r .message',
      ),
    )
    .action(
      act(async (context, ids, options) => (await import('../features/tail.ts')).tail(context, ids, options)),
    )
  const replay = program
    .command('replay')
    .description('what headend tail has recorded, once more; without a sign-in')
    .argument('<file>', 'a recording, or what headend tail --json has written; - for standard input')
    .option('--speed <times>', 'how many times as fast; max without pauses', '1')
  shownOptions(replay)
    .addHelpText(
      'after',
      examples(
        'headend replay evening.ndjson --speed 10',
        'headend replay evening.ndjson --speed max --filter "/error \\d+/" --json',
        'headend replay - --speed max --since 18:00 --until 19:00 < evening.ndjson',
      ),
    )
    .action(
      act(async (context, file, options) =>
        (await import('../features/replay.ts')).replay(context, file, options),
      ),
    )
}

function shownOptions(command: Command): Command {
  return command
    .option('--filter <filter>', 'only messages with these words, "a phrase", -not this, /an expression/i')
    .option('--since <moment>', 'not what was before: now, -10m, -2h, 14:00, 2026-12-24 18:00:30')
    .option('--until <moment>', 'end there: +10m, or as above; now ends with what is there')
    .option('--utc', 'times in UTC, also those of --since and --until, instead of in the time of the country')
    .option('-n, --count <events>', 'end when so many are shown')
}
