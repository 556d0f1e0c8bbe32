import type { Command } from 'commander'
import { examples } from '../../output/help-text.ts'
import { type Start, withTable, withValues } from '../../subcommand.ts'

const ACCOUNT = 'TV account id, or engagement as platform/id: STB/4711002'

/** Nothing shows a single voucher. */
const ROW_SOURCE = "as a row of 'list --json'"

export function registerPurchases(program: Command, { argv, act, help }: Start): void {
  const purchase = program
    .command('purchase')
    .description('what a TV account has bought and rented')
    .addHelpText('after', examples('headend purchase list TVA-SE-ANNA'))
  if (!argv.includes(purchase.name())) return
  withTable(
    purchase
      .command('list')
      .description('purchases of the last 183 days, newest first')
      .argument('<account>', ACCOUNT)
      .option('--type <access-type>', 'rental or est'),
  )
    .addHelpText(
      'after',
      examples('headend purchase list TVA-SE-ANNA --type est', 'headend purchase list STB/4711002 --json'),
    )
    .addHelpText('after', help?.columns ?? '')
    .action(
      act(async (context, account, options) =>
        (await import('./purchases.ts')).purchases(context, account, options),
      ),
    )
}

export function registerVouchers(program: Command, { argv, act, help }: Start): void {
  const feature = () => import('./vouchers.ts')
  const voucher = program
    .command('voucher')
    .description('list, create, update and delete the vouchers of a TV account')
    .addHelpText('after', examples('headend voucher list TVA-SE-ANNA'))
  if (!argv.includes(voucher.name())) return
  const of = (command: Command) => command.argument('<account>', ACCOUNT)
  withTable(of(voucher.command('list').description('vouchers with their remaining uses')))
    .addHelpText(
      'after',
      examples('headend voucher list TVA-SE-ANNA', 'headend voucher list STB/4711002 --json'),
    )
    .addHelpText('after', help?.columns ?? '')
    .action(act(async (context, account, options) => (await feature()).vouchers(context, account, options)))
  withValues(
    of(voucher.command('create').description('create a voucher, valid for 12 months unless set')),
    ROW_SOURCE,
  )
    .addHelpText(
      'after',
      examples(
        'headend voucher create TVA-SE-ANNA',
        'headend voucher create STB/4711002 --set quantity=3 --set end=2027-12-31 --yes',
      ),
    )
    .addHelpText('after', help?.fields.create ?? '')
    .action(act(async (context, account, options) => (await feature()).create(context, account, options)))
  withValues(
    of(voucher.command('update').description('change a voucher; without options, opens $EDITOR')),
    ROW_SOURCE,
  )
    .argument('<voucherId>', 'as in `voucher list`')
    .addHelpText(
      'after',
      examples('headend voucher update TVA-SE-ANNA TVA-SE-ANNA-prepaid-1 --set quantity=3'),
    )
    .addHelpText('after', help?.fields.update ?? '')
    .action(
      act(async (context, account, id, options) => (await feature()).update(context, account, id, options)),
    )
  of(voucher.command('delete').description('delete a voucher; the confirmation must be typed'))
    .argument('<voucherId>', 'as in `voucher list`')
    .addHelpText(
      'after',
      examples(
        'headend voucher delete TVA-SE-ANNA TVA-SE-ANNA-prepaid-1 --confirm "DELETE TVA-SE-ANNA-prepaid-1 SE"',
      ),
    )
    .action(act(async (context, account, id) => (await feature()).remove(context, account, id)))
}

export function registerEst(program: Command, { argv, act }: Start): void {
  const est = program
    .command('est')
    .description('move EST and rentals to another TV account')
    .addHelpText('after', examples('headend est move TVA-SE-ANNA --to TVA-SE-PER'))
  if (!argv.includes(est.name())) return
  est
    .command('move')
    .description('move all EST and rentals of an account; without --to, search for the new account')
    .argument('<account>', ACCOUNT)
    .option('--to <account>', 'the new account: TV account id, or engagement as platform/id')
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
        (await import('./move-est.ts')).move(context, account, options),
      ),
    )
}
