/** The access types as people write and read them. */
import { asChoice } from '../choice.ts'
import { AppError } from '../errors.ts'
import { noneOf } from '../near.ts'
import { ACCESS_TYPES, type AccessType } from './contract.ts'

export const ACCESS_TYPE_CHOICES = ACCESS_TYPES.map(asChoice)

/** What each means. */
export const accessTypeMeaning: Readonly<Record<AccessType, string>> = {
  RENTAL: 'Rented for a while',
  EST: 'Bought for good',
}

export function isAccessType(text: string): text is AccessType {
  return ACCESS_TYPES.some((type) => type === text)
}

/** As a person writes it; throws 'usage' for what is none. */
export function accessTypeNamed(text: string): AccessType {
  const type = text.trim().toUpperCase()
  if (isAccessType(type)) return type
  throw new AppError('usage', `There is no type '${text}'${noneOf(text, ACCESS_TYPES)}`)
}
