/** What is listed, read, created, changed and deleted: a row each, in the words of its help. */
import type { RecordSubject } from '@headend/core/access'
import { type AreaId, RECORD_KINDS } from '@headend/core/shell'
import type { Records } from '../records/records.ts'

interface FieldOption {
  /** As commander takes it: '--price <amount>'. */
  flag: string
  field: string
  help: string
}

export interface RecordRow extends RecordWords {
  name: string
  area: AreaId
}

interface RecordWords {
  subject: RecordSubject
  /** One of them, and many. */
  thing: string
  things: string
  id: string
  /** For `--json`: its id and what people call it. */
  fields: string
  filter: string
  sort: string
  /** What a new one needs at least, and a change. */
  create: string
  update: string
  changes?: boolean
  /** Words of their own for what is set most often, in create and update. */
  words?: readonly FieldOption[]
  records: () => Promise<{ records: Records }>
}

const WORDS: readonly RecordWords[] = [
  {
    subject: 'tv-package',
    thing: 'TV package',
    things: 'TV packages',
    id: '1001',
    fields: 'id,name',
    filter: 'name=sport',
    sort: '-modified',
    create: "--set id=1900 --set 'name=Sport Max' --set nodeName=sport-max",
    update: '--set price=249 --set channels+=10001,10007',
    changes: true,
    records: () => import('./tv-packages.ts'),
  },
  {
    subject: 'tv-streaming-service',
    thing: 'TV streaming service',
    things: 'TV streaming services',
    id: 'alv-max',
    fields: 'id,name',
    filter: 'name=max',
    sort: 'name',
    create: "--set id=svod-kids --set 'name=Kids' --set storeIds=109",
    update: "--set 'name=Max Kids' --set storeIds-=120",
    records: () => import('./tv-streaming-services.ts'),
  },
  {
    subject: 'selection-item',
    thing: 'selection item',
    things: 'items of the selection menu',
    id: 'icx-alv-one',
    fields: 'id,name',
    filter: 'name=sport',
    sort: '-display-order',
    create:
      '--set id=icx-17 --set name=Sport --set tvPackageId=1004 --set logoUrl=https://logos.example.com/sport.svg',
    update: '--set visible=no --set commercialProductIds+=4711,4712',
    records: () => import('./selection-menu.ts'),
  },
  {
    subject: 'campaign',
    thing: 'campaign',
    things: 'campaigns',
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
  },
]

export const RECORDS: readonly RecordRow[] = WORDS.map((words) => {
  const { word, area } = RECORD_KINDS[words.subject]
  return { ...words, name: word, area }
})

/** The subcommands about customers that have columns or fields. */
export const CUSTOMER_NOUNS = ['engagement', 'media', 'purchase', 'voucher'] as const

export type CustomerNoun = (typeof CUSTOMER_NOUNS)[number]
