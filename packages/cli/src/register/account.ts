import type { Command } from 'commander'
import { examples } from '../output/help-text.ts'
import type { RecordHelp } from '../records/help.ts'
import { type Act, withTable, withValues } from './definition.ts'

const ACCOUNT = 'a TV account id, or platform/id of an engagement: STB/4711002'

/** Nothing shows a single voucher. */
const TOLD = "a row of 'list --json'"

export function registerPurchases(
  program: Command,
  argv: readonly string[],
  act: Act,
  facts: RecordHelp | undefined,
): void {
  const purchase = program
    .command('purchase')
    .description('what a TV account has bought and rented')
    .addHelpText('after', examples('headend purchase list TVA-SE-ANNA'))
  if (!argv.includes(purchase.name())) return
  withTable(
    purchase
      .command('list')
      .description('of the last 183 days, newest first')
      .argument('<account>', ACCOUNT)
      .option('--type <access-type>', 'rental or est'),
  )
    .addHelpText(
      'after',
      examples('headend purchase list TVA-SE-ANNA --type est', 'headend purchase list STB/4711002 --json'),
    )
    .addHelpText('after', facts?.columns ?? '')
    .action(
      act(async (context, account, options) =>
        (await import('../features/purchases.ts')).purchases(context, account, options),
      ),
    )
}

export function registerVouchers(
  program: Command,
  argv: readonly string[],
  act: Act,
  facts: RecordHelp | undefined,
): void {
  const feature = () => import('../features/vouchers.ts')
  const voucher = program
    .command('voucher')
    .description('list, create, update and delete the vouchers of a TV account')
    .addHelpText('after', examples('headend voucher list TVA-SE-ANNA'))
  if (!argv.includes(voucher.name())) return
  const of = (command: Command) => command.argument('<account>', ACCOUNT)
  withTable(of(voucher.command('list').description('with the uses that are left of each')))
    .addHelpText(
      'after',
      examples('headend voucher list TVA-SE-ANNA', 'headend voucher list STB/4711002 --json'),
    )
    .addHelpText('after', facts?.columns ?? '')
    .action(act(async (context, account, options) => (await feature()).vouchers(context, account, options)))
  withValues(
    of(voucher.command('create').description('one, for 12 months from now, where nothing else is said')),
    TOLD,
  )
    .addHelpText(
      'after',
      examples(
        'headend voucher create TVA-SE-ANNA',
        'headend voucher create STB/4711002 --set quantity=3 --set end=2027-12-31 --yes',
      ),
    )
    .addHelpText('after', facts?.fields.create ?? '')
    .action(act(async (context, account, options) => (await feature()).create(context, account, options)))
  withValues(
    of(voucher.command('update').description('changes one; in $EDITOR where nothing is given')),
    TOLD,
  )
    .argument('<voucherId>', 'as `voucher list` lists it')
    .addHelpText(
      'after',
      examples('headend voucher update TVA-SE-ANNA TVA-SE-ANNA-prepaid-1 --set quantity=3'),
    )
    .addHelpText('after', facts?.fields.update ?? '')
    .action(
      act(async (context, account, id, options) => (await feature()).update(context, account, id, options)),
    )
  of(voucher.command('delete').description('deletes one, after a question whose answer is typed'))
    .argument('<voucherId>', 'as `voucher list` lists it')
    .addHelpText(
      'after',
      examples(
        'headend voucher delete TVA-SE-ANNA TVA-SE-ANNA-prepaid-1 --confirm "DELETE TVA-SE-ANNA-prepaid-1 SE"',
      ),
    )
    .action(act(async (context, account, id) => (await feature()).remove(context, account, id)))
}

export function registerEst(program: Command, argv: readonly string[], act: Act): void {
  const est = program
    .command('est')
    .description('move EST and rentals to another TV account')
    .addHelpText('after', examples('headend est move TVA-SE-ANNA --to TVA-SE-PER'))
  if (!argv.includes(est.name())) return
  est
    .command('move')
    .description('all EST and rentals of an account; without --to the account is searched for and chosen')
    .argument('<account>', ACCOUNT)
    .option('--to <account>', 'where they go: the same')
    .addHelpText(
      'after',
      examples(
        'headend est move TVA-SE-ANNA',
        'headend est move STB/4711002 --to TVA-SE-PER --dry-run',
        'headend est move TVA-SE-ANNA --to TVA-SE-PER --yes',
      ),
    )
    .action(
      act(async (context, account, options) =>
        (await import('../features/move-est.ts')).move(context, account, options),
      ),
    )
}
