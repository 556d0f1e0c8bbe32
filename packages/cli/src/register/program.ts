import type { Command } from 'commander'
import { SHELLS } from '../options.ts'
import { examples } from '../output/help-text.ts'
import { type BindAction, collectValue } from './definition.ts'

export function registerCompletion(program: Command, act: BindAction): void {
  program
    .command('completion')
    .description(`print the completion script of a shell: ${SHELLS.join(', ')}`)
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

export function registerOpen(program: Command, act: BindAction): void {
  program
    .command('open')
    .description('open a screen of the console in a browser, and print the address')
    .argument('[screen]', 'package, engagement, tail, campaign, …; default: the start page')
    .argument('[name...]', 'id of the record; platform and id for engagement and tail')
    .option('--tab <tab>', 'the tab to open')
    .option('--filter <column=text>', 'as in the list; for tail, the text of the filter', collectValue)
    .option('--sort <column>', 'as in the list')
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

export function registerProfile(program: Command, argv: readonly string[], act: BindAction): void {
  const feature = () => import('../features/profile.ts')
  const profile = program
    .command('profile')
    .description('saved settings for --profile: configuration, country, environment')
    .addHelpText('after', examples('headend profile list'))
  if (!argv.includes(profile.name())) return
  profile
    .command('list')
    .description('all profiles, and the one in use')
    .addHelpText('after', examples('headend profile list', 'headend profile list --json name,country'))
    .action(act(async (context) => (await feature()).profiles(context)))
  profile
    .command('set')
    .description('save --config, --country and --env under a name; an empty value removes it')
    .argument('<profile>')
    .option('--config <path>', 'address or file of the configuration document')
    .option('--insecure', 'allow http to other machines: tokens are sent unencrypted')
    .option('--no-insecure', 'disallow plain http again')
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
    .description('remove a profile')
    .argument('<profile>')
    .addHelpText('after', examples('headend profile remove norway'))
    .action(act(async (context, name) => (await feature()).remove(context, name)))
}
