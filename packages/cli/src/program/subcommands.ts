/** The program's own subcommands: first use and checks, sign-in, links to the console, profiles, completion. */

import { SHELLS } from '../options.ts'
import { collectValue, type HeadendCommand, type Start } from '../subcommand.ts'

export function registerInit(program: HeadendCommand, { bind }: Start): void {
  program
    .command('init')
    .description('start here: save the address of your console in a profile')
    .argument('<console>', 'address of the console, or of its config.json')
    .examples(
      'headend init https://console.example',
      'headend init https://console.example/console/ --profile norway --country NO',
    )
    .action(bind(async (context, console) => (await import('./init.ts')).init(context, console)))
}

export function registerDoctor(program: HeadendCommand, { bind }: Start): void {
  program
    .command('doctor')
    .description(
      'check this machine, the sign-on and the services, and say what to do: status 1 for a problem',
    )
    .option('--console <address>', 'check a deployed console instead: its web server and what it calls')
    .examples('headend doctor', 'headend doctor --console https://console.example', 'headend doctor --json')
    .action(bind(async (context, options) => (await import('../doctor/doctor.ts')).doctor(context, options)))
}

export function registerSession(program: HeadendCommand, { bind }: Start): void {
  const feature = () => import('./session.ts')
  program
    .command('login')
    .description('sign in, in the browser')
    .option('--device', 'sign in with a code, in the browser of another machine')
    .option(
      '--client-credentials',
      'sign in as the service account of HEADEND_CLIENT_ID and HEADEND_CLIENT_SECRET',
    )
    .examples('headend login', 'headend login --device')
    .action(bind(async (context, options) => (await feature()).login(context, options)))
  program
    .command('logout')
    .description('sign out: delete and revoke the tokens')
    .examples('headend logout')
    .action(bind(async (context) => (await feature()).logout(context)))
  program
    .command('whoami')
    .description('who is signed in, with which roles and countries')
    .examples('headend whoami', 'headend whoami --json username,roles')
    .action(bind(async (context) => (await feature()).whoami(context)))
  program
    .command('can-i')
    .description('whether you may do something: status 0 for yes, 5 for no; without an ability, all of them')
    .argument('[ability]')
    .examples('headend can-i', 'headend can-i stb.operate --country FI')
    .action(bind(async (context, ability) => (await feature()).canI(context, ability)))
}

export function registerCompletion(program: HeadendCommand, { bind }: Start): void {
  program
    .command('completion')
    .description(`print the completion script of a shell: ${SHELLS.join(', ')}`)
    .argument('<shell>', SHELLS.join(', '))
    .examples(
      'eval "$(headend completion bash)"',
      'eval "$(headend completion zsh)"',
      'headend completion fish | source',
    )
    .action(
      bind(async (context, shell) => (await import('../completion/scripts.ts')).completion(context, shell)),
    )
}

export function registerOpen(program: HeadendCommand, { bind }: Start): void {
  program
    .command('open')
    .description('open a screen of the console in a browser, and print the address')
    .argument('[screen]', 'package, engagement, tail, campaign, …; default: the start page')
    .argument('[name...]', 'id of the record; platform and id for engagement and tail')
    .option('--tab <tab>', 'the tab to open')
    .option('--filter <column=text>', 'as in the list; for tail, the text of the filter', collectValue)
    .option('--sort <column>', 'as in the list')
    .examples(
      'headend open',
      'headend open package 1001 --tab channels',
      'headend open package --filter name=sport --sort -modified',
      'headend open engagement STB 4711002 --tab devices',
      'headend open engagement 4711002 --json',
      "headend open tail STB 4711002 --filter 'error -timeout'",
    )
    .action(
      bind(async (context, screen, names, options) =>
        (await import('./open.ts')).open(context, screen === undefined ? [] : [screen, ...names], options),
      ),
    )
}

export function registerProfile(program: HeadendCommand, { argv, bind }: Start): void {
  const feature = () => import('./profile.ts')
  const profile = program
    .command('profile')
    .description('saved settings for --profile: configuration, country, environment')
    .examples('headend profile list')
  if (!argv.includes(profile.name())) return
  profile
    .command('list')
    .description('all profiles, and the one in use')
    .examples('headend profile list', 'headend profile list --json name,country')
    .action(bind(async (context) => (await feature()).profiles(context)))
  profile
    .command('set')
    .description('save --config, --country and --env under a name; an empty value removes the setting')
    .argument('<profile>')
    .option('--config <path>', 'address or file of the configuration document')
    .option('--insecure', 'allow http to other machines: tokens are sent unencrypted')
    .option('--no-insecure', 'disallow plain http again')
    .examples(
      'headend profile set norway --config https://console.example/config.json --country NO',
      'headend profile set default --env pilot',
      "headend profile set norway --country ''",
    )
    .action(bind(async (context, name, options) => (await feature()).set(context, name, options)))
  profile
    .command('remove')
    .description('remove a profile')
    .argument('<profile>')
    .examples('headend profile remove norway')
    .action(bind(async (context, name) => (await feature()).remove(context, name)))
}
