/** The tree of subcommands. Everything that does something is imported when it is called. */
import { BOX_TOOLS, PLATFORMS } from '@headend/core/engagements'
import { TAIL_PLATFORM } from '@headend/core/remote-events'
import type { Command } from 'commander'
import type { Run } from './program.ts'
import { registerPlans, registerTool } from './register-batch.ts'

export const BOX_PLATFORM = 'STB'
export const platforms = PLATFORMS.join(' or ')

export const examples = (...lines: string[]) => `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`

export function registerSession(program: Command, run: Run): void {
  const feature = () => import('./features/session.ts')
  program
    .command('login')
    .description('sign in, in the browser')
    .option('--device', 'with a code, in the browser of another machine')
    .option('--client-credentials', 'as the service account of HEADEND_CLIENT_ID and HEADEND_CLIENT_SECRET')
    .addHelpText('after', examples('headend login', 'headend login --device'))
    .action((options, command: Command) =>
      run(command.optsWithGlobals(), async (context) => (await feature()).login(context, options)),
    )
  program
    .command('logout')
    .description('sign out: forget and revoke the tokens')
    .addHelpText('after', examples('headend logout'))
    .action((_, command: Command) =>
      run(command.optsWithGlobals(), async (context) => (await feature()).logout(context)),
    )
  program
    .command('whoami')
    .description('who is signed in, with which roles and countries')
    .addHelpText('after', examples('headend whoami', 'headend whoami --json username,roles'))
    .action((_, command: Command) =>
      run(command.optsWithGlobals(), async (context) => (await feature()).whoami(context)),
    )
  program
    .command('can-i')
    .description('whether you may do something: status 0 for yes, 5 for no; without an ability, all of them')
    .argument('[ability]')
    .addHelpText('after', examples('headend can-i', 'headend can-i stb.operate --country FI'))
    .action((ability, _, command: Command) =>
      run(command.optsWithGlobals(), async (context) => (await feature()).canI(context, ability)),
    )
}

export function registerStb(program: Command): Command {
  return program
    .command('stb')
    .description('tools for set-top boxes, and how they are set')
    .addHelpText(
      'after',
      examples(
        'headend stb hw-reboot 4711002 --yes',
        'headend stb full-log 4711002 4711900',
        'headend stb hw-reboot --file boxes.txt --plan',
        'headend stb config 4711002',
      ),
    )
}

/** A subcommand for every row of the table of box tools, and one that reads. */
export function registerTools(stb: Command, run: Run): void {
  stb
    .command('config')
    .description('how the box is set: groups of settings, what is chosen and what could be')
    .argument('<id>')
    .option('--platform <platform>', platforms, BOX_PLATFORM)
    .addHelpText('after', examples('headend stb config 4711002', 'headend stb config 4711002 --json groups'))
    .action((id, { platform }, command: Command) =>
      run(command.optsWithGlobals(), async (context) =>
        (await import('./features/box-settings.ts')).config(context, id, platform),
      ),
    )
  for (const tool of BOX_TOOLS) registerTool(stb, run, tool)
  registerPlans(stb, run)
}

export function registerTail(program: Command, run: Run): void {
  const tail = program
    .command('tail')
    .description('remote events of engagements as they happen, in one order; over lost connections')
    .argument('<id...>', 'engagement ids, all at the same time; STB/4711002 names the platform, too')
    .option('--platform <platform>', platforms, TAIL_PLATFORM)
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
    .action((ids, options, command: Command) =>
      run(command.optsWithGlobals(), async (context) =>
        (await import('./features/tail.ts')).tail(context, ids, options),
      ),
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
    .action((file, options, command: Command) =>
      run(command.optsWithGlobals(), async (context) =>
        (await import('./features/replay.ts')).replay(context, file, options),
      ),
    )
}

function shownOptions(command: Command): Command {
  return command
    .option('--filter <filter>', 'only messages with these words, "a phrase", -not this, /an expression/i')
    .option('--since <moment>', 'not what was before: -10m, -2h, 14:00, 2026-12-24 18:00:30')
    .option('--until <moment>', 'end there: +10m, or as above')
    .option('-n, --count <events>', 'end when so many are shown')
}
