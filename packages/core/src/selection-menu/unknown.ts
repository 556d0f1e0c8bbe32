/** What an item names and nobody has: it is told and never refused, since it may be made later. */
import { visible } from '../text.ts'
import type { SelectionItemDraft } from './rules.ts'

/** What there is; undefined where that could not be read, or not yet. */
export interface Existing {
  packages: readonly { id: string }[] | undefined
  products: readonly { id: string }[] | undefined
}

/** By field: 'Unknown: there is no package 3999'. Of what is empty, or of what cannot be known, nothing is said. */
export function unknownIn(
  { id, tvPackageId }: Pick<SelectionItemDraft, 'id' | 'tvPackageId'>,
  { packages, products }: Existing,
): Partial<Record<'id' | 'tvPackageId', string>> {
  return {
    ...(isMissing(products, id) && { id: `Unknown: ICX has no product ${visible(id.trim())}` }),
    ...(isMissing(packages, tvPackageId) && {
      tvPackageId: `Unknown: there is no package ${visible(tvPackageId.trim())}`,
    }),
  }
}

function isMissing(all: readonly { id: string }[] | undefined, named: string): boolean {
  const wanted = named.trim()
  return wanted !== '' && all !== undefined && !all.some(({ id }) => id === wanted)
}
