import type { Context } from '../context.ts'
import { readOnce } from '../read-once.ts'
import type { RecordKind } from './kind.ts'
import { checkFields, tellOutcome } from './outcome.ts'

/** Deletes one record, which is read for what the question says of it. */
export async function remove<Row, Full extends object, Form extends object>(
  context: Context,
  { noun, detail, remove: doing }: RecordKind<Row, Full, Form>,
  id: string,
): Promise<void> {
  checkFields(context)
  const reader = await context.reader(doing.ability)
  const { country } = reader
  const record = await readOnce(detail(reader, { country, id }))
  const performed = await doing.perform({ country, id, record }, `${noun} ${id} in ${country}`, context)
  await tellOutcome(performed, { id, country, status: 'deleted' }, context)
}
