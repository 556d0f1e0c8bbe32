import { recordRow } from '../../records/register.ts'
import type { Feature } from '../feature.ts'

export const selectionMenu: Feature = {
  id: 'selection-menu',
  records: recordRow({
    subject: 'selection-item',
    singular: 'selection item',
    plural: 'items of the selection menu',
    id: 'icx-alv-one',
    filter: 'name=sport',
    sort: '-display-order',
    create:
      '--set id=icx-17 --set name=Sport --set tvPackageId=1004 --set logoUrl=https://logos.example.com/sport.svg',
    update: '--set visible=no --set commercialProductIds+=4711,4712',
    records: () => import('./selection-menu.ts'),
  }),
}
