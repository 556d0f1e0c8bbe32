/** Whose purchases and vouchers: a word of the command line as a TV account. */
import {
  type Engagement,
  type EngagementIdentity,
  engagementQueries,
  isPlatform,
} from '@headend/core/engagements'
import { AppError, RejectedError } from '@headend/core/errors'
import { hasTvAccount } from '@headend/core/purchases'
import type { ReadContext } from '@headend/core/query'
import { withoutInvisible } from '@headend/core/text'
import { askedOf, type SaidCountry, takenApart, toNamed } from './arguments.ts'
import { readOnce } from './read-once.ts'

/** Finds the account; throws 'rejected' with the reason where an engagement has none, and no call is made of it (OPN-76). */
export type FindAccount<Found = string> = (reader: ReadContext) => Promise<Found>

/** `TVA-SE-ANNA`, or `STB/4711002` for that of an engagement; throws 'usage' for neither. */
export async function toAccount(word: string, said: SaidCountry): Promise<FindAccount> {
  const find = await toNamedAccount(word, said)
  return async (reader) => (await find(reader)).tvAccountId
}

/** The same, with whose engagement it is where one was named: what it tells need not be searched. */
export async function toNamedAccount(
  word: string,
  said: SaidCountry,
): Promise<FindAccount<{ tvAccountId: string; engagement?: Engagement }>> {
  // The id of an account may have a slash, too: only a platform before it names an engagement.
  const isEngagement = isPlatform(takenApart(word)?.platform.toUpperCase() ?? '')
  const identity = isEngagement ? await toNamed(word, said) : undefined
  if (identity) {
    return async (reader) => {
      const whose = { ...identity, country: reader.country }
      const looking = { reader: async () => reader, options: said }
      const engagement = await askedOf(whose, looking, () => withAccount(whose, reader))
      return { tvAccountId: engagement.tvAccountId, engagement }
    }
  }
  const tvAccountId = withoutInvisible(word).trim()
  if (!tvAccountId) throw new AppError('usage', 'The TV account id is empty')
  return async () => ({ tvAccountId })
}

async function withAccount(identity: EngagementIdentity, reader: ReadContext): Promise<Engagement> {
  const engagement = await readOnce(engagementQueries.detail(reader, identity))
  const verdict = hasTvAccount(engagement)
  if (!verdict.allowed) throw new RejectedError({}, verdict.reason)
  return engagement
}
