import type { Command } from 'commander'
import { examples } from '../output/help-text.ts'
import type { BindAction } from './definition.ts'

export function registerSession(program: Command, act: BindAction): void {
  const feature = () => import('../features/session.ts')
  program
    .command('login')
    .description('sign in, in the browser')
    .option('--device', 'sign in with a code, in the browser of another machine')
    .option(
      '--client-credentials',
      'sign in as the service account of HEADEND_CLIENT_ID and HEADEND_CLIENT_SECRET',
    )
    .addHelpText('after', examples('headend login', 'headend login --device'))
    .action(act(async (context, options) => (await feature()).login(context, options)))
  program
    .command('logout')
    .description('sign out: delete and revoke the tokens')
    .addHelpText('after', examples('headend logout'))
    .action(act(async (context) => (await feature()).logout(context)))
  program
    .command('whoami')
    .description('who is signed in, with which roles and countries')
    .addHelpText('after', examples('headend whoami', 'headend whoami --json username,roles'))
    .action(act(async (context) => (await feature()).whoami(context)))
  program
    .command('can-i')
    .description('whether you may do something: status 0 for yes, 5 for no; without an ability, all of them')
    .argument('[ability]')
    .addHelpText('after', examples('headend can-i', 'headend can-i stb.operate --country FI'))
    .action(act(async (context, ability) => (await feature()).canI(context, ability)))
}
