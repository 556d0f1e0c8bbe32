/** Words of the command line as core's values; throws 'usage' for what is none. */
import { isPlatform, PLATFORMS, type Platform } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { HintedError } from './errors.ts'

export function toPlatform(text: string): Platform {
  const platform = text.toUpperCase()
  if (isPlatform(platform)) return platform
  throw new HintedError(
    'usage',
    `Not a valid platform: ${text}`,
    `The platforms are ${PLATFORMS.join(' and ')}`,
  )
}

export function toId(text: string): string {
  const id = text.trim()
  if (id) return id
  throw new AppError('usage', 'The engagement id is empty')
}

/** Each once, in the order given: nothing may be done to a box twice because its id was typed twice. */
export function toIds(texts: readonly string[]): string[] {
  return [...new Set(texts.map(toId))]
}
