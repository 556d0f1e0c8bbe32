import { ENGAGEMENT_TABS, SEARCH_FIELDS, SHORTEST_TERM } from '@headend/core/engagements'
import type { Command } from 'commander'
import { ENGAGEMENT_ID, examples, PLATFORM_CHOICE, seeAlso } from '../../output/help-text.ts'
import type { RecordHelp } from '../../records/help.ts'
import {
  type BindAction,
  NEWEST_CHANGES,
  type Start,
  withConflict,
  withLimit,
  withTable,
  withValues,
} from '../../subcommand.ts'

export function registerEngagement(program: Command, { argv, act, help }: Start): void {
  const engagement = program
    .command('engagement')
    .description('find, read and change engagements')
    .addHelpText('after', examples('headend engagement search anna.lindqvist'))
  // Most starts have no use for what is below.
  if (!argv.includes(engagement.name())) return
  registerReads(engagement, act)
  registerEdit(engagement, act, help)
  registerDevices(engagement, act, help)
}

function withIdentity(command: Command): Command {
  return command.argument('<platform>', PLATFORM_CHOICE).argument('<id>', ENGAGEMENT_ID)
}

function registerReads(engagement: Command, act: BindAction): void {
  engagement
    .command('search')
    .description(`by engagement ${SEARCH_FIELDS}`)
    .argument('<term>', `at least ${SHORTEST_TERM} characters`)
    .addHelpText(
      'after',
      examples(
        'headend engagement search 4711002',
        'headend engagement search anna.lindqvist@example.se --json id,platform',
      ),
    )
    .action(act(async (context, term) => (await import('./search.ts')).search(context, term)))
  withIdentity(engagement.command('view').description('one engagement, tab by tab; all fields with --json'))
    .option('--tab <tabs>', `only ${ENGAGEMENT_TABS.map(({ id }) => id).join(', ')}`)
    .option('--reveal', 'also show pins')
    .addHelpText(
      'after',
      examples(
        'headend engagement view STB 4711002',
        'headend engagement view STB 4711002 --tab customer,devices',
        'headend engagement view OTT 4711003 --json > engagement.json',
      ),
    )
    .action(
      act(async (context, platform, id, options) =>
        (await import('./view.ts')).view(context, platform, id, options),
      ),
    )
  withLimit(
    withIdentity(engagement.command('history').description('who changed what in one engagement')),
    NEWEST_CHANGES,
  )
    .addHelpText(
      'after',
      examples(
        'headend engagement history STB 4711002 --limit 5',
        'headend engagement history STB 4711002 --json when,user,what',
      ),
    )
    .addHelpText('after', seeAlso('headend package changes', 'the changes of a TV package'))
    .action(
      act(async (context, platform, id, { limit }) =>
        (await import('./search.ts')).history(context, { platform, id, limit }),
      ),
    )
}

function registerEdit(engagement: Command, act: BindAction, help: RecordHelp | undefined): void {
  withConflict(
    withValues(
      withIdentity(
        engagement.command('edit').description('change one engagement; without options, opens $EDITOR'),
      ),
    ),
  )
    .option('--password', 'ask for a new password; from a pipe, read the first line')
    .addHelpText(
      'after',
      examples(
        'headend engagement edit STB 4711900 --set status=BLOCKED --set tvPackageReferences+=film-se',
        'headend engagement edit OTT 4711003 --set mfaSettings.sms=no --dry-run',
        'headend engagement edit STB 4711900 --password',
        'headend engagement edit STB 4711900 --file engagement.json --yes',
      ),
    )
    .addHelpText('after', help?.fields.update ?? '')
    .action(
      act(async (context, platform, id, options) =>
        (await import('./edit.ts')).edit(context, platform, id, options),
      ),
    )
}

function registerDevices(engagement: Command, act: BindAction, help: RecordHelp | undefined): void {
  const feature = () => import('./devices.ts')
  withTable(
    withIdentity(engagement.command('devices').description('the signed-in devices of one engagement')),
  )
    .addHelpText(
      'after',
      examples(
        'headend engagement devices OTT 4711003 --sort -lastSeen',
        'headend engagement devices OTT 4711003 --filter os=android --json deviceId',
      ),
    )
    .addHelpText('after', help?.columns ?? '')
    .action(
      act(async (context, platform, id, options) =>
        (await feature()).devices(context, platform, id, options),
      ),
    )
  withIdentity(engagement.command('logout-device').description('log out one device, or all devices'))
    .argument('[deviceId]', 'as in `devices`')
    .option('--all', 'all users must sign in again; the confirmation must be typed')
    .addHelpText(
      'after',
      examples(
        'headend engagement logout-device OTT 4711003 ios-4711003-05',
        'headend engagement logout-device OTT 4711003 --all --confirm "LOG-OUT ALL 4711003 SE"',
      ),
    )
    .action(
      act(async (context, platform, id, deviceId, { all = false }) =>
        (await feature()).logOut(context, { platform, id, deviceId, all }),
      ),
    )
}
