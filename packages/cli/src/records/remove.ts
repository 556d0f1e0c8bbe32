import type { Context } from '../context.ts'
import type { RecordKind } from './kind.ts'
import { checkFields, tellOutcome } from './outcome.ts'

/** Deletes one record, after whatever may keep it has been asked and the answer was typed. */
export async function remove<Row, Full extends object, Form extends object>(
  context: Context,
  { noun, detail, mustStay, remove: doing }: RecordKind<Row, Full, Form>,
  id: string,
): Promise<void> {
  checkFields(context)
  const reader = await context.reader(doing.ability)
  const { country } = reader
  const record = await detail(reader, id).queryFn({ signal: new AbortController().signal })
  await mustStay?.(reader, record)
  const performed = await doing.perform({ country, id, record }, `${noun} ${id} in ${country}`, context)
  await tellOutcome(performed, { id, country, status: 'deleted' }, context)
}
