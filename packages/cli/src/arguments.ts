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

/** 'STB/4711002'; undefined where a word names no platform. */
export function toNamed(word: string): { platform: Platform; id: string } | undefined {
  const [, platform, id] = /^([^/]*)\/(.*)$/s.exec(word.trim()) ?? []
  if (platform === undefined || id === undefined) return undefined
  return { platform: toPlatform(platform), id: toId(id) }
}

/** Where there is no such engagement its id may be one of the other platform: how that is named. */
export function orOtherPlatform(
  error: AppError,
  { platform, id }: { platform: Platform; id: string },
): AppError {
  const other = PLATFORMS.find((one) => one !== platform)
  if (error.kind !== 'not-found' || !other) return error
  return new HintedError('not-found', error.message, `Where ${id} is on ${other}: --platform ${other}`, error)
}

/** Ids, each of the platform that it names or of this one; each once, in the order given. */
export function toSubjects(words: readonly string[], platform: string): { platform: Platform; id: string }[] {
  const otherwise = toPlatform(platform)
  const named = words.map((word) => toNamed(word) ?? { platform: otherwise, id: toId(word) })
  return [...new Map(named.map((one) => [`${one.platform}/${one.id}`, one])).values()]
}
