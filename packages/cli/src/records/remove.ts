import { AppError } from '@headend/core/errors'
import type { Context } from '../context.ts'
import { readOnce } from '../read-once.ts'
import type { RecordKind } from './kind.ts'
import { checkFields, tellOutcome } from './outcome.ts'
import { runEdit } from './run-edit.ts'

/** Deletes one record, which is read for what the question says of it. */
export async function remove<Row, Full extends object, Form extends object>(
  context: Context,
  { noun, labels, fields, draftOf, detail, remove: doing }: RecordKind<Row, Full, Form>,
  id: string,
): Promise<void> {
  checkFields(context)
  const reader = await context.reader(doing.ability)
  const { country, data } = reader
  const name = `${noun} ${id} in ${country}`
  const record = await readOnce(detail(reader, { country, id }))
  const perform = () => doing.perform({ country, id, record }, name, context)
  const result = { id, country, status: 'deleted' } as const
  const done = await runEdit(
    {
      ...{ name, labels, fields: fields(country), isNew: false },
      original: { id, draft: draftOf(record), stored: record },
      save: () => Promise.reject(new AppError('unspecified', 'A deletion saves nothing')),
      remove: perform,
      async read() {
        data.evict()
        const stored = await readOnce(detail(reader, { country, id }))
        return { id, draft: draftOf(stored), stored }
      },
    },
    undefined,
    {},
    context,
  )
  if (done) await tellOutcome(done, result, context)
}
