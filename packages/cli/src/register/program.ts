import type { Command } from 'commander'
import { SHELLS } from '../options.ts'
import { examples } from '../output/help-text.ts'
import { type Act, collected } from './definition.ts'

export function registerCompletion(program: Command, act: Act): void {
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
    .action(
      act(async (context, shell) => (await import('../completion/scripts.ts')).completion(context, shell)),
    )
}

export function registerOpen(program: Command, act: Act): void {
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
    .action(
      act(async (context, screen, names, options) =>
        (await import('../features/open.ts')).open(
          context,
          screen === undefined ? [] : [screen, ...names],
          options,
        ),
      ),
    )
}

export function registerProfile(program: Command, argv: readonly string[], act: Act): void {
  const feature = () => import('../features/profile.ts')
  const profile = program
    .command('profile')
    .description('what --profile can name: configurations, countries, environments')
    .addHelpText('after', examples('headend profile list'))
  if (!argv.includes(profile.name())) return
  profile
    .command('list')
    .description('all profiles, and which is in use')
    .addHelpText('after', examples('headend profile list', 'headend profile list --json name,country'))
    .action(act(async (context) => (await feature()).profiles(context)))
  profile
    .command('set')
    .description('keeps --config, --country and --env under a name; an empty one takes it out again')
    .argument('<profile>')
    .option('--config <path>', 'address or file of the configuration document')
    .option('--insecure', 'allows http beyond this machine: tokens then go over the network in clear')
    .option('--no-insecure', 'allows it no more')
    .addHelpText(
      'after',
      examples(
        'headend profile set norway --config https://console.example/config.json --country NO',
        'headend profile set default --env pilot',
        "headend profile set norway --country ''",
      ),
    )
    .action(act(async (context, name, options) => (await feature()).set(context, name, options)))
  profile
    .command('remove')
    .description('forgets a profile')
    .argument('<profile>')
    .addHelpText('after', examples('headend profile remove norway'))
    .action(act(async (context, name) => (await feature()).remove(context, name)))
}
