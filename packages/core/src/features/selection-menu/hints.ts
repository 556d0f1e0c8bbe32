/** Hints about unknown ids. They never block saving: the product or package may be created later. */
import { AppError } from '../../foundation/errors.ts'
import { visible } from '../../foundation/text.ts'
import { type SelectionItemDraft, selectionItemFields } from './form.ts'

/** All packages and products, or the error when they failed to load. */
export type SelectionItemHintSources = Record<keyof KnownIds, readonly WithId[] | AppError>

export function selectionItemHints(
  draft: SelectionItemDraft,
  { packages, products }: SelectionItemHintSources,
): string[] {
  const unknown = unknownIdWarnings(draft, { packages: ifRead(packages), products: ifRead(products) })
  const hints = selectionItemFields.flatMap(({ name, label }) => {
    const text = name === 'id' || name === 'tvPackageId' ? unknown[name] : undefined
    return text ? [`${label}: ${text}`] : []
  })
  return [...hints, ...unread('package', packages), ...unread('product of ICX', products)]
}

function ifRead(items: readonly WithId[] | AppError): readonly WithId[] | undefined {
  return items instanceof AppError ? undefined : items
}

function unread(noun: string, items: readonly WithId[] | AppError): string[] {
  return items instanceof AppError ? [`Couldn't check the ${noun}: ${items.message}`] : []
}

interface WithId {
  id: string
}

/** undefined while they are loading, or when they failed to load. */
export interface KnownIds {
  packages: readonly WithId[] | undefined
  products: readonly WithId[] | undefined
}

/** Warnings by field: 'No package 3999 in this country'; none for an empty field. */
export function unknownIdWarnings(
  { id, tvPackageId }: Pick<SelectionItemDraft, 'id' | 'tvPackageId'>,
  { packages, products }: KnownIds,
): Partial<Record<'id' | 'tvPackageId', string>> {
  return {
    ...(isMissing(products, id) && { id: `ICX has no product ${visible(id.trim())}` }),
    ...(isMissing(packages, tvPackageId) && {
      tvPackageId: `No package ${visible(tvPackageId.trim())} in this country`,
    }),
  }
}

function isMissing(known: readonly WithId[] | undefined, input: string): boolean {
  const trimmed = input.trim()
  return trimmed !== '' && known !== undefined && !known.some(({ id }) => id === trimmed)
}
