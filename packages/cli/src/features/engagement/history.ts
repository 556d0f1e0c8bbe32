import { ACCOUNT_NAMES, engagementRecordQueries } from '@headend/core/engagement-record'
import { askedOf, toSubject } from '../../arguments.ts'
import { type Context, readOnce } from '../../context.ts'
import type { Limited } from '../../options.ts'
import { printChanges } from '../change-log.ts'

/** Who changed what of it, and when (ENG-095). */
export async function history(
  context: Context,
  { platform, id, limit }: Limited & Record<'platform' | 'id', string>,
): Promise<void> {
  const print = printChanges(context, { names: ACCOUNT_NAMES, limit })
  const engagement = await toSubject(platform, id, context.options)
  const reader = await context.reader('engagement.view')
  const identity = { ...engagement, country: reader.country }
  const query = engagementRecordQueries.changes(reader, identity)
  await print(await askedOf(identity, context, () => readOnce(query)), reader.country)
}
