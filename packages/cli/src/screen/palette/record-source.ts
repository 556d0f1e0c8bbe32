import { silentLog } from '@headend/core/log'
import { bestRecords, isWorthReading } from '@headend/core/palette'
import { areaById, mayOpen, recordsTitle } from '@headend/core/shell'
import { withId } from '@headend/core/text'
import type { RecordRow } from '../../record-rows.ts'
import { useConsole } from '../use-console.ts'
import { useLoaded } from '../use-loaded.ts'
import type { PaletteSource } from './item.ts'

/** Of one kind by name and id; the list is read when somebody types, never before. */
export function recordsOf({ name, subject, area, records }: RecordRow): PaletteSource {
  const known = areaById(area)
  return (typed) => {
    const { reader, country, current, kept, open } = useConsole()
    const asked = isWorthReading(typed) && mayOpen(known, reader.access).allowed
    const { data, loading } = useLoaded(asked ? `${name} ${country}` : undefined, () =>
      kept.read(`${name} ${country}`, async () =>
        // Of names and ids alone: what else could not be read, nobody has asked for.
        (await records()).records.rows({ ...(await current()), log: silentLog }),
      ),
    )
    const items = (data?.lines ?? []).map(({ id, name: title }) => ({
      id: `${name}.${id}`,
      group: recordsTitle(subject),
      title: withId(title, id),
      keys: [id],
      run: () => open({ at: 'record', kind: name, id }),
    }))
    return { items: asked ? bestRecords(items, typed) : [], searching: asked && loading }
  }
}
