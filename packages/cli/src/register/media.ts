import type { Command } from 'commander'
import { examples } from '../output/help-text.ts'
import type { RecordHelp } from '../records/help.ts'
import { type BindAction, collectValue, withTable } from './definition.ts'

export function registerMedia(
  program: Command,
  argv: readonly string[],
  act: BindAction,
  facts: RecordHelp | undefined,
): void {
  const media = program
    .command('media')
    .description('search the media that campaigns are made of')
    .addHelpText('after', examples('headend media search fyrvaktaren'))
  if (!argv.includes(media.name())) return
  withTable(
    media
      .command('search')
      .description('by words, or by ids separated by commas; shows 15 unless --limit is set')
      .argument('<text>')
      .option('--for <access-type>', 'stores to search: rental or est', 'rental')
      .option('--store <store-id>', 'only this store; repeatable', collectValue)
      .option('--type <asset-type>', 'only this asset type; repeatable', collectValue)
      .option('--upcoming', 'include media that are not valid yet'),
  )
    .addHelpText(
      'after',
      examples(
        'headend media search fyrvaktaren --sort -productionYear',
        'headend media search 1,2,3 --json id,title',
        'headend media search drama --for est --limit 100',
      ),
    )
    .addHelpText('after', facts?.columns ?? '')
    .action(
      act(async (context, text, options) =>
        (await import('../features/media.ts')).search(context, text, options),
      ),
    )
}
