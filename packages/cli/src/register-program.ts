/** The subcommands about the program itself, and its way to the console. */
import type { Command } from 'commander'
import { SHELLS } from './completion/shells.ts'
import type { Run } from './program.ts'
import { examples } from './register.ts'
import { collected } from './register-records.ts'

export function registerCompletion(program: Command, run: Run): void {
  program
    .command('completion')
    .description(`what a shell needs to complete commands: ${SHELLS.join(', ')}`)
    .argument('<shell>', SHELLS.join(', '))
    .addHelpText(
      'after',
      examples(
        'eval "$(headend completion bash)"',
        'eval "$(headend completion zsh)"',
        'headend completion fish | source',
      ),
    )
    .action((shell, _, command: Command) =>
      run(command.optsWithGlobals(), async (context) =>
        (await import('./features/completion.ts')).completion(context, shell),
      ),
    )
}

export function registerOpen(program: Command, run: Run): void {
  program
    .command('open')
    .description('the same screen in the console: opens a browser, prints the address')
    .argument('[screen]', 'package, engagement, tail, campaign, …; the start page where absent')
    .argument('[name...]', 'of one: an id, for engagement and tail platform and id')
    .option('--tab <tab>', 'of the page that is opened')
    .option('--filter <column=text>', 'as of its list; of tail what its filter says', collected)
    .option('--sort <column>', 'as of its list')
    .addHelpText(
      'after',
      examples(
        'headend open',
        'headend open package 1001 --tab channels',
        'headend open package --filter name=sport --sort -modified',
        'headend open engagement STB 4711002 --tab devices',
        'headend open engagement 4711002 --json',
        "headend open tail STB 4711002 --filter 'error -timeout'",
      ),
    )
    .action((screen, names, options, command: Command) =>
      run(command.optsWithGlobals(), async (context) =>
        (await import('./features/open.ts')).open(
          context,
          screen === undefined ? [] : [screen, ...names],
          options,
        ),
      ),
    )
}

export function registerProfile(program: Command, argv: readonly string[], run: Run): void {
  const feature = () => import('./features/profile.ts')
  const profile = program
    .command('profile')
    .description('what --profile can name: configurations, countries, environments')
    .addHelpText('after', examples('headend profile list'))
  if (!argv.includes(profile.name())) return
  profile
    .command('list')
    .description('all profiles, and which is in use')
    .addHelpText('after', examples('headend profile list', 'headend profile list --json name,country'))
    .action((_, command: Command) =>
      run(command.optsWithGlobals(), async (context) => (await feature()).profiles(context)),
    )
  profile
    .command('set')
    .description('keeps --config, --country and --env under a name; an empty one takes it out again')
    .argument('<profile>')
    .option('--config <path>', 'address or file of the configuration document')
    .addHelpText(
      'after',
      examples(
        'headend profile set norway --config https://console.example/config.json --country NO',
        'headend profile set default --env pilot',
        "headend profile set norway --country ''",
      ),
    )
    .action((name, options, command: Command) =>
      run(command.optsWithGlobals(), async (context) => (await feature()).set(context, name, options)),
    )
  profile
    .command('remove')
    .description('forgets a profile')
    .argument('<profile>')
    .addHelpText('after', examples('headend profile remove norway'))
    .action((name, _, command: Command) =>
      run(command.optsWithGlobals(), async (context) => (await feature()).remove(context, name)),
    )
}
