/** What a person should know of an item before it is saved: it is told, and keeps nobody from saving. */
import { AppError } from '../errors.ts'
import { selectionItemFields } from './fields.ts'
import type { SelectionItemDraft } from './rules.ts'
import { type Existing, unknownIn } from './unknown.ts'

type Items = NonNullable<Existing[keyof Existing]>

/** What there is to hold a draft against; the error where it could not be read. */
export type SelectionSurroundings = Record<keyof Existing, Items | AppError>

/** A mistyped id would be an item of nothing. */
export function selectionItemHints(
  draft: SelectionItemDraft,
  { packages, products }: SelectionSurroundings,
): string[] {
  const unknown = unknownIn(draft, { packages: ifRead(packages), products: ifRead(products) })
  const told = selectionItemFields.flatMap(({ name, label }) => {
    const text = name === 'id' || name === 'tvPackageId' ? unknown[name] : undefined
    return text ? [`${label}: ${text}`] : []
  })
  return [...told, ...unread('package', packages), ...unread('product of ICX', products)]
}

function ifRead(items: Items | AppError): Items | undefined {
  return items instanceof AppError ? undefined : items
}

function unread(what: string, items: Items | AppError): string[] {
  return items instanceof AppError
    ? [`Whether there is such a ${what} could not be read: ${items.message}`]
    : []
}
