/** The subcommands of engagements and of their TV accounts. */
import { ENGAGEMENT_TABS, SEARCH_FIELDS, SHORTEST_TERM } from '@headend/core/engagements'
import { ENGAGEMENT_ID, PLATFORM_CHOICE, seeAlso } from '../../output/help-text.ts'
import {
  type BindAction,
  type HeadendCommand,
  NEWEST_CHANGES,
  type Start,
  withConflict,
  withLimit,
  withTable,
  withValues,
} from '../../subcommand.ts'
import type { Feature } from '../feature.ts'
import { registerStb } from './stb-subcommands.ts'

export const engagements: Feature = {
  id: 'engagements',
  screen: 'search',
  register(program, start) {
    registerEngagement(program, start)
    registerStb(program, start)
    registerPurchases(program, start)
    registerVouchers(program, start)
    registerEst(program, start)
  },
  help: {
    engagement: async () => (await import('./form.ts')).engagementHelp(),
    purchase: async () => (await import('./purchases.ts')).purchaseHelp(),
    voucher: async () => (await import('./vouchers.ts')).voucherHelp(),
  },
}

function registerEngagement(program: HeadendCommand, { argv, bind }: Start): void {
  const engagement = program
    .command('engagement')
    .description('find, read and change engagements')
    .examples('headend engagement search anna.lindqvist')
  if (!argv.includes(engagement.name())) return
  registerReads(engagement, bind)
  registerEdit(engagement, bind)
  registerDevices(engagement, bind)
}

function withIdentity(command: HeadendCommand): HeadendCommand {
  return command.argument('<platform>', PLATFORM_CHOICE).argument('<id>', ENGAGEMENT_ID)
}

function registerReads(engagement: HeadendCommand, bind: BindAction): void {
  engagement
    .command('search')
    .description(`by engagement ${SEARCH_FIELDS}`)
    .argument('<term>', `at least ${SHORTEST_TERM} characters`)
    .examples(
      'headend engagement search 4711002',
      'headend engagement search anna.lindqvist@example.se --json id,platform',
    )
    .action(bind(async (context, term) => (await import('./search.ts')).search(context, term)))
  withIdentity(engagement.command('view').description('one engagement, tab by tab; all fields with --json'))
    .option('--tab <tabs>', `only ${ENGAGEMENT_TABS.map(({ id }) => id).join(', ')}`)
    .option('--reveal', 'also show pins')
    .examples(
      'headend engagement view STB 4711002',
      'headend engagement view STB 4711002 --tab customer,devices',
      'headend engagement view OTT 4711003 --json > engagement.json',
    )
    .action(
      bind(async (context, platform, id, options) =>
        (await import('./view.ts')).view(context, platform, id, options),
      ),
    )
  withLimit(
    withIdentity(engagement.command('history').description('who changed what in one engagement')),
    NEWEST_CHANGES,
  )
    .examples(
      'headend engagement history STB 4711002 --limit 5',
      'headend engagement history STB 4711002 --json when,user,what',
    )
    .addHelpText('after', seeAlso('headend package changes', 'the changes of a TV package'))
    .action(
      bind(async (context, platform, id, { limit }) =>
        (await import('./search.ts')).history(context, { platform, id, limit }),
      ),
    )
}

function registerEdit(engagement: HeadendCommand, bind: BindAction): void {
  withConflict(
    withValues(
      withIdentity(
        engagement.command('edit').description('change one engagement; without options, opens $EDITOR'),
      ),
    ),
  )
    .option('--password', 'ask for a new password; from a pipe, read the first line')
    .examples(
      'headend engagement edit STB 4711900 --set status=BLOCKED --set tvPackageReferences+=film-se',
      'headend engagement edit OTT 4711003 --set mfaSettings.sms=no --dry-run',
      'headend engagement edit STB 4711900 --password',
      'headend engagement edit STB 4711900 --file engagement.json --yes',
    )
    .action(
      bind(async (context, platform, id, options) =>
        (await import('./edit.ts')).edit(context, platform, id, options),
      ),
    )
}

function registerDevices(engagement: HeadendCommand, bind: BindAction): void {
  const feature = () => import('./devices.ts')
  withTable(
    withIdentity(engagement.command('devices').description('the signed-in devices of one engagement')),
  )
    .examples(
      'headend engagement devices OTT 4711003 --sort -lastSeen',
      'headend engagement devices OTT 4711003 --filter os=android --json deviceId',
    )
    .action(
      bind(async (context, platform, id, options) =>
        (await feature()).devices(context, platform, id, options),
      ),
    )
  withIdentity(engagement.command('logout-device').description('log out one device, or all devices'))
    .argument('[deviceId]', 'as in `devices`')
    .option('--all', 'all users must sign in again; the confirmation must be typed')
    .examples(
      'headend engagement logout-device OTT 4711003 ios-4711003-05',
      'headend engagement logout-device OTT 4711003 --all --confirm "LOG-OUT ALL 4711003 SE"',
    )
    .action(
      bind(async (context, platform, id, deviceId, { all = false }) =>
        (await feature()).logOut(context, { platform, id, deviceId, all }),
      ),
    )
}

const ACCOUNT = 'TV account id, or engagement as platform/id: STB/4711002'

/** No command shows a single voucher. */
const ROW_SOURCE = "as a row of 'list --json'"

function registerPurchases(program: HeadendCommand, { argv, bind }: Start): void {
  const purchase = program
    .command('purchase')
    .description('what a TV account has bought and rented')
    .examples('headend purchase list TVA-SE-ANNA')
  if (!argv.includes(purchase.name())) return
  withTable(
    purchase
      .command('list')
      .description('purchases of the last 183 days, newest first')
      .argument('<account>', ACCOUNT)
      .option('--type <access-type>', 'rental or est'),
  )
    .examples('headend purchase list TVA-SE-ANNA --type est', 'headend purchase list STB/4711002 --json')
    .action(
      bind(async (context, account, options) =>
        (await import('./purchases.ts')).purchases(context, account, options),
      ),
    )
}

function registerVouchers(program: HeadendCommand, { argv, bind }: Start): void {
  const feature = () => import('./vouchers.ts')
  const voucher = program
    .command('voucher')
    .description('list, create, update and delete the vouchers of a TV account')
    .examples('headend voucher list TVA-SE-ANNA')
  if (!argv.includes(voucher.name())) return
  const withAccount = (command: HeadendCommand) => command.argument('<account>', ACCOUNT)
  withTable(withAccount(voucher.command('list').description('vouchers with their remaining uses')))
    .examples('headend voucher list TVA-SE-ANNA', 'headend voucher list STB/4711002 --json')
    .action(bind(async (context, account, options) => (await feature()).vouchers(context, account, options)))
  withValues(
    withAccount(voucher.command('create').description('create a voucher, valid for 12 months unless set')),
    ROW_SOURCE,
  )
    .examples(
      'headend voucher create TVA-SE-ANNA',
      'headend voucher create STB/4711002 --set quantity=3 --set end=2027-12-31 --yes',
    )
    .action(bind(async (context, account, options) => (await feature()).create(context, account, options)))
  withValues(
    withAccount(voucher.command('update').description('change a voucher; without options, opens $EDITOR')),
    ROW_SOURCE,
  )
    .argument('<voucherId>', 'as in `voucher list`')
    .examples('headend voucher update TVA-SE-ANNA TVA-SE-ANNA-prepaid-1 --set quantity=3')
    .action(
      bind(async (context, account, id, options) => (await feature()).update(context, account, id, options)),
    )
  withAccount(voucher.command('delete').description('delete a voucher; the confirmation must be typed'))
    .argument('<voucherId>', 'as in `voucher list`')
    .examples(
      'headend voucher delete TVA-SE-ANNA TVA-SE-ANNA-prepaid-1 --confirm "DELETE TVA-SE-ANNA-prepaid-1 SE"',
    )
    .action(bind(async (context, account, id) => (await feature()).remove(context, account, id)))
}

function registerEst(program: HeadendCommand, { argv, bind }: Start): void {
  const est = program
    .command('est')
    .description('move EST and rentals to another TV account')
    .examples('headend est move TVA-SE-ANNA --to TVA-SE-PER')
  if (!argv.includes(est.name())) return
  est
    .command('move')
    .description('move all EST and rentals of an account; without --to, search for the new account')
    .argument('<account>', ACCOUNT)
    .option('--to <account>', 'the new account: TV account id, or engagement as platform/id')
    .examples(
      'headend est move TVA-SE-ANNA',
      'headend est move STB/4711002 --to TVA-SE-PER --dry-run',
      'headend est move TVA-SE-ANNA --to TVA-SE-PER --yes',
    )
    .action(
      bind(async (context, account, options) =>
        (await import('./move-est.ts')).move(context, account, options),
      ),
    )
}
