import { recordRow } from '../../records/register.ts'
import { collectValue, type HeadendCommand, type Start, withTable } from '../../subcommand.ts'
import type { Feature } from '../feature.ts'

function registerMedia(program: HeadendCommand, { argv, bind }: Start): void {
  const media = program
    .command('media')
    .description('search the media that campaigns are made of')
    .examples('headend media search fyrvaktaren')
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
    .examples(
      'headend media search fyrvaktaren --sort -productionYear',
      'headend media search 1,2,3 --json id,title',
      'headend media search drama --for est --limit 100',
    )
    .action(
      bind(async (context, text, options) => (await import('./media.ts')).search(context, text, options)),
    )
}

export const campaigns: Feature = {
  id: 'campaigns',
  records: recordRow({
    subject: 'campaign',
    singular: 'campaign',
    plural: 'campaigns',
    id: '10028',
    fields: 'id,title',
    filter: 'status=active',
    sort: '-validFrom',
    create: "--title 'Black week' --media 1,2,3 --from +7d --to +14d --price 19 --type RENTAL",
    update: "--to '2026-12-24 18:00' --set selectedMedia+=4,5",
    words: [
      { flag: '--title <text>', field: 'title', help: 'its name' },
      { flag: '--type <access-type>', field: 'accessType', help: 'RENTAL or EST' },
      {
        flag: '--price <amount>',
        field: 'price',
        help: 'price of each medium, in the currency of the country',
      },
      {
        flag: '--from <date>',
        field: 'validFrom',
        help: 'start: 2026-12-24, 2026-12-24T18:00 or +7d; a date alone is midnight',
      },
      { flag: '--to <date>', field: 'validTo', help: 'end, in the same format' },
      { flag: '--media <ids>', field: 'selectedMedia', help: 'all media of the campaign, as ids: 1,2,3' },
    ],
    records: () => import('./campaigns.ts'),
  }),
  register: registerMedia,
  help: { media: async () => (await import('./media.ts')).mediaHelp() },
}
