import { Argument, Option } from 'commander'
import { recordRow } from '../../records/register.ts'
import { type BindAction, type HeadendCommand, withConflict } from '../../subcommand.ts'
import type { Feature } from '../feature.ts'

export const tvPackages: Feature = {
  id: 'tv-packages',
  records: recordRow({
    subject: 'tv-package',
    singular: 'TV package',
    plural: 'TV packages',
    id: '1001',
    filter: 'name=sport',
    sort: '-modified',
    create: "--set id=1900 --set 'name=Sport Max' --set nodeName=sport-max",
    update: '--set price=249 --set channels+=10001,10007',
    changes: true,
    register: registerEntries,
    records: () => import('./tv-packages.ts'),
  }),
}

function registerEntries(parent: HeadendCommand, bind: BindAction): void {
  for (const kind of ['channel', 'store'] as const) {
    const command = parent
      .command(kind)
      .description(`add ${kind}s to a package, remove them, or schedule them`)
      .argument('<id>', 'id of the package')
      .addArgument(new Argument('<action>').choices(['add', 'remove', 'schedule']))
      .argument('<entry...>', `ids of ${kind}s`)
      .option('--from <moment>', "in the package from this time: 2026-12-24, '2026-12-24 18:00', +7d")
      .option('--to <moment>', 'until this time')
      .addOption(new Option('--always', 'without a schedule').conflicts(['from', 'to']))
      .option('--free', 'free view')
      .option('--no-free', 'no free view')
    withConflict(command)
      .examples(
        `headend package ${kind} 1001 add 10001 10007`,
        `headend package ${kind} 1001 schedule 10001 10007 --from 2026-12-24 --to '2026-12-27 18:00'`,
        `headend package ${kind} 1001 schedule 10001 --always --no-free`,
      )
      .action(
        bind(async (context, id, action, entries, options) =>
          (await import('./package-entries.ts')).changeEntries(context, kind, id, action, entries, options),
        ),
      )
  }
}
