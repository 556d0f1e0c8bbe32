/** Words of the command line as core's values; throws 'usage' for an invalid word. */
import { type Country, isCountry } from '@headend/core/country'
import {
  type Engagement,
  type EngagementIdentity,
  engagementQueries,
  findOtherLocations,
  identityKey,
  isPlatform,
  mayBeEngagementId,
  PLATFORMS,
  type Platform,
} from '@headend/core/engagements'
import { AppError, asAppError, RejectedError } from '@headend/core/errors'
import { hasTvAccount } from '@headend/core/purchases'
import type { ReadContext } from '@headend/core/query'
import { withoutInvisible } from '@headend/core/text'
import { readOnce } from './cli-context.ts'
import { HintedError } from './errors.ts'
import type { GlobalOptions } from './options.ts'

export function toPlatform(text: string): Platform {
  const platform = text.toUpperCase()
  if (isPlatform(platform)) return platform
  throw new HintedError(
    'usage',
    `Not a valid platform: ${text}`,
    `The platforms are ${PLATFORMS.join(' and ')}`,
  )
}

export type CountryOption = Pick<GlobalOptions, 'country'>

type Subject = Pick<EngagementIdentity, 'platform' | 'id'>

/** An engagement from words that can name one; it is not looked up. */
export async function toSubject(
  platform: string,
  id: string,
  countryOption: CountryOption,
): Promise<Subject> {
  return { platform: toPlatform(platform), id: await toId(id, countryOption) }
}

async function toId(text: string, { country }: CountryOption): Promise<string> {
  const id = withoutInvisible(text).trim()
  if (!id) throw new AppError('usage', 'The engagement id is empty')
  if (mayBeEngagementId(id)) return id
  const code = country?.toUpperCase()
  const hint = await searchHint(id, isCountry(code) ? code : undefined)
  const message = `${id} is not an engagement id`
  throw hint === undefined ? new AppError('usage', message) : new HintedError('usage', message, hint)
}

/** The subject of 'STB/4711002'; undefined if the word names no platform. */
export async function toQualifiedSubject(
  word: string,
  countryOption: CountryOption,
): Promise<Subject | undefined> {
  const subject = parseQualifiedId(word)
  return subject && toSubject(subject.platform, subject.id, countryOption)
}

/** The unchecked parts of 'STB/4711002'; undefined without a platform: 'SE:42/7' is an id. */
export function parseQualifiedId(word: string): { platform: string; id: string } | undefined {
  const [, platform, id] = /^([a-z]*)\/(.*)$/is.exec(withoutInvisible(word).trim()) ?? []
  return platform === undefined || id === undefined ? undefined : { platform, id }
}

/** '--country NO', or 'instead of' where the line has one: an option given twice is refused. */
export function withCountry(country: Country, { country: chosenCountry }: CountryOption): string {
  return `--country ${country}${chosenCountry ? ` instead of --country ${chosenCountry}` : ''}`
}

/** What the command needs and an engagement lacks, such as a tool; undefined if it lacks nothing. */
type MissingPart = (engagement: EngagementIdentity) => string | undefined

const nothingMissing = () => undefined

/** 'OTT/4711003 exists: use that id', 'STB/4711003 is in NO: use --country NO'; undefined for neither. */
export function elsewhereText(
  { country, platform }: EngagementIdentity,
  [location]: readonly EngagementIdentity[],
  options: CountryOption,
  missingPart: MissingPart = nothingMissing,
): string | undefined {
  if (!location) return undefined
  const place = location.country === country ? 'exists' : `is in ${location.country}`
  const missing = missingPart(location)
  // The command would refuse that id, too.
  if (missing !== undefined)
    return `${location.platform}/${location.id} ${place}, and ${location.platform} has no ${missing}`
  // The platform in an id wins over the platform of the whole line.
  const changes = [
    ...(location.platform === platform ? [] : ['that id']),
    ...(location.country === country ? [] : [withCountry(location.country, options)]),
  ]
  return `${location.platform}/${location.id} ${place}: use ${changes.join(' with ')}`
}

interface LookupContext {
  reader: () => Promise<ReadContext>
  options: CountryOption
}

export async function askWithElsewhereHint<Answer>(
  identity: EngagementIdentity,
  lookup: LookupContext,
  ask: () => Promise<Answer>,
  missingPart: MissingPart = nothingMissing,
): Promise<Answer> {
  try {
    return await ask()
  } catch (thrown) {
    throw await addElsewhereHint(asAppError(thrown), identity, lookup, missingPart)
  }
}

/** A missing engagement may be on the other platform or in another country: the error names the option. */
export async function addElsewhereHint(
  error: AppError,
  identity: EngagementIdentity,
  { reader, options }: LookupContext,
  missingPart: MissingPart = nothingMissing,
): Promise<AppError> {
  if (error.kind !== 'not-found') return error
  const locations = await findOtherLocations(await reader(), [identity])
  const otherLocations = locations?.get(identityKey(identity)) ?? []
  const hint =
    elsewhereText(identity, otherLocations, options, missingPart) ??
    (await searchHint(identity.id, identity.country))
  return hint === undefined ? error : new HintedError('not-found', error.message, hint, error)
}

async function searchHint(id: string, country: Country | undefined): Promise<string | undefined> {
  if (/^\d+$/.test(id)) return undefined
  const { searchArgv, shellLine } = await import('@headend/core/cli-equivalent')
  const line = shellLine(searchArgv(id, country))
  return line && `To find the id: ${line}`
}

/** Ids with their own platform or else this one; each once, in the order of the words. */
export async function toSubjects(
  words: readonly string[],
  platform: string,
  countryOption: CountryOption,
): Promise<Subject[]> {
  const otherwise = toPlatform(platform)
  const subjects: Subject[] = []
  // Sequential: the first wrong word is reported.
  for (const word of words)
    subjects.push(
      (await toQualifiedSubject(word, countryOption)) ?? (await toSubject(otherwise, word, countryOption)),
    )
  return [...new Map(subjects.map((subject) => [`${subject.platform}/${subject.id}`, subject])).values()]
}

/** Throws 'rejected' with the reason, and sends nothing, for an engagement without an account (OPN-76). */
export type FindAccount<Result = string> = (reader: ReadContext) => Promise<Result>

/** `TVA-SE-ANNA`, or `STB/4711002` for that of an engagement; throws 'usage' for neither. */
export async function toAccount(word: string, countryOption: CountryOption): Promise<FindAccount> {
  const find = await toNamedAccount(word, countryOption)
  return async (reader) => (await find(reader)).tvAccountId
}

/** Finds the account, and returns the engagement if the word names one: it need not be searched again. */
export async function toNamedAccount(
  word: string,
  countryOption: CountryOption,
): Promise<FindAccount<{ tvAccountId: string; engagement?: Engagement }>> {
  // The id of an account may have a slash, too: only a platform before it names an engagement.
  const isEngagement = isPlatform(parseQualifiedId(word)?.platform.toUpperCase() ?? '')
  const identity = isEngagement ? await toQualifiedSubject(word, countryOption) : undefined
  if (identity) {
    return async (reader) => {
      const target = { ...identity, country: reader.country }
      const lookup = { reader: async () => reader, options: countryOption }
      const engagement = await askWithElsewhereHint(target, lookup, () => readWithAccount(target, reader))
      return { tvAccountId: engagement.tvAccountId, engagement }
    }
  }
  const tvAccountId = withoutInvisible(word).trim()
  if (!tvAccountId) throw new AppError('usage', 'The TV account id is empty')
  return async () => ({ tvAccountId })
}

async function readWithAccount(identity: EngagementIdentity, reader: ReadContext): Promise<Engagement> {
  const engagement = await readOnce(engagementQueries.detail(reader, identity))
  const verdict = hasTvAccount(engagement)
  if (!verdict.allowed) throw new RejectedError({}, verdict.reason)
  return engagement
}

/** The console's names of the change log tab: of an engagement, and of a record. */
const CHANGE_LOG = ['changes', 'change-log']

/** The tab that a word names: each word for the change log is understood wherever there is one. */
export function findTab<Id extends string>(word: string, ids: readonly Id[]): Id | undefined {
  const wanted = word.trim().toLowerCase()
  const words = CHANGE_LOG.includes(wanted) ? CHANGE_LOG : [wanted]
  return ids.find((id) => words.includes(id))
}
